import type { ReactNode } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Amount } from '../../../../ui/values/Amount.tsx'
import { VerdictHead } from '../../frame/verdict/VerdictHead.tsx'
import styles from './BatchRail.module.css'
import type { BatchTotal } from './batchTotals.ts'
import { worthOfBatch } from './batchTotals.ts'

/**
 * Beside the lines: what the checks came to, what the lines come to, the act, and folded below it what a device must
 * show. It is never taller than the window: the verdict and the act stay in sight, and what lies between and below
 * scrolls by itself.
 */
export function BatchRail({
  id,
  head,
  totals,
  fee,
  act,
  compare,
}: {
  /** Where the bar of a phone leads. */
  readonly id: string
  /** `undefined` where nothing is checked. */
  readonly head: Verdict | undefined
  readonly totals: readonly BatchTotal[]
  /** What comes on top, where nobody here knows how much. */
  readonly fee?: string | undefined
  readonly act: ReactNode
  /** What to compare; absent where there is nothing yet. */
  readonly compare?: ReactNode
}) {
  return (
    <section id={id} tabIndex={-1} className={styles.rail} aria-label="This batch">
      <ErrorBoundary>
        {head !== undefined && <VerdictHead verdict={head} />}
        <Totals totals={totals} fee={fee} />
        <div className={styles.act}>{act}</div>
        {compare !== undefined && (
          <details className={styles.compare}>
            <summary>
              Compare on your device
              <Icon name="more" tone="quiet" />
            </summary>
            <div className={styles.compared}>{compare}</div>
          </details>
        )}
      </ErrorBoundary>
    </section>
  )
}

function Totals({
  totals,
  fee,
}: {
  readonly totals: readonly BatchTotal[]
  readonly fee: string | undefined
}) {
  const { worth, unpriced } = worthOfBatch(totals)
  const shown = totals.filter(({ total }) => total > 0n)
  if (shown.length === 0 && fee === undefined) return null
  return (
    <dl className={styles.totals}>
      {shown.map(({ token, total, share }) => (
        <div key={token.key}>
          <dt>{token.label}</dt>
          <dd>
            <Amount value={total} decimals={token.decimals} />
            {share !== undefined && <span className={styles.share}> · {share}</span>}
          </dd>
        </div>
      ))}
      {fee !== undefined && (
        <div>
          <dt>Network fee</dt>
          <dd>{fee}</dd>
        </div>
      )}
      {worth !== undefined && (
        <div className={styles.total}>
          <dt>
            Total <small>by the gateway’s prices</small>
          </dt>
          <dd>
            {worth}
            {unpriced.length > 0 && <small>without {unpriced.join(', ')}: no price</small>}
          </dd>
        </div>
      )}
    </dl>
  )
}
