/**
 * Writes an amount of the smallest unit exactly, with thousands separators and without trailing zeros:
 * `1250500000n` with 6 decimals is `1,250.5`.
 */
export function formatAmount(value: bigint, decimals: number): string {
  const sign = value < 0n ? '−' : ''
  const { whole, fraction } = digitsOf(value < 0n ? -value : value, decimals)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`
}

/** The digits of an amount on both sides of its point, without zeros at the end. */
export function digitsOf(value: bigint, decimals: number) {
  const digits = value.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { whole: digits.slice(0, point), fraction: withoutEndingZeros(digits.slice(point)) }
}

/** By hand: the pattern for it looks at each run of zeros again from each of them. */
export function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
