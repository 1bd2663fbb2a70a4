/** An estimate says no more than its first four digits; never less than it was. */
export function roundUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 4))
  return ((amount + unit - 1n) / unit) * unit
}
