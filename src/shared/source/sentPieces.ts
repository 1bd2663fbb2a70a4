import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { parseJson, readCount, readFields, readHash } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** What a batch is of a list of payments, while it is composed. Both hashes are of `hashPayments`. */
export type PieceOfList = {
  /** Of all payments of the list. */
  readonly list: Hex
  /** Of those of the piece. */
  readonly piece: Hex
  readonly payments: number
}

/** A piece of a list that went out from this device: when, in milliseconds since 1970, and as what, as far as it is known. */
export type SentPiece = PieceOfList & {
  readonly at: number
  readonly safeTxHash?: Hex | undefined
  readonly nonce?: number | undefined
}

/** Older ones make room. */
const mostKept = 500

const prefix = 'countersign.sent-pieces.'

export function sentPiecesKey(account: AccountRef): StorageKey {
  return `${prefix}${accountKey(account)}`
}

export function sentPiecesKeeper(texts: DeviceTexts): ChainKeeper {
  const { remove } = keeperOfKeys(texts, { prefixOf: sentPiecesPrefix, thing: 'sentPieces' })
  return {
    count: (chainId) => ({
      sentPieces: texts.keys(sentPiecesPrefix(chainId)).flatMap((key) => readSentPieces(texts.read(key)))
        .length,
    }),
    remove,
  }
}

function sentPiecesPrefix(chainId: number): string {
  return `${prefix}${chainId}:`
}

/** The pieces that went out, the first one first. What cannot be read is left out. */
export function readSentPieces(text: string | undefined): readonly SentPiece[] {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? parsed.flatMap((each: unknown) => readSentPiece(each) ?? []) : []
}

/** Writes down that a piece went out, so that its list is known again, whichever list is open by then. */
export function addSentPiece(texts: DeviceTexts, account: AccountRef, sent: SentPiece): void {
  const key = sentPiecesKey(account)
  texts.write(key, JSON.stringify([...readSentPieces(texts.read(key)), sent].slice(-mostKept)))
}

/** What batches say that they are; `undefined` where it is not said completely. */
export function readPieceOfList(value: unknown): PieceOfList | undefined {
  const fields = readFields(value)
  const list = readHash(fields?.['list'])
  const piece = readHash(fields?.['piece'])
  const payments = readCount(fields?.['payments'])
  return list === undefined || piece === undefined || payments === undefined
    ? undefined
    : { list, piece, payments }
}

function readSentPiece(value: unknown): SentPiece | undefined {
  const of = readPieceOfList(value)
  const fields = readFields(value)
  const at = readCount(fields?.['at'])
  if (of === undefined || at === undefined) return undefined
  return { ...of, at, safeTxHash: readHash(fields?.['safeTxHash']), nonce: readCount(fields?.['nonce']) }
}
