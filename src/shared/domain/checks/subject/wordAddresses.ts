import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'

const selectorEnd = 10
const wordSize = 64
/** Twelve bytes of nothing and then an address, of which the first four bytes are not all zero: numbers are smaller. */
const addressWord = /^0{24}(?!0{8})[0-9a-f]{40}$/

/** What looks like addresses among the words of calldata that nobody can decode, each once. */
export function addressesInWords(data: Hex): ReadonlySet<LowerAddress> {
  const found = new Set<LowerAddress>()
  for (let start = selectorEnd; start + wordSize <= data.length; start += wordSize) {
    const word = data.slice(start, start + wordSize)
    if (addressWord.test(word)) found.add(`0x${word.slice(24)}`)
  }
  return found
}
