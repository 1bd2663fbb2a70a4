import { useState } from 'react'
import type { AccountRef } from '../../domain/safeRef.ts'
import { accountKey } from '../common/accountNames.ts'
import { blankMessageDraft, loadMessageDraft, type MessageDraft, saveMessageDraft } from './messageDraft.ts'
import { useMessageMemory } from './useMessageMemory.ts'

/** The message of one account: kept while the window is open and, where the browser allows it, over a reload. */
export function useMessageDraft(account: AccountRef): {
  readonly draft: MessageDraft
  readonly change: (draft: MessageDraft) => void
  /** Starts a new one after `sent` was signed, unless something else has been composed meanwhile. */
  readonly finish: (sent: MessageDraft) => void
} {
  const memory = useMessageMemory()
  const key = accountKey(account)
  const [draft, setDraft] = useState(
    () => memory.drafts.get(key) ?? loadMessageDraft(window, key) ?? blankMessageDraft,
  )

  function change(next: MessageDraft) {
    memory.drafts.set(key, next)
    memory.composing = account
    saveMessageDraft(window, key, next)
    setDraft(next)
  }

  function finish(sent: MessageDraft) {
    if ((memory.drafts.get(key) ?? sent) === sent) change({ ...sent, text: '', json: '' })
  }

  return { draft, change, finish }
}
