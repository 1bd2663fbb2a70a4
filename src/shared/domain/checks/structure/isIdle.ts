import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { addressesInWords } from '../subject/addressesInWords.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { wholeTrial } from './wholeTrial.ts'

/** A number below 2^128. What is longer may hide an account, a hash or a role. */
const smallWord = /^0{32}/
const wordSize = 64

/**
 * Whether an undecoded call can do little, whatever it means: it was tried, and every movement was seen; it takes no
 * native currency along, nothing of the Safe leaves, nothing may be taken afterwards, and its data hold nothing but
 * small numbers and accounts that are known. So it hands nothing to anybody whom the owners do not know.
 */
export function isIdle(call: DecodedCall, { facts, knownAddresses }: CheckSubject): boolean {
  if (call.value !== 0n || call.operation !== 0) return false
  const simulation = wholeTrial(facts)
  if (simulation === undefined) return false
  if (simulation.moves.some(({ amount }) => amount < 0n) || simulation.allowances.length > 0) return false
  const named = addressesInWords(call.data)
  return (
    named.every((address) => knownAddresses.recognised(address) !== undefined) &&
    dataWords(call.data).every(
      (word) => smallWord.test(word) || named.some((address) => word.endsWith(address.slice(2))),
    )
  )
}

/** The words behind the selector; the last may be short. */
function dataWords(data: string): readonly string[] {
  const words: string[] = []
  for (let start = 10; start < data.length; start += wordSize) words.push(data.slice(start, start + wordSize))
  return words
}
