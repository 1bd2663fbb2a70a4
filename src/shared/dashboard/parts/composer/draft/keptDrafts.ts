import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { checksumAddress, isAddressText } from '../../../../domain/values/address.ts'
import { bytesToHex } from '../../../../domain/values/bytesToHex.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { parseJson, readCount, readFields, readHash, readText } from '../../../../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from '../../../../source/ChainKeeper.ts'
import type { DeviceTexts } from '../../../../source/keptTexts.ts'
import type { StorageKey } from '../../../../source/StoragePlaces.ts'
import type { Draft } from './draft.ts'
import { parseDraft } from './storedDraft.ts'

/** A draft that was kept under a name on this device. */
export type KeptDraft = {
  readonly name: string
  /** It is used again and again, and never changed by being used. */
  readonly isTemplate: boolean
  readonly draft: Draft
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** It went out, and is not changed any more. */
  readonly sent?: SentDraft | undefined
  /** The id of the last request that was made of it: until that has ended, the draft may have been sent. */
  readonly asked?: string | undefined
}

/** What became of a draft: its hash and nonce as far as they are known, and when, in milliseconds since 1970. */
export type SentDraft = {
  readonly at: number
  readonly safeTxHash?: Hex | undefined
  readonly nonce?: number | undefined
}

/** One that lies on this device. `text` is what is kept; a draft that cannot be read has nothing else. */
export type ListedDraft = {
  readonly id: string
  readonly account: AccountRef
  readonly text: string
  readonly kept: KeptDraft | undefined
}

/** So many are kept for each account, each of so many characters. */
export const mostKeptDrafts = 50
export const longestKeptDraft = 1_000_000
export const longestDraftName = 80

const prefix = 'countersign.drafts.'

export function keptDraftKey(account: AccountRef, id: string): StorageKey {
  return `${prefix}${accountKey(account)}.${id}`
}

export function keptDraftsKeeper(texts: DeviceTexts): ChainKeeper {
  return keeperOfKeys(texts, { prefixOf: (chainId) => `${prefix}${chainId}:`, thing: 'drafts' })
}

/** Every draft of this device, of every account, the latest first. One that cannot be read is there all the same. */
export function listKeptDrafts(texts: DeviceTexts): readonly ListedDraft[] {
  const listed = texts.keys(prefix).flatMap((key): readonly ListedDraft[] => {
    const [, chain = '', address, id = ''] =
      /^(\d+):(0x[0-9a-f]{40})\.(.+)$/.exec(key.slice(prefix.length)) ?? []
    const text = texts.read(key) ?? ''
    if (!isAddressText(address) || text === '') return []
    const account = { chainId: Number(chain), address: checksumAddress(address) }
    return [{ id, account, text, kept: readKeptDraft(text) }]
  })
  return listed.toSorted((left, right) => (right.kept?.savedAt ?? 0) - (left.kept?.savedAt ?? 0))
}

/**
 * The draft in a kept text; `undefined` unless all of it can be read. A line that is left out would make another
 * payment.
 */
export function readKeptDraft(text: string | undefined): KeptDraft | undefined {
  const fields = readFields(parseJson(text))
  const name = readText(fields?.['name'])
  const draftFields = readFields(fields?.['draft'])
  const draft = draftFields === undefined ? undefined : parseDraft(JSON.stringify(draftFields))
  const savedAt = readCount(fields?.['savedAt'])
  if (fields === undefined || name === undefined || draft === undefined || savedAt === undefined)
    return undefined
  if (
    countEntries(draftFields?.['lines']) !== draft.lines.length ||
    countEntries(draftFields?.['tokens']) !== draft.tokens.length
  )
    return undefined
  if (draft.note !== (draftFields?.['note'] ?? '')) return undefined
  const sent = readSentDraft(fields['sent'])
  if ((fields['sent'] !== undefined) !== (sent !== undefined)) return undefined
  const asked = readText(fields['asked'], 128)
  const read = {
    name,
    isTemplate: fields['isTemplate'] === true,
    draft,
    savedAt,
    ...(asked !== undefined && { asked }),
  }
  return sent === undefined ? read : { ...read, sent }
}

export type KeptWriting =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'too-many' | 'too-large' }

/** Writes a draft, one more or in the place of its own. What it replaces was read before. */
export function writeKeptDraft(
  texts: DeviceTexts,
  account: AccountRef,
  id: string,
  { draft, ...kept }: KeptDraft,
): KeptWriting {
  const key = keptDraftKey(account, id)
  // A nonce is of one moment: a draft is used later, and a template again and again.
  const text = JSON.stringify({ ...kept, draft: { ...draft, kept: undefined, nonce: undefined } })
  if (text.length > longestKeptDraft) return { ok: false, problem: 'too-large' }
  const others = texts.keys(keptDraftKey(account, '')).filter((each) => each !== key)
  if (others.length >= mostKeptDrafts) return { ok: false, problem: 'too-many' }
  texts.write(key, text)
  return { ok: true, text }
}

/**
 * Marks the kept draft that went out as what it was when it did. `base`: the text of it that this window last read or
 * wrote. What another window has written or sent since stays as it is, and what went out from here is one more.
 */
export function markSent(
  texts: DeviceTexts,
  account: AccountRef,
  draft: Draft,
  sent: SentDraft,
  base: string | undefined,
): void {
  if (draft.kept === undefined) return
  const text = texts.read(keptDraftKey(account, draft.kept))
  const kept = readKeptDraft(text)
  if (kept === undefined) return
  const isOwn = kept.sent === undefined && (text === base || contentOf(kept.draft) === contentOf(draft))
  const name = isOwn ? kept.name : nameOfOther(kept.name, 'this window')
  const id = isOwn ? draft.kept : newDraftId()
  writeKeptDraft(texts, account, id, { ...kept, name, draft, savedAt: sent.at, sent })
}

export function newDraftId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(8))).slice(2)
}

/** `March (copy)`. */
export function nameOfOther(name: string, which: 'copy' | 'this window'): string {
  return `${name.slice(0, longestDraftName)} (${which})`
}

/** Writes down which request the draft became, before it has ended. The text that is kept now, where it is kept at all. */
export function markAsked(
  texts: DeviceTexts,
  account: AccountRef,
  draft: Draft,
  asked: string,
): string | undefined {
  if (draft.kept === undefined) return undefined
  const kept = readKeptDraft(texts.read(keptDraftKey(account, draft.kept)))
  if (kept === undefined) return undefined
  const written = writeKeptDraft(texts, account, draft.kept, { ...kept, draft, asked })
  return written.ok ? written.text : undefined
}

/** All texts of drafts, as one text that is another whenever one of them is. */
export function keptDraftsMark(texts: DeviceTexts): string {
  return texts
    .keys(prefix)
    .map((key) => `${key} ${texts.read(key)}`)
    .join('\n')
}

/** What a draft says, whatever it is called and whenever it was kept. */
export function contentOf({ lines, tokens, note }: Draft): string {
  return JSON.stringify([lines, tokens, note])
}

function readSentDraft(value: unknown): SentDraft | undefined {
  const fields = readFields(value)
  const at = readCount(fields?.['at'])
  if (fields === undefined || at === undefined) return undefined
  const safeTxHash = readHash(fields['safeTxHash'])
  const nonce = readCount(fields['nonce'])
  return {
    at,
    ...(safeTxHash === undefined ? {} : { safeTxHash }),
    ...(nonce === undefined ? {} : { nonce }),
  }
}

function countEntries(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}
