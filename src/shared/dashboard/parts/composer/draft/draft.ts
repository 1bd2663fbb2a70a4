import * as v from 'valibot'
import type { MethodWord } from '../../../../domain/checks/subject/methodWords.ts'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { WantedChange } from '../../../../domain/settingsChange/settingsChange.ts'
import { type Address, checksumAddress, isAddressText } from '../../../../domain/values/address.ts'
import { mostDecimals } from '../../../../domain/values/amount.ts'
import { type Hex, isHex } from '../../../../domain/values/hex.ts'
import { readFields } from '../../../../domain/values/untrusted.ts'
import type { ChosenName } from '../../../../review/readings/ChosenName.ts'
import { type ChainKeeper, keeperOfKeys, sessionTexts } from '../../../../source/ChainKeeper.ts'
import type { SiteStorage, StorageKey } from '../../../../source/StoragePlaces.ts'
import { type PieceOfList, readPieceOfList } from '../../../../source/sentPieces.ts'
import { nativeToken, type TypedToken } from '../tokens/tokens.ts'

/**
 * One line of a batch. `id` tells the lines of one draft apart and means nothing else. `off`: it stays in the draft and
 * is not part of the batch.
 */
export type Line = (TransferLine | CallLine | ChangeLine) & { readonly off?: true | undefined }

/** A transfer as it was typed. `token`: `native`, or the token's address in lower case. */
export type TransferLine = {
  readonly kind: 'transfer'
  readonly id: number
  readonly recipient: string
  /** The name by which `recipient` was chosen, while that is still the address it led to. */
  readonly chosen?: ChosenName | undefined
  readonly token: string
  readonly amount: string
}

/** A call that was put together elsewhere. */
export type CallLine = {
  readonly kind: 'call'
  readonly id: number
  readonly to: Address
  /** Wei, in decimal digits. */
  readonly value: string
  readonly data: Hex
  /** The signature of the method it was made with; empty for bare calldata. */
  readonly method: string
  /** The file that it came from names the method; absent where an interface did. */
  readonly namedBy?: 'file' | undefined
}

/** A change of the Safe itself. Its call depends on what the Safe is and on the changes above it. */
export type ChangeLine = { readonly kind: 'change'; readonly id: number; readonly change: WantedChange }

/** A line that is not typed into the list. */
export type NewLine = Omit<TransferLine, 'id'> | Omit<CallLine, 'id'> | Omit<ChangeLine, 'id'>

/** A batch being composed. It always has a line. `tokens`: contracts that were added by hand. */
export type Draft = {
  /** The draft of this device that it is, where it was kept under a name. */
  readonly kept?: string | undefined
  /** The id of the request that was made of it as it is: after a reload its end is still told to this draft. */
  readonly asked?: string | undefined
  /** The part of a list of payments that it was composed from. */
  readonly piece?: PieceOfList | undefined
  readonly lines: readonly Line[]
  readonly tokens: readonly Address[]
  /** Those whose contracts do not say their decimals, with what a person read off a source they trust. */
  readonly typed?: readonly TypedToken[] | undefined
  /** To the co-signers, where it is proposed from here. */
  readonly note: string
  /** The nonce as it was typed, where it is proposed from here; absent for the recommended one. */
  readonly nonce?: string | undefined
}

/** What a draft needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type DraftWindow = { readonly sessionStorage: SiteStorage }

export function createDraft(): Draft {
  return { lines: [createLine(1)], tokens: [], note: '' }
}

export function createLine(id: number): TransferLine {
  return { kind: 'transfer', id, recipient: '', token: nativeToken, amount: '' }
}

/** The draft with one more transfer, of the token of the last line. */
export function addLine(draft: Draft): Draft {
  const { lines } = draft
  const last = lines.at(-1)
  const token = last?.kind === 'transfer' ? last.token : nativeToken
  return { ...draft, lines: [...lines, { ...createLine(nextLineId(lines)), token }] }
}

/** The draft with more lines behind those that are filled. */
export function addLines(draft: Draft, added: readonly NewLine[]): Draft {
  const { lines } = draft
  const kept = lines.filter((line) => !isBlankLine(line))
  const first = nextLineId(lines)
  return { ...draft, lines: [...kept, ...added.map((line, index) => ({ ...line, id: first + index }))] }
}

function nextLineId(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map(({ id }) => id)) + 1
}

export function replaceLine(draft: Draft, line: Line): Draft {
  return { ...draft, lines: draft.lines.map((other) => (other.id === line.id ? line : other)) }
}

export function removeLine(draft: Draft, id: number): Draft {
  const left = draft.lines.filter((line) => line.id !== id)
  return { ...draft, lines: left.some(isOn) ? left : [...left, createLine(nextLineId(left))] }
}

/** The draft with a line switched off, or on again. */
export function switchLine(draft: Draft, id: number): Draft {
  const lines = draft.lines.map(
    (line): Line => (line.id === id ? { ...line, off: isOn(line) ? true : undefined } : line),
  )
  return { ...draft, lines }
}

/** Whether a line is part of the batch. */
export function isOn({ off }: Line): boolean {
  return off !== true
}

/** The draft with the same line once more, below the first. */
export function duplicateLine(draft: Draft, id: number): Draft {
  const { lines } = draft
  return {
    ...draft,
    lines: lines.flatMap((line) => (line.id === id ? [line, { ...line, id: nextLineId(lines) }] : [line])),
  }
}

/** The draft with a line one place further up (`-1`) or down (`1`); the same draft where the line is at that end. */
export function moveLine(draft: Draft, id: number, by: -1 | 1): Draft {
  const from = draft.lines.findIndex((line) => line.id === id)
  const [moved, other] = [draft.lines[from], draft.lines[from + by]]
  if (moved === undefined || other === undefined) return draft
  const lines = draft.lines.map((line) => (line === moved ? other : line === other ? moved : line))
  return { ...draft, lines }
}

/** Whether two drafts have other lines, or the same in another order; what is typed into them does not count. */
export function hasOtherLines(left: Draft, right: Draft): boolean {
  if (left.lines.length !== right.lines.length) return true
  return left.lines.some(({ id }, index) => id !== right.lines[index]?.id)
}

/** The draft with one more token to choose, chosen in its last line. `typed`: where a person says its decimals. */
export function addToken(draft: Draft, token: Address, typed?: TypedToken): Draft {
  const { lines, tokens } = draft
  const last = lines.at(-1)
  const byPerson = (draft.typed ?? []).filter(({ address }) => address !== token)
  const added = {
    ...draft,
    tokens: [...tokens.filter((other) => other !== token), ...(typed === undefined ? [token] : [])],
    typed: typed === undefined ? draft.typed : [...byPerson, typed],
  }
  return last?.kind === 'transfer' ? replaceLine(added, { ...last, token: token.toLowerCase() }) : added
}

/** The draft with a transfer of a token in its last line, which is the blank one or one more. */
export function draftToken(draft: Draft, token: Address | typeof nativeToken): Draft {
  const last = draft.lines.at(-1)
  const opened = last !== undefined && isOn(last) && isBlankLine(last) ? draft : addLine(draft)
  const line = opened.lines.at(-1)
  return line?.kind === 'transfer' ? replaceLine(opened, { ...line, token: token.toLowerCase() }) : opened
}

/** Recipients that were chosen by a name and have not been typed over since. */
export function chosenNamesOf({ lines }: Pick<Draft, 'lines'>): readonly ChosenName[] {
  return lines.flatMap((line) =>
    isOn(line) && line.kind === 'transfer' && line.chosen?.address === line.recipient ? [line.chosen] : [],
  )
}

/** What the lines of the batch say of the methods of their calls. */
export function methodWordsOf({ lines }: Pick<Draft, 'lines'>): readonly MethodWord[] {
  return lines.flatMap((line): readonly MethodWord[] =>
    isOn(line) && line.kind === 'call' && line.method !== ''
      ? [{ to: line.to, data: line.data, method: line.method, by: line.namedBy ?? 'person' }]
      : [],
  )
}

export function isBlankLine(line: Line): boolean {
  return line.kind === 'transfer' && line.recipient.trim() === '' && line.amount.trim() === ''
}

export function isBlankDraft({ lines, note }: Draft): boolean {
  return lines.every(isBlankLine) && note.trim() === ''
}

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
