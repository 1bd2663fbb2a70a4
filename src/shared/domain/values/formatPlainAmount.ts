import { digitsOf } from './amount.ts'

/** Writes an amount of the smallest unit exactly and without separators, as an input field or a file takes it. */
export function formatPlainAmount(value: bigint, decimals: number): string {
  const { whole, fraction } = digitsOf(value, decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
