import type { Hex } from '../values/hex.ts'

/**
 * The digits of a hash in groups of four, without `0x`: how the user compares them with a device. The last group is
 * shorter when the digits do not fill it; nothing is left out.
 */
export function hashGroups(hash: Hex): readonly string[] {
  return hash.slice(2).match(/.{1,4}/g) ?? []
}
