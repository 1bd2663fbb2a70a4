import * as v from 'valibot'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { type Address, checksumAddress, isAddressText } from '../../../../domain/values/address.ts'
import { mostDecimals } from '../../../../domain/values/amount.ts'
import { type Hex, isHex } from '../../../../domain/values/hex.ts'
import { readFields } from '../../../../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys, sessionTexts } from '../../../../source/ChainKeeper.ts'
import type { SiteStorage, StorageKey } from '../../../../source/StoragePlaces.ts'
import { readPieceOfList } from '../../../../source/sentPieces.ts'
import { type Draft, isBlankDraft } from './draft.ts'

/** What a draft needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type DraftWindow = { readonly sessionStorage: SiteStorage }

/** What a reload left of a draft; `undefined` where there is none or nothing can be kept. */
export function loadDraft(view: DraftWindow, account: AccountRef): Draft | undefined {
  try {
    return parseDraft(view.sessionStorage.getItem(draftKey(account)))
  } catch {
    return undefined
  }
}

/** Keeps a draft over a reload where the browser allows it. */
export function saveDraft(view: DraftWindow, account: AccountRef, draft: Draft): void {
  try {
    if (isBlankDraft(draft) && draft.nonce === undefined) view.sessionStorage.removeItem(draftKey(account))
    else view.sessionStorage.setItem(draftKey(account), JSON.stringify(draft))
  } catch {
    // Blocked or full: the draft lives as long as the page, and an older one does not come back in its place.
    removeQuietly(view, account)
  }
}

function removeQuietly(view: DraftWindow, account: AccountRef): void {
  try {
    view.sessionStorage.removeItem(draftKey(account))
  } catch {
    // Blocked: then nothing is there.
  }
}

const prefix = 'countersign.draft.'

function draftKey(account: AccountRef): StorageKey {
  return `${prefix}${accountKey(account)}`
}

/** What is being composed in this window. */
export function draftKeeper(view: DraftWindow): ChainKeeper {
  return keeperOfKeys(sessionTexts(view), { prefixOf: (chainId) => `${prefix}${chainId}:`, thing: 'drafts' })
}

// What is typed or pasted may be long and wrong; it is still what the user wrote.
const text = v.pipe(v.string(), v.maxLength(20_000))
const id = v.pipe(v.number(), v.integer())
const threshold = v.pipe(v.number(), v.safeInteger())
const address = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)
const bytes = v.custom<Hex>(isHex)
const off = v.optional(v.literal(true))
const change = v.variant('kind', [
  v.object({ kind: v.literal('add-owner'), owner: address, threshold }),
  v.object({ kind: v.literal('remove-owner'), owner: address, threshold }),
  v.object({ kind: v.literal('swap-owner'), owner: address, by: address }),
  v.object({ kind: v.literal('change-threshold'), threshold }),
  v.object({ kind: v.literal('remove-module'), module: address }),
  v.object({ kind: v.literal('remove-guard') }),
  v.object({ kind: v.literal('set-handler'), handler: address }),
])
const line = v.variant('kind', [
  v.object({
    kind: v.literal('transfer'),
    id,
    off,
    recipient: text,
    token: text,
    amount: text,
    chosen: v.optional(v.object({ name: text, address })),
  }),
  v.object({
    kind: v.literal('call'),
    id,
    off,
    to: address,
    value: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
    data: bytes,
    method: v.pipe(v.string(), v.maxLength(100_000)),
    namedBy: v.optional(v.literal('file')),
  }),
  v.object({ kind: v.literal('change'), id, off, change }),
])
const typedToken = v.object({
  address,
  symbol: v.pipe(v.string(), v.maxLength(100)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostDecimals)),
})
const storedDraft = v.object({
  kept: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  asked: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(128))), undefined),
  piece: v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => readPieceOfList(value)),
  ),
  // A line that cannot be read costs that line.
  lines: v.pipe(
    v.array(v.unknown()),
    v.maxLength(10_000),
    v.transform((values) => values.flatMap(readLine)),
    v.minLength(1),
    v.check((lines) => new Set(lines.map((line) => line.id)).size === lines.length),
  ),
  tokens: v.fallback(v.pipe(v.array(address), v.maxLength(1_000)), []),
  typed: v.fallback(v.optional(v.pipe(v.array(typedToken), v.maxLength(1_000))), undefined),
  note: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100_000)), ''), ''),
  nonce: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
})

function readLine(value: unknown): readonly v.InferOutput<typeof line>[] {
  const fields = readFields(value)
  // The first builds kept transfers alone, and did not name their kind.
  const read = v.safeParse(line, fields?.['kind'] === undefined ? { ...fields, kind: 'transfer' } : value)
  return read.success ? [read.output] : []
}

/** `undefined` unless `stored` is a draft this app wrote; never throws. */
export function parseDraft(stored: string | null): Draft | undefined {
  if (stored === null) return undefined
  try {
    const parsed = v.safeParse(storedDraft, JSON.parse(stored))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
