import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type Composing, staleDraft } from './staleDraft.ts'

/** The account whose draft was left behind, and the way to go on with `account` in its place. */
export function useStaleDraft<draft>(
  memory: Composing<draft>,
  account: AccountRef,
  isBlank: (draft: draft) => boolean,
): { readonly left: AccountRef | undefined; readonly goOn: () => void } {
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
