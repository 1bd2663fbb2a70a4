import { type Address, addressDigest } from '../../domain/values/address.ts'

/** The picture of an address: two hues in degrees and sixteen cells, each ground (0), first (1) or second (2). */
export type IdenticonPattern = {
  readonly hue: number
  readonly secondHue: number
  readonly cells: readonly number[]
}

/**
 * Draws an address from the hash of its digits, so that two addresses that begin and end alike, which is what
 * imitators make, look different at once. Spelling does not matter.
 */
export function identiconOf(address: Address): IdenticonPattern {
  const hash = addressDigest(address)
  const degrees = (index: number) => Math.round(((hash[index] ?? 0) * 360) / 256)
  const hue = degrees(0)
  return {
    hue,
    secondHue: (hue + 90 + Math.round(degrees(1) / 2)) % 360,
    cells: [...hash.subarray(2, 18)].map((byte) => byte % 3),
  }
}
