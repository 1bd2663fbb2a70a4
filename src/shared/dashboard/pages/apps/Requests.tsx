import type { Dapps, DappsState } from '../../../source/DappDoor.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { AppNotices } from './AppNotices.tsx'
import { AskedRow } from './AskedRow.tsx'
import styles from './Dapps.module.css'
import { RefuseAll } from './RefuseAll.tsx'

/** What apps ask, what became of it without a decision, and one way to refuse all that waits. */
export function Requests({
  state: { requests, turnedAway, notices },
  dapps,
}: {
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
          <RequestRows requests={requests} />
        )}
        <RefuseAll requests={requests} dapps={dapps} />
        <AppNotices notices={notices} />
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

function RequestRows({ requests }: Pick<DappsState, 'requests'>) {
  const ready = useReady()
  const { nonce } = useExpectedNonce(ready)
  return (
    <ul className={styles.rows}>
      {requests.map((request) => (
        <AskedRow key={request.id} request={request} nonce={nonce} />
      ))}
    </ul>
  )
}
