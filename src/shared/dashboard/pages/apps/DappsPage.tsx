import { use } from 'react'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { Link } from '../../../routing/Link.tsx'
import type { DappDoor, DappsState } from '../../../source/DappDoor.ts'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useDapps } from '../../parts/frame/page/useDapps.ts'
import { AppNotices } from './AppNotices.tsx'
import { ConnectByLink } from './ConnectByLink.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'
import styles from './Dapps.module.css'
import { ListedApps } from './ListedApps.tsx'
import { OpenApp } from './OpenApp.tsx'
import { askerWithProof, describeAsk } from './requestWords.ts'

/** What apps ask, which of them are open, and the way to open one. An app that is in sight has the page to itself. */
export function DappsPage({ ready, door }: { readonly ready: Ready; readonly door: DappDoor }) {
  const state = useDapps(door)
  const { frames, shown, relayed } = state
  const { sessions } = relayed
  const dapps = use(door.load())
  if (shown !== undefined) return null
  return (
    <>
      <div className={layout.head}>
        <h1>Apps</h1>
      </div>
      <div className={layout.stack}>
        <Requests ready={ready} state={state} />
        {frames.length + sessions.length > 0 && (
          <ConnectedApps frames={frames} sessions={sessions} dapps={dapps} />
        )}
        {door.relay !== undefined && (
          <ConnectByLink ready={ready} relay={door.relay} relayed={relayed} dapps={dapps} />
        )}
        {door.origins.length > 0 && <OpenApp ready={ready} door={door} dapps={dapps} />}
        <h2>Apps that open in Safe{'{Wallet}'}</h2>
        <ListedApps ready={ready} />
      </div>
    </>
  )
}

function Requests({
  ready,
  state: { requests, turnedAway, notices },
}: {
  readonly ready: Ready
  readonly state: DappsState
}) {
  return (
    <Panel title="Requests" end={requests.length > 0 && <Tag>{requests.length}</Tag>}>
      {requests.length === 0 ? (
        <EmptyState title="No requests">
          Connect or open an app below. What it asks for appears here, is read and checked, and waits for your
          decision.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {requests.map(({ id, asks, asker, account, arrived, answerableUntil, state }) => (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <strong>{describeAsk(asks)}</strong>
                <span className={text.small}>
                  Asked by {askerWithProof(asker)}, <DateTime timestamp={arrived} />
                  {answerableUntil !== undefined && (
                    <>
                      , can be answered until <DateTime timestamp={answerableUntil} style="clock" />
                    </>
                  )}
                </span>
              </div>
              <NextStep open={refOf(ready)} account={account} id={id} state={state} />
            </li>
          ))}
        </ul>
      )}
      <AppNotices ready={ready} notices={notices} />
      {turnedAway > 0 && (
        <PanelBody>
          <p className={text.small}>
            {turnedAway} more {turnedAway === 1 ? 'was' : 'were'} refused, because 20 requests wait at most.
          </p>
        </PanelBody>
      )}
    </Panel>
  )
}

/** The way to a request: one of another Safe is read where that Safe is open. */
function NextStep({
  open,
  account,
  id,
  state,
}: Pick<DappRequest, 'account' | 'id' | 'state'> & { readonly open: AccountRef }) {
  if (state === 'collecting')
    return <span className={text.small}>Signed here. Other owners have yet to sign.</span>
  if (sameAccount(account, open)) return <Link to={{ page: 'apps', request: id }}>Read it</Link>
  return (
    <span className={text.small}>
      {sameAddress(account.address, open.address)
        ? 'For this Safe on another network. Open it there to read it.'
        : `For ${shortenAddress(account.address)}. Open that Safe to read it.`}
    </span>
  )
}
