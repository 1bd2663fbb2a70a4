import { withoutEnding } from './withoutEnding.ts'

/** With more decimals, one unit of a token would be above the largest number that a contract holds. */
export const mostDecimals = 77

/**
 * Writes an amount of the smallest unit exactly, with thousands separators and without trailing zeros:
 * `1250500000n` with 6 decimals is `1,250.5`.
 */
export function formatAmount(value: bigint, decimals: number): string {
  const sign = value < 0n ? '−' : ''
  const { whole, fraction } = digitsOf(value < 0n ? -value : value, decimals)
  return `${sign}${groupThousands(whole)}${fraction === '' ? '' : `.${fraction}`}`
}

/** The digits of an amount on both sides of its point, without zeros at the end. */
export function digitsOf(value: bigint, decimals: number) {
  const digits = value.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { whole: digits.slice(0, point), fraction: withoutEndingZeros(digits.slice(point)) }
}

/** `1234567` as `1,234,567`. */
export function groupThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

export function withoutEndingZeros(digits: string): string {
  return withoutEnding(digits, '0')
}
