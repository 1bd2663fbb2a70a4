import { formatAmount } from '../../shared/domain/values/amount.ts'

const shownDecimals = 4

/** An amount cut to four decimals, for a button; never rounded up, and marked where it is cut. What is smaller is not shown as zero. */
export function shortAmount(value: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const cut = value - (value % unit)
  if (cut === 0n && value > 0n) return `<${formatAmount(unit, decimals)}`
  return `${formatAmount(cut, decimals)}${cut === value ? '' : '…'}`
}
