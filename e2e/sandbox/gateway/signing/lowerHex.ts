import type { Hex } from 'viem'

/** Bytes in the spelling the service stores and compares them in. */
export function lowerHex(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase()}`
}
