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
import { type Overview, useOverview } from './useOverview.ts'

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
  const overview = useOverview(useReady())
  const { requests } = useSourceState()
  const { isSafe, begun } = overview
  return (
    <>
      {isSafe ? (
        <AccountHead painted={begun} />
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
            <AccountHead painted={begun} />
          </>
        )}
        <div className={isSafe ? layout.columns : layout.stack}>
          <WaitingColumn overview={overview} />
          <FactsColumn overview={overview} />
        </div>
      </div>
    </>
  )
}

type OverviewColumnProps = { readonly overview: Overview }

/** What is wrong with a Safe, and what waits in it. */
function WaitingColumn({ overview }: OverviewColumnProps) {
  const { isSafe, chain } = overview
  return (
    <div className={layout.stack}>
      <LazyParts>
        {isSafe && lastSaid(chain) !== undefined && (
          <Queries>
            <SafeFaults />
          </Queries>
        )}
        {isSafe && isCompared(overview) && <Tasks />}
      </LazyParts>
    </div>
  )
}

/** What the account holds, who decides, and who says so. */
function FactsColumn({ overview }: OverviewColumnProps) {
  const { host } = useReady()
  const { isSafe, claims, chain, gateway } = overview
  const compared = isCompared(overview)
  return (
    <div className={layout.stack}>
      <BalancesPanel overview={overview} />
      {isSafe && <OwnersPanel claims={claims} inRail />}
      <LazyParts>{compared && host !== undefined && <OfferedNames />}</LazyParts>
      <LazyParts>{compared && isSafe && <WaitingMessages />}</LazyParts>
      <LazyParts>
        {(chain?.state === 'failed' || gateway?.state === 'failed') && <SourceNotices {...overview} />}
        {compared && <AgreementPanel overview={overview} />}
      </LazyParts>
    </div>
  )
}

/** Whether anybody beside the host has answered. */
function isCompared({ chain, gateway }: Overview): boolean {
  return isSettled(chain) || isSettled(gateway)
}
