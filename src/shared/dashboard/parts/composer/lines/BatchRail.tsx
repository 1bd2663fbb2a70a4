import type { ReactNode } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { Amount } from '../../../../ui/values/Amount.tsx'
import type { BatchTotal } from './batchTotals.ts'
import { worthOfBatch } from './batchTotals.ts'
import styles from './DecideRail.module.css'
import { DecideRail, RailAct, RailFold } from './DecideRail.tsx'

/** Beside the lines: what the checks came to, what the lines come to, the act, and what a device must show. */
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
    <DecideRail id={id} label="This batch" head={head}>
      <Totals totals={totals} fee={fee} />
      <RailAct>{act}</RailAct>
      {compare !== undefined && <RailFold title="Compare on your device">{compare}</RailFold>}
    </DecideRail>
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
  const paid = totals.filter(({ total }) => total > 0n)
  if (paid.length === 0 && fee === undefined) return null
  return (
    <dl className={styles.totals}>
      {paid.map(({ token, total, share }) => (
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
      {worth !== undefined && <TotalWorth worth={worth} unpriced={unpriced} />}
    </dl>
  )
}

function TotalWorth({
  worth,
  unpriced,
}: {
  readonly worth: string
  /** Tokens that are not part of it. */
  readonly unpriced: readonly string[]
}) {
  return (
    <div className={styles.total}>
      <dt>
        Total <small>by the gateway’s prices</small>
      </dt>
      <dd>
        {worth}
        {unpriced.length > 0 && <small>without {unpriced.join(', ')}: no price</small>}
      </dd>
    </div>
  )
}
