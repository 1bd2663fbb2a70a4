import { hashOfCall } from '../domain/checks/subject/hashOfCall.ts'
import type { MethodWord } from '../domain/checks/subject/methodWords.ts'
import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { parseJson, readFields, readHash, readText } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** What a file or an interface named for a call that went out from this device. `call` is of `hashOfCall`. */
export type KeptWord = Pick<MethodWord, 'method' | 'by'> & { readonly call: Hex }

/** Older ones make room. */
const mostKept = 500
/** Characters; no signature of a method is longer. */
const longestMethod = 2_000

const prefix = 'countersign.words.'

export function keptWordsKey(account: AccountRef): StorageKey {
  return `${prefix}${accountKey(account)}`
}

/** Nothing that a person would miss: the calls themselves are kept elsewhere. */
export function keptWordsKeeper(texts: DeviceTexts): ChainKeeper {
  const prefixOf = (chainId: number) => `${prefix}${chainId}:`
  return { ...keeperOfKeys(texts, { prefixOf, thing: 'names' }), count: () => ({}) }
}

/** Keeps what is named for the calls of a batch that goes out, so that it is shown beside them when they are listed. */
export function keepWords(texts: DeviceTexts, account: AccountRef, words: readonly MethodWord[]): void {
  if (words.length === 0) return
  const key = keptWordsKey(account)
  const added = words.map(({ method, by, ...call }): KeptWord => ({ call: hashOfCall(call), method, by }))
  const others = readKeptWords(texts.read(key)).filter(
    ({ call }) => !added.some((word) => word.call === call),
  )
  texts.write(key, JSON.stringify([...others, ...added].slice(-mostKept)))
}

/** What is kept of a Safe, the newest last. What cannot be read is left out: it only names calls. */
export function readKeptWords(text: string | undefined): readonly KeptWord[] {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? parsed.flatMap((each: unknown) => readKeptWord(each) ?? []) : []
}

function readKeptWord(value: unknown): KeptWord | undefined {
  const fields = readFields(value)
  const call = readHash(fields?.['call'])
  const method = readText(fields?.['method'], longestMethod)
  const by = (['file', 'person'] as const).find((each) => each === fields?.['by'])
  return call === undefined || method === undefined || by === undefined ? undefined : { call, method, by }
}
