import { formatAmount } from '../../shared/domain/values/amount.ts'

const shownDecimals = 4

/** An amount cut to four decimals, for a button; never rounded up. What is smaller than that is not shown as zero. */
export function shortAmount(value: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const cut = value - (value % unit)
  return cut === 0n && value > 0n ? `<${formatAmount(unit, decimals)}` : formatAmount(cut, decimals)
}
