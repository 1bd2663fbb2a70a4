import { type Hex, isHex } from './hex.ts'
import { hexToBytes } from './hexBytes.ts'

/** `Error(string)` and `Panic(uint256)`, which the Solidity compiler writes. */
const errorSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'

const panics: Readonly<Record<number, string>> = {
  1: 'an assertion failed',
  17: 'a number grew too large or fell below zero',
  18: 'a division by zero',
  33: 'a value outside its enumeration',
  34: 'storage that is encoded wrongly',
  49: 'taking from an empty list',
  50: 'a place outside a list',
  65: 'too much memory',
  81: 'calling a function that was never set',
}

/**
 * Why a call reverted, from the data a node hands back. The text of `Error(string)` is foreign. `undefined` when the
 * data says nothing the user could read: then only its first four bytes name the error.
 */
export function readRevertReason(data: unknown): string | undefined {
  if (!isHex(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const body = hexToBytes(`0x${data.slice(10)}`)
  if (selector === errorSelector) return readRevertText(body)
  if (selector !== panicSelector) return undefined
  const code = readOffset(body, 0)
  return code === undefined ? undefined : `Panic: ${panics[code] ?? `code ${code}`}`
}

/** What a contract gave as the reason for going back: its own words, a code, or that it gave none. */
export function revertReason(data: unknown): string {
  const selector = errorSelectorOf(data)
  return readRevertReason(data) ?? (selector === undefined ? 'no reason given' : `error ${selector}`)
}

/** The four bytes that name an error; `undefined` where there are none. */
export function errorSelectorOf(data: unknown): Hex | undefined {
  return isHex(data) && data.length >= 10 ? `0x${data.slice(2, 10)}` : undefined
}

function readRevertText(body: Uint8Array): string | undefined {
  const length = readOffset(body, 32)
  if (readOffset(body, 0) !== 32 || length === undefined || body.length < 64 + length) return undefined
  return new TextDecoder().decode(body.subarray(64, 64 + length))
}

/** A word of 32 bytes as a number below 2^32; `undefined` when it is larger or not there. */
function readOffset(body: Uint8Array, offset: number): number | undefined {
  const word = body.subarray(offset, offset + 32)
  if (word.length < 32 || word.subarray(0, 28).some((byte) => byte !== 0)) return undefined
  return new DataView(word.buffer, word.byteOffset).getUint32(28)
}
