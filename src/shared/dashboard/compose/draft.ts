import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText } from '../../domain/address.ts'
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

/** A batch being composed. It always has a line. `tokens`: contracts that were added by hand. */
export type Draft = { readonly lines: readonly Line[]; readonly tokens: readonly Address[] }

/** What a draft needs of `window`. Reading `sessionStorage` may throw, as in a frame without storage. */
export type DraftWindow = Pick<Window, 'sessionStorage'>

export function createDraft(): Draft {
  return { lines: [createLine(1)], tokens: [] }
}

export function createLine(id: number): Line {
  return { id, recipient: '', token: nativeToken, amount: '' }
}

/** The draft with one more line, of the token of the last one. */
export function addLine({ lines, tokens }: Draft): Draft {
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1
  return { lines: [...lines, { ...createLine(next), token: lines.at(-1)?.token ?? nativeToken }], tokens }
}

export function replaceLine({ lines, tokens }: Draft, line: Line): Draft {
  return { lines: lines.map((other) => (other.id === line.id ? line : other)), tokens }
}

export function removeLine({ lines, tokens }: Draft, id: number): Draft {
  const left = lines.filter((line) => line.id !== id)
  return { lines: left.length === 0 ? createDraft().lines : left, tokens }
}

/** The draft with one more token to choose, chosen in its last line. */
export function addToken({ lines, tokens }: Draft, token: Address): Draft {
  const last = lines.at(-1)
  const added = { lines, tokens: [...tokens.filter((other) => other !== token), token] }
  return last === undefined ? added : replaceLine(added, { ...last, token: token.toLowerCase() })
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
const address = v.pipe(
  v.string(),
  v.check((given) => isAddressText(given)),
  v.transform((given): Address => checksumAddress(given)),
)
const storedDraft = v.object({
  lines: v.pipe(
    v.array(v.object({ id: v.pipe(v.number(), v.integer()), recipient: text, token: text, amount: text })),
    v.minLength(1),
    v.maxLength(500),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
  tokens: v.pipe(v.array(address), v.maxLength(100)),
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
