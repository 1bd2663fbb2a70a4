import { formatAmount } from '../../domain/values/amount.ts'
import styles from './Amount.module.css'

/** An amount in the token's smallest unit, written exactly; the unit follows in soft ink. */
export function Amount({
  value,
  decimals,
  symbol,
}: {
  readonly value: bigint
  readonly decimals: number
  readonly symbol?: string | undefined
}) {
  return (
    <span className={styles.amount}>
      {formatAmount(value, decimals)}
      {symbol !== undefined && <span className={styles.unit}> {symbol}</span>}
    </span>
  )
}
