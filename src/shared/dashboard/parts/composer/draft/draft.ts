import type { MethodWord } from '../../../../domain/checks/subject/methodWords.ts'
import type { WantedChange } from '../../../../domain/settingsChange/settingsChange.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import type { ChosenName } from '../../../../review/readings/ChosenName.ts'
import type { PieceOfList } from '../../../../source/sentPieces.ts'
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
