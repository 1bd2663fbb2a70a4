import { type Address, getAddress, type Hex, slice } from 'viem'
import type { MinedLog } from './MinedLog.ts'

/** The words of an event with static members only: indexed or not, they come in the order they are declared in. */
export function wordsOf(log: Pick<MinedLog, 'topics' | 'data'>): readonly Hex[] {
  const data: Hex[] = []
  for (let start = 0; start + 32 <= (log.data.length - 2) / 2; start += 32) {
    data.push(slice(log.data, start, start + 32))
  }
  return [...log.topics.slice(1), ...data]
}

export function wordAt(words: readonly Hex[], index: number): Hex {
  const word = words[index]
  if (word === undefined) throw new Error(`An event has ${words.length} words, none at ${index}`)
  return word
}

export function addressAt(words: readonly Hex[], index: number): Address {
  return getAddress(slice(wordAt(words, index), 12))
}
