import { formatAmount } from './amount.ts'

/** How much `part` is of `whole`, as `14 %`: rounded, but a part is never all of it or nothing. */
export function writeShare(part: bigint, whole: bigint): string {
  if (part * 1_000n < whole) return 'less than 0.1 %'
  if (part * 1_000n > whole * 999n && part < whole) return 'more than 99.9 %'
  const rounded = (steps: bigint) => (2n * part * steps + whole) / (2n * whole)
  const tenths = rounded(1_000n)
  const inTenths = part * 10n < whole || part * 100n > whole * 99n
  return `${inTenths && tenths % 10n !== 0n ? formatAmount(tenths, 1) : rounded(100n)} %`
}
