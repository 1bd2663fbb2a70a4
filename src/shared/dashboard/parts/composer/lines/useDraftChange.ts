import { accountKey } from '../../../../domain/safe/accountKey.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { createDraft, type Draft } from '../draft/draft.ts'
import { loadDraft, saveDraft } from '../draft/storedDraft.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'

/** Changes what the account composes, from a page that does not show it. */
export function useDraftChange(ready: Ready): (change: (draft: Draft) => Draft) => void {
  const memory = usePageMemory()
  return (change) => {
    const account = refOf(ready)
    const key = accountKey(account)
    const current = memory.drafts.get(key) ?? loadDraft(window, account) ?? createDraft()
    const draft = { ...change(current), asked: undefined }
    memory.drafts.set(key, draft)
    memory.composing = account
    saveDraft(window, account, draft)
    memory.draftsChanged.update((count) => count + 1)
  }
}
