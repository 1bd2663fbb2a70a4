import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type ComposedDrafts, type StaleDraft, staleDraft } from './staleDraft.ts'

/** What was left behind for another account, and the way to go on with `account` in its place. */
export function useStaleDraft<draft>(
  memory: ComposedDrafts<draft>,
  account: AccountRef,
  isBlank: (draft: draft) => boolean,
): { readonly left: StaleDraft<draft> | undefined; readonly goOn: () => void } {
  const key = accountKey(account)
  const [wentOnWith, setWentOnWith] = useState<string>()
  if (wentOnWith !== undefined && wentOnWith !== key) setWentOnWith(undefined)
  return {
    left: wentOnWith === key ? undefined : staleDraft(memory, account, isBlank),
    goOn() {
      memory.composing = account
      setWentOnWith(key)
    },
  }
}
