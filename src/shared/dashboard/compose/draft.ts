import * as v from 'valibot'
import type { AccountRef } from '../../domain/safeRef.ts'
import { accountKey } from '../common/accountNames.ts'
import { nativeToken } from '../common/tokens.ts'

/** One line as it was typed. `token`: `native`, or the token's address in lower case. */
export type Line = {
  /** Tells the lines of one draft apart; means nothing else. */
  readonly id: number
  readonly recipient: string
  readonly token: string
  readonly amount: string
}

/** A batch being composed. It always has a line. */
export type Draft = { readonly lines: readonly Line[] }

/** What a draft needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type DraftWindow = Pick<Window, 'sessionStorage'>

export function createDraft(): Draft {
  return { lines: [createLine(1)] }
}

export function createLine(id: number): Line {
  return { id, recipient: '', token: nativeToken, amount: '' }
}

/** The draft with one more line, of the token of the last one. */
export function addLine({ lines }: Draft): Draft {
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1
  return { lines: [...lines, { ...createLine(next), token: lines.at(-1)?.token ?? nativeToken }] }
}

export function replaceLine({ lines }: Draft, line: Line): Draft {
  return { lines: lines.map((other) => (other.id === line.id ? line : other)) }
}

export function removeLine({ lines }: Draft, id: number): Draft {
  const left = lines.filter((line) => line.id !== id)
  return left.length === 0 ? createDraft() : { lines: left }
}

export function isBlankLine({ recipient, amount }: Line): boolean {
  return recipient.trim() === '' && amount.trim() === ''
}

export function isBlankDraft({ lines }: Draft): boolean {
  return lines.every(isBlankLine)
}

/** What a reload left of a draft; `undefined` where there is none or nothing can be kept. */
export function loadDraft(view: DraftWindow, account: AccountRef): Draft | undefined {
  try {
    return parseDraft(view.sessionStorage.getItem(storageKey(account)))
  } catch {
    return undefined
  }
}

/** Keeps a draft over a reload where the browser allows it. */
export function saveDraft(view: DraftWindow, account: AccountRef, draft: Draft): void {
  try {
    if (isBlankDraft(draft)) view.sessionStorage.removeItem(storageKey(account))
    else view.sessionStorage.setItem(storageKey(account), JSON.stringify(draft))
  } catch {
    // Blocked or full: the draft lives as long as the page.
  }
}

function storageKey(account: AccountRef): string {
  return `countersign.draft.${accountKey(account)}`
}

const text = v.pipe(v.string(), v.maxLength(200))
const storedDraft = v.object({
  lines: v.pipe(
    v.array(v.object({ id: v.pipe(v.number(), v.integer()), recipient: text, token: text, amount: text })),
    v.minLength(1),
    v.maxLength(500),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
})

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
