import { domainErrors } from '../domainErrors.ts'
import type { Hex } from './hex.ts'

const noDigit = 255

/** The value of a hex digit by its character code. */
const digitValues = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(value) ? noDigit : value
})

const bytePairs: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

/** The bytes of `0x` and whole bytes of hex. Throws `domain/not-encodable` for anything else. */
export function hexToBytes(hex: Hex): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((hex.length - 2) / 2))
  writeHex(bytes, { offset: 0, hex, size: bytes.length })
  return bytes
}

/** `0x` and two lower-case digits for each byte. */
export function bytesToHex(bytes: Uint8Array): Hex {
  let digits = ''
  for (const byte of bytes) digits += bytePairs[byte]
  return `0x${digits}`
}

/** Writes hex of exactly `size` bytes. Throws `domain/not-encodable` when it is another size or no hex. */
export function writeHex(
  target: Uint8Array,
  { offset, hex, size }: { readonly offset: number; readonly hex: Hex; readonly size: number },
): void {
  if (hex.length !== 2 + size * 2 || !hex.startsWith('0x'))
    throw domainErrors.notEncodable({ what: `hex of ${size} bytes` })
  let position = 2
  for (let index = offset; index < offset + size; index++) {
    const high = digitValues[hex.charCodeAt(position)] ?? noDigit
    const low = digitValues[hex.charCodeAt(position + 1)] ?? noDigit
    if ((high | low) > 15) throw domainErrors.notEncodable({ what: 'hex digits' })
    target[index] = high * 16 + low
    position += 2
  }
}

/** Writes a `uint256` into the 32 bytes at `offset`, which must be zero. Throws `domain/not-encodable` beyond 256 bits. */
export function writeNumber(target: Uint8Array, offset: number, value: bigint): void {
  if (value === 0n) return
  const digits = value.toString(16)
  if (value < 0n || digits.length > 64) throw domainErrors.notEncodable({ what: 'uint256' })
  let index = offset + 31
  for (let position = digits.length - 1; position >= 0; position -= 2) {
    const low = digitValues[digits.charCodeAt(position)] ?? 0
    const high = position === 0 ? 0 : (digitValues[digits.charCodeAt(position - 1)] ?? 0)
    target[index] = high * 16 + low
    index--
  }
}
