import type { Hex } from '../values/hex.ts'

/**
 * The characters that a decoder reads: `0x` and lower-case digits, never copied while it reads. `shift` is where its
 * first byte is in the outermost data, in bytes.
 */
export type Source = { readonly hex: Hex; readonly shift: number }

const zeroRuns: readonly string[] = Array.from({ length: 65 }, (_, count) => '0'.repeat(count))

/** Where a character of the source is in the outermost data, in bytes. */
export function byteOffset({ shift }: Source, position: number): number {
  return shift + position / 2 - 1
}

/**
 * Whether `count` characters, at most 64, are zeros. Nearly every word that is read is tried here, and V8 compares a
 * slice (which copies nothing) several times faster than `startsWith` compares as many characters.
 */
export function isZeros(hex: Hex, position: number, count: number): boolean {
  return hex.slice(position, position + count) === zeroRuns[count]
}

/** The number in the word at `position`, which must lie inside. */
export function readWord(hex: Hex, position: number): bigint {
  return BigInt(`0x${hex.slice(position, position + 64)}`)
}

/** The number in the word at `position` when it is below 2^48, as every honest offset and length is. */
export function readSmallNumber(hex: Hex, position: number): number | undefined {
  if (!isZeros(hex, position, 52)) return undefined
  return Number.parseInt(hex.slice(position + 52, position + 64), 16)
}
