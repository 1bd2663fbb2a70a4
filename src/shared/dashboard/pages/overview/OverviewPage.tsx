import { useSourceState } from '../../../source/SourceContext.tsx'
import { OwnersPanel } from '../../parts/account/safeFacts/OwnersPanel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './AccountHead.module.css'
import { AccountHead } from './AccountHead.tsx'
import { isSettled, lastSaid } from './answers.ts'
import { BalancesPanel } from './BalancesPanel.tsx'
import { useOverview } from './useOverview.ts'

const OfferedNames = lazyPart(async () => (await import('./OfferedNames.tsx')).OfferedNames)
const Queries = lazyPart(async () => (await import('../../parts/composer/memory/Queries.tsx')).Queries)
const InProgress = lazyPart(async () => (await import('../../parts/requests/InProgress.tsx')).InProgress)
const SourceNotices = lazyPart(async () => (await import('./SourceNotices.tsx')).SourceNotices)
const SafeFaults = lazyPart(
  async () => (await import('../../parts/account/safeFacts/SafeFaults.tsx')).SafeFaults,
)
const Tasks = lazyPart(async () => (await import('./Tasks.tsx')).Tasks)
const AgreementPanel = lazyPart(async () => (await import('./AgreementPanel.tsx')).AgreementPanel)
const WaitingMessages = lazyPart(async () => (await import('./WaitingMessages.tsx')).WaitingMessages)

/** The account: who it is, what it holds, who decides, and who says so. */
export function OverviewPage() {
  const ready = useReady()
  const { requests } = useSourceState()
  const overview = useOverview(ready)
  const { isSafe, claims, chain, gateway } = overview
  const compared = isSettled(chain) || isSettled(gateway)

  return (
    <>
      {isSafe ? (
        <AccountHead painted={overview.begun} />
      ) : (
        <div className={layout.head}>
          <h1>Your Safes</h1>
        </div>
      )}
      <div className={layout.stack}>
        <LazyParts>
          {requests.length > 0 && (
            <Queries>
              <InProgress />
            </Queries>
          )}
        </LazyParts>
        {!isSafe && (
          <>
            <div className={styles.safes}>
              <LazyParts>
                <Tasks />
              </LazyParts>
            </div>
            <AccountHead painted={overview.begun} />
          </>
        )}
        <div className={isSafe ? layout.columns : layout.stack}>
          <div className={layout.stack}>
            <LazyParts>
              {isSafe && lastSaid(chain) !== undefined && (
                <Queries>
                  <SafeFaults />
                </Queries>
              )}
              {compared && isSafe && <Tasks />}
            </LazyParts>
          </div>
          <div className={layout.stack}>
            <BalancesPanel overview={overview} />
            {isSafe && <OwnersPanel claims={claims} inRail />}
            <LazyParts>{compared && ready.host !== undefined && <OfferedNames />}</LazyParts>
            <LazyParts>{compared && isSafe && <WaitingMessages />}</LazyParts>
            <LazyParts>
              {(chain?.state === 'failed' || gateway?.state === 'failed') && <SourceNotices {...overview} />}
              {compared && <AgreementPanel overview={overview} />}
            </LazyParts>
          </div>
        </div>
      </div>
    </>
  )
}
