import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import type { AppFrame, Dapps } from '../../../source/DappDoor.ts'
import type { AnswerTime, DappSession } from '../../../source/DappSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import styles from './Dapps.module.css'
import { hostOfApp, nameOfClaims } from './requestWords.ts'
import { showerOf } from './useReturnedFocus.ts'

/** The apps that can ask: in frames of this tab, and over WalletConnect. */
export function ConnectedApps({
  frames,
  sessions,
  dapps,
}: {
  readonly frames: readonly AppFrame[]
  readonly sessions: readonly DappSession[]
  readonly dapps: Dapps
}) {
  return (
    <Panel title="Connected" note="They can see a Safe and ask. They cannot sign.">
      <ul className={styles.rows}>
        {frames.map((frame) => (
          <FrameRow key={frame.id} frame={frame} dapps={dapps} />
        ))}
        {sessions.map((session) => (
          <SessionRow key={session.topic} session={session} dapps={dapps} />
        ))}
      </ul>
    </Panel>
  )
}

function FrameRow({
  frame: { id, origin, account, since, lastAsked, knowsNames, status },
  dapps,
}: {
  readonly frame: AppFrame
  readonly dapps: Dapps
}) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{hostOfApp(origin)}</strong>
        <span className={text.small}>
          {status === 'left'
            ? 'Left its page, and is not answered'
            : `Open in this tab for ${shortenAddress(account.address)}`}
          , since <DateTime timestamp={since} />
          <LastAsked at={lastAsked} />
          {knowsNames && '. It reads the names in your address book'}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          id={showerOf(id)}
          small
          aria-label={`Show ${hostOfApp(origin)}`}
          onClick={() => dapps.show(id)}
        >
          Show it
        </Button>
        <Button small aria-label={`Close ${hostOfApp(origin)}`} onClick={() => dapps.close(id)}>
          Close
        </Button>
      </div>
    </li>
  )
}

const answerTimes: readonly { readonly value: AnswerTime; readonly name: string }[] = [
  { value: 'as-needed', name: 'when executed if one owner is enough, else when proposed' },
  { value: 'proposed', name: 'when proposed, with the hash that owners sign' },
  { value: 'executed', name: 'when executed, with the hash of the transaction' },
]

function SessionRow({
  session: { topic, claims, accounts, since, lastAsked, answers },
  dapps,
}: {
  readonly session: DappSession
  readonly dapps: Dapps
}) {
  const app = nameOfClaims(claims)
  const [account] = accounts
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{app}, name not proven</strong>
        {claims.name !== '' && claims.name !== app && (
          <span className={text.small}>It calls itself “{claims.name}”</span>
        )}
        <span className={text.small}>
          WalletConnect
          {account !== undefined && ` for ${shortenAddress(account.address)}`}, since{' '}
          <DateTime timestamp={since} />
          <LastAsked at={lastAsked} />
        </span>
        <Choice
          label="Gets its answer"
          value={answers}
          options={answerTimes}
          onChange={(chosen) => void dapps.setAnswerTime(topic, chosen)}
        />
        <span className={text.small}>
          For a transaction that it waits for. Many apps look for the hash on the chain, where it is found
          once the transaction is executed.
        </span>
      </div>
      <Button small aria-label={`Disconnect ${app}`} onClick={() => void dapps.disconnect(topic)}>
        Disconnect
      </Button>
    </li>
  )
}

function LastAsked({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null
  return (
    <>
      , asked last <DateTime timestamp={at} />
    </>
  )
}
