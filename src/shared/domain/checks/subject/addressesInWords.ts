import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'

const wordSize = 64
/** Behind the selector, and behind that of a call that the arguments carry. */
const starts = [10, 18]
/** No transaction names so many; the rest of longer data is not searched. */
const mostWords = 400
/** Twelve bytes of nothing and then an address. Numbers are smaller than one whose first four bytes say something. */
const addressWord = /^0{24}(?!0{8})(?!f{8})[0-9a-f]{40}$/

/** `bytes` of twenty, which other chains and packed data write accounts in: their length, and the bytes before the filling. */
const twentyBytes = /^0{62}14$/
const filledAddress = /^(?!0{8})(?!f{8})[0-9a-f]{40}0{24}$/

/** What looks like addresses among the words of calldata that was not decoded, each once. */
export function addressesInWords(data: Hex): readonly LowerAddress[] {
  const addresses = new Set<LowerAddress>()
  for (const first of starts)
    for (let index = 0; index < mostWords; index++) {
      const start = first + index * wordSize
      const word = data.slice(start, start + wordSize)
      if (word.length < wordSize) break
      const next = data.slice(start + wordSize, start + 2 * wordSize)
      if (twentyBytes.test(word) && filledAddress.test(next)) addresses.add(`0x${next.slice(0, 40)}`)
      // Texts and rounded numbers end in zeros, which addresses hardly do.
      if (addressWord.test(word) && !word.endsWith('00000000')) addresses.add(`0x${word.slice(24)}`)
    }
  return [...addresses]
}
