import { addLines, createDraft } from '../../src/shared/dashboard/parts/composer/draft/draft.ts'
import { saveDraft } from '../../src/shared/dashboard/parts/composer/draft/storedDraft.ts'
import type { AccountRef } from '../../src/shared/domain/safe/safeRef.ts'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import { paymentListKey } from '../../src/shared/source/localPaymentList.ts'
import { account as addressOf } from '../../src/shared/testing/checkScene.ts'

/** What a draft of so many payments leaves in `sessionStorage`, as its own code keeps it. */
export function keptDraft(account: AccountRef, lines: number): readonly (readonly [string, string])[] {
  const items = new Map<string, string>()
  const view = {
    sessionStorage: {
      setItem: (key: string, text: string) => void items.set(key, text),
      getItem: (key: string) => items.get(key) ?? null,
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
      key: () => null,
      length: 0,
    },
  }
  const draft = addLines(
    createDraft(),
    Array.from({ length: lines }, (_, index) => ({
      kind: 'transfer' as const,
      recipient: checksumAddress(addressOf(`payee ${index}`)),
      token: 'native',
      amount: `0.00${index + 1}`,
    })),
  )
  saveDraft(view, account, draft)
  return [...items]
}

/** What a pasted list of so many payments leaves in `localStorage`: its key and the text. */
export function keptList(account: AccountRef, rows: number): readonly [string, string] {
  const payments = Array.from(
    { length: rows },
    (_, index) => `native,,${checksumAddress(addressOf(`payee ${index}`))},0.00${index + 1},`,
  )
  const text = ['token_type,token_address,receiver,amount,id', ...payments].join('\n')
  return [paymentListKey(account), JSON.stringify({ text })]
}
