import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { createDraft, type Draft, loadDraft, saveDraft } from '../draft/draft.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'

/**
 * The batch of one account: kept while the window is open and, where the browser allows it, over a reload. `finish`
 * starts a new one after `sent` went out, unless something else has been composed meanwhile.
 */
export function useDraft(account: AccountRef): {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly finish: (sent: Draft) => void
} {
  const memory = usePageMemory()
  const key = accountKey(account)
  const [draft, setDraft] = useState(
    () => memory.drafts.get(key) ?? loadDraft(window, account) ?? createDraft(),
  )

  function change(next: Draft) {
    memory.drafts.set(key, next)
    memory.composing = account
    saveDraft(window, account, next)
    setDraft(next)
  }

  function finish(sent: Draft) {
    if ((memory.drafts.get(key) ?? sent) === sent) change({ ...createDraft(), tokens: sent.tokens })
  }

  return { draft, change, finish }
}
