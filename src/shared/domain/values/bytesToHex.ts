import type { Hex } from './hex.ts'

const bytePairs: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

/** `0x` and two lower-case digits for each byte. */
export function bytesToHex(bytes: Uint8Array): Hex {
  let digits = ''
  for (const byte of bytes) digits += bytePairs[byte]
  return `0x${digits}`
}
