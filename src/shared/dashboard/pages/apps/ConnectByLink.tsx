import type { Dapps } from '../../../source/DappDoor.ts'
import type { SessionOffer, SessionsState } from '../../../source/DappSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FilePicker } from '../../../ui/fields/FilePicker.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { nameOfClaims } from '../../parts/frame/page/askerWords.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { type LinkConnecting, useLinkConnecting } from './useLinkConnecting.ts'

/** Connects a dApp over WalletConnect: its link, then what it claims and what it would be allowed. */
export function ConnectByLink({
  relay,
  relayed,
  dapps,
}: {
  /** The host that carries what dApps ask. */
  readonly relay: string
  readonly relayed: SessionsState
  readonly dapps: Dapps
}) {
  const ready = useReady()
  const { status, offers } = relayed
  const connecting = useLinkConnecting(ready, dapps, relayed)
  const { decide } = connecting
  return (
    <Panel title="Connect an app">
      {offers.map((offer) => (
        <Offer
          key={offer.id}
          offer={offer}
          accept={() => void decide(dapps.accept(offer.id))}
          decline={() => void decide(dapps.decline(offer.id))}
        />
      ))}
      <PanelBody>
        {status === 'elsewhere' && (
          <Note kind="info" title="Another tab of this site hears the connected apps.">
            Connect and answer apps there, or close it.
          </Note>
        )}
        <LinkForm relay={relay} connecting={connecting} />
      </PanelBody>
    </Panel>
  )
}

function LinkForm({
  relay,
  connecting: { link, type, problem, waits, connect, readPicture },
}: {
  readonly relay: string
  readonly connecting: LinkConnecting
}) {
  return (
    <form
      className={styles.open}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void connect()
      }}
    >
      <Field
        label="WalletConnect link"
        autoComplete="off"
        spellCheck={false}
        placeholder="wc:"
        value={link}
        onChange={(event) => type(event.target.value)}
        hint={`Copy it in the app, under “WalletConnect”. ${whoIsContacted(relay)}`}
        problem={problem}
      />
      <LinkButtons waits={waits} readPicture={(picture) => void readPicture(picture)} />
      <p role="status" className={text.small}>
        {waits && 'Waiting for the app.'}
      </p>
    </form>
  )
}

/** What the press on *Connect* contacts besides what this page asks anyhow. */
function whoIsContacted(relay: string): string {
  return `Connecting contacts ${relay}, and this site’s nodes of the networks that the app names.`
}

function LinkButtons({
  waits,
  readPicture,
}: Pick<LinkConnecting, 'waits'> & { readonly readPicture: (picture: File) => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" unavailable={waits}>
        Connect
      </Button>
      <span className={styles.buttons}>
        <FilePicker label="Take it from a picture of the code" accept="image/*" onChoose={readPicture} />
      </span>
    </div>
  )
}

function Offer({
  offer: { claims, networks },
  accept,
  decline,
}: {
  readonly offer: SessionOffer
  readonly accept: () => void
  readonly decline: () => void
}) {
  const app = nameOfClaims(claims)
  return (
    <PanelBody>
      <Note
        kind="info"
        live="polite"
        title={`${app}, name not proven, wants to connect.`}
        actions={
          <span className={styles.buttons}>
            <Button small kind="primary" onClick={accept}>
              Connect {app}
            </Button>
            <Button small onClick={decline}>
              Refuse
            </Button>
          </span>
        }
      >
        {claims.name !== '' && claims.name !== app && `It calls itself “${claims.name}”. `}
        Anyone can choose a name and an address. Did you copy its link from that page just now? It would see
        this Safe on {networks.join(', ')}, and ask. It cannot sign.
      </Note>
    </PanelBody>
  )
}
