import { type Address, checksumAddress } from '../values/address.ts'
import { type Hex, isHex } from '../values/hex.ts'

/** 32 bytes as 64 hex digits without `0x`: the unit of the contract ABI. */
export type Word = string

export function addressWord(address: Address): Word {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** `value` must fit 256 bits and not be negative. */
export function numberWord(value: bigint): Word {
  return value.toString(16).padStart(64, '0')
}

/** Splits an ABI answer into words; `undefined` when it is not hex or not whole words. */
export function readWords(value: unknown): readonly Word[] | undefined {
  if (!isHex(value) || (value.length - 2) % 64 !== 0) return undefined
  const words: Word[] = []
  for (let offset = 2; offset < value.length; offset += 64) words.push(value.slice(offset, offset + 64))
  return words
}

export function wordToNumber(word: Word | undefined): bigint | undefined {
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** `undefined` when the 12 bytes before the address are not zero: then it is not an address. */
export function wordToAddress(word: Word | undefined): Address | undefined {
  if (word === undefined || !word.startsWith('0'.repeat(24))) return undefined
  return checksumAddress(`0x${word.slice(24)}`)
}

/** Reads the `address[]` whose offset is in word `head`; `undefined` when anything does not fit. */
export function readAddressArray(words: readonly Word[], head: number): readonly Address[] | undefined {
  const start = wordStartOf(words, head)
  const length = start === undefined ? undefined : wordToNumber(words[start])
  if (start === undefined || length === undefined || length > BigInt(words.length)) return undefined
  const addresses: Address[] = []
  for (let index = 0; index < Number(length); index++) {
    const address = wordToAddress(words[start + 1 + index])
    if (address === undefined) return undefined
    addresses.push(address)
  }
  return addresses
}

/** Reads 32 bytes of text, as far as its first zero. */
export function readTextWord(word: Word): string {
  const bytes = Uint8Array.from(word.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(bytes.subarray(0, end === -1 ? bytes.length : end))
}

/** Reads the `string` whose offset is in word `head`; `undefined` when anything does not fit. */
export function readString(words: readonly Word[], head: number): string | undefined {
  const start = wordStartOf(words, head)
  const length = start === undefined ? undefined : wordToNumber(words[start])
  if (start === undefined || length === undefined || length > BigInt(words.length) * 32n) return undefined
  const digits = words
    .slice(start + 1)
    .join('')
    .slice(0, Number(length) * 2)
  if (digits.length !== Number(length) * 2) return undefined
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function wordStartOf(words: readonly Word[], head: number): number | undefined {
  const offset = wordToNumber(words[head])
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return undefined
  return Number(offset / 32n)
}

/** The hex of a selector followed by words, as `data` of a call. */
export function callData(selector: Hex, ...words: readonly Word[]): Hex {
  return `0x${selector.slice(2)}${words.join('')}`
}
