import type { AccountRef } from '../domain/safe/safeRef.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { parseJson, readCount, readFields, readHash, readText } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/**
 * The queue of a Safe as the gateway listed it the last time. It is shown as old where no list can be read, and nothing
 * else reads it: no check, no nonce, no count, no export.
 */
export type LastQueue = {
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
  /** In the order of nonces. */
  readonly rows: readonly LastQueueRow[]
  /** Rows beyond the limit were left out. */
  readonly goesOn: boolean
}

export type LastQueueRow = {
  readonly nonce: number
  readonly safeTxHash: Hex
  /** The sentence of what it does by the gateway, with whole addresses: names are added on the day it is shown. */
  readonly sentence: string
  readonly submitted: number
  readonly required: number
}

/** Changes when what is stored changes its form. */
const version = 1
export const mostLastRows = 50
/** The queues that were read longest ago make room. */
const mostSafes = 20
/** Characters; no sentence about one transaction is longer. */
const longestSentence = 500
/** Milliseconds: the same list is not written again before, as its time is shown in minutes. */
const sameMinute = 60_000

const prefix = 'countersign.last-queue.'

export function lastQueueKey({ chainId, address }: AccountRef): StorageKey {
  return `${prefix}${chainId}.${checksumAddress(address)}`
}

/** What is kept of a Safe. An entry that cannot be read costs that entry, and what a later version wrote is not read. */
export function readLastQueue(text: string | undefined): LastQueue | undefined {
  const fields = readFields(parseJson(text))
  const at = readCount(fields?.['at'])
  if (fields?.['version'] !== version || at === undefined || !Array.isArray(fields['rows'])) return undefined
  const rowValues: readonly unknown[] = fields['rows']
  const read = rowValues.slice(0, mostLastRows).flatMap((each) => readRow(each) ?? [])
  const rows = [...new Map(read.map((row) => [row.safeTxHash, row])).values()]
  return { at, rows, goesOn: fields['goesOn'] === true || rows.length < rowValues.length }
}

/**
 * Keeps what was read, in the place of what was read before. What a later version wrote stays. A browser without room
 * keeps none: what else is kept needs it more.
 */
export function keepLastQueue(texts: DeviceTexts, safe: AccountRef, queue: LastQueue): void {
  const key = lastQueueKey(safe)
  const text = texts.read(key)
  if (isOfLaterVersion(text)) return
  const rows = queue.rows.slice(0, mostLastRows)
  const kept: LastQueue = { ...queue, rows, goesOn: queue.goesOn || rows.length < queue.rows.length }
  const last = readLastQueue(text)
  if (last !== undefined && Math.abs(kept.at - last.at) < sameMinute && isSameList(last, kept)) return
  if (texts.write(key, JSON.stringify({ version, ...kept }))) makeRoom(texts)
  else texts.remove(key)
}

/** Of how many Safes a queue is kept here. */
export function countLastQueues(texts: DeviceTexts): number {
  return texts.keys(prefix).filter((key) => texts.read(key) !== '').length
}

/** Afterwards no queue is kept here, until one is read again. */
export function forgetLastQueues(texts: DeviceTexts): void {
  for (const key of texts.keys(prefix)) texts.remove(key)
}

/** Losing it is harmless: the gateway has the queue. */
export function lastQueueKeeper(texts: DeviceTexts): ChainKeeper {
  const prefixOf = (chainId: number) => `${prefix}${chainId}.`
  return { ...keeperOfKeys(texts, { prefixOf, thing: 'unread' }), count: () => ({}) }
}

function readRow(value: unknown): LastQueueRow | undefined {
  const fields = readFields(value)
  const [nonce, submitted, required] = ['nonce', 'submitted', 'required'].map((name) =>
    readCount(fields?.[name]),
  )
  const safeTxHash = readHash(fields?.['safeTxHash'])
  const sentence = readText(fields?.['sentence'], longestSentence)
  if (nonce === undefined || submitted === undefined || required === undefined) return undefined
  return safeTxHash && sentence ? { nonce, safeTxHash, sentence, submitted, required } : undefined
}

function isOfLaterVersion(text: string | undefined): boolean {
  const written = readCount(readFields(parseJson(text))?.['version'])
  return written !== undefined && written > version
}

function isSameList(left: LastQueue, right: LastQueue): boolean {
  const listOf = ({ rows, goesOn }: LastQueue) => JSON.stringify([rows, goesOn])
  return listOf(left) === listOf(right)
}

function makeRoom(texts: DeviceTexts): void {
  const read = texts.keys(prefix).flatMap((key) => {
    const queue = readLastQueue(texts.read(key))
    return queue === undefined ? [] : [{ key, at: queue.at }]
  })
  const newestFirst = read.toSorted((left, right) => right.at - left.at)
  for (const { key } of newestFirst.slice(mostSafes)) texts.remove(key)
}
