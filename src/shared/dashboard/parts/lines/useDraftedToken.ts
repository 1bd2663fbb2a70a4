import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { Address } from '../../../domain/values/address.ts'
import { addToken, createDraft, draftToken, loadDraft, saveDraft } from '../draft/draft.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { nativeToken } from '../tokens/tokens.ts'

/**
 * Adds a transfer of a token to what the account composes. `undefined` is the native currency; `listed` is false for a
 * token that the form would not offer by itself.
 */
export function useDraftedToken(ready: Ready): (token: Address | undefined, listed: boolean) => void {
  const memory = usePageMemory()
  return (token, listed) => {
    const account = refOf(ready)
    const key = accountKey(account)
    const before = memory.drafts.get(key) ?? loadDraft(window, account) ?? createDraft()
    const drafted = draftToken(before, token ?? nativeToken)
    const draft = token === undefined || listed ? drafted : addToken(drafted, token)
    memory.drafts.set(key, draft)
    memory.composing = account
    saveDraft(window, account, draft)
  }
}
