import type { Draft } from '../draft/draft.ts'
import { contentOf, type KeptDraft, readKeptDraft } from '../draft/keptDrafts.ts'

/** What is kept of a draft; `kept` is absent where it cannot be read, and everything where nothing is kept. */
export type StoredDraft =
  | { readonly text: string; readonly kept?: KeptDraft; readonly content?: string }
  | undefined

/**
 * How a draft that is open here and what is kept of it go together. `changed`: something else wrote it since this window
 * read or wrote it. `unreadable`: so did a later version.
 */
export type DraftState =
  | { readonly kind: 'same'; readonly theirs: KeptDraft }
  | { readonly kind: 'unsaved'; readonly theirs: KeptDraft }
  | DraftConflict

export type DraftConflict =
  | { readonly kind: 'changed'; readonly theirs: KeptDraft }
  | { readonly kind: 'sent'; readonly theirs: KeptDraft }
  | { readonly kind: 'removed' | 'unreadable' }

export function readStored(text: string | undefined): StoredDraft {
  if (text === undefined || text === '') return undefined
  const kept = readKeptDraft(text)
  return kept === undefined ? { text } : { text, kept, content: contentOf(kept.draft) }
}

/** `base`: the text that this window last read or wrote; `undefined` after a reload. */
export function draftState(draft: Draft, stored: StoredDraft, base: string | undefined): DraftState {
  if (stored === undefined) return { kind: 'removed' }
  const { text, kept: theirs, content } = stored
  if (theirs === undefined) return { kind: 'unreadable' }
  if (theirs.sent !== undefined) return { kind: 'sent', theirs }
  if (content === contentOf(draft)) return { kind: 'same', theirs }
  return { kind: base === text ? 'unsaved' : 'changed', theirs }
}
