import type { Dapps, DappsState } from '../../../source/DappDoor.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { AppNotices } from './AppNotices.tsx'
import { AskedRow } from './AskedRow.tsx'
import styles from './Dapps.module.css'
import { RefuseAll } from './RefuseAll.tsx'

/** What apps ask, what became of it without a decision, and one way to refuse all that waits. */
export function Requests({
  ready,
  state: { requests, turnedAway, notices },
  dapps,
}: {
  readonly ready: Ready
  readonly state: DappsState
  readonly dapps: Pick<Dapps, 'answer'>
}) {
  const part = useKeptFocus<HTMLDivElement>()
  return (
    <Panel title="Requests" end={requests.length > 0 && <Tag>{requests.length}</Tag>}>
      <div ref={part} tabIndex={-1}>
        {requests.length === 0 ? (
          <EmptyState title="No requests">
            Connect or open an app below. What it asks for appears here, is read and checked, and waits for
            your decision.
          </EmptyState>
        ) : (
          <RequestRows ready={ready} requests={requests} />
        )}
        <RefuseAll ready={ready} requests={requests} dapps={dapps} />
        <AppNotices ready={ready} notices={notices} />
        {turnedAway > 0 && (
          <PanelBody>
            <p className={text.small}>
              {turnedAway} more {turnedAway === 1 ? 'was' : 'were'} refused, because 20 requests wait at most.
            </p>
          </PanelBody>
        )}
      </div>
    </Panel>
  )
}

function RequestRows({ ready, requests }: { readonly ready: Ready } & Pick<DappsState, 'requests'>) {
  const { nonce } = useExpectedNonce(ready)
  return (
    <ul className={styles.rows}>
      {requests.map((request) => (
        <AskedRow key={request.id} ready={ready} request={request} nonce={nonce} />
      ))}
    </ul>
  )
}
