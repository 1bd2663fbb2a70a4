import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { MessageDraft } from '../../composer/draft/messageDraft.ts'
import { type PageMemory, usePageMemory } from '../../composer/memory/PageMemory.tsx'

/** What this page adds to the memory of the window. */
export type MessageMemory = {
  /** Messages being composed, by account. */
  readonly drafts: Map<string, MessageDraft>
  /** The account that a message was last composed for. */
  composing: AccountRef | undefined
}

const memories = new WeakMap<PageMemory, MessageMemory>()

/** Kept beside the window's memory and not in it, so that the first page carries none of it. */
export function useMessageMemory(): MessageMemory {
  const memory = usePageMemory()
  const kept = memories.get(memory)
  if (kept !== undefined) return kept
  const created: MessageMemory = { drafts: new Map(), composing: undefined }
  memories.set(memory, created)
  return created
}
