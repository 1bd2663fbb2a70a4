/** A number as typed data write it: as such, as bigint, as decimal or hex text. `undefined` when it is none. */
export function readNumber(value: unknown): number | undefined {
  const big = readBigint(value)
  return big === undefined ? undefined : Number(big)
}

export function readBigint(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}
