import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import {
  type KeptPaymentList,
  paymentListKey,
  readPaymentListText,
  writePaymentListText,
} from '../../../../source/localPaymentList.ts'

/** The list of payments of an account on this device; changes in other windows show at once. */
export function useKeptPaymentList(account: AccountRef): {
  readonly list: KeptPaymentList
  readonly change: (list: KeptPaymentList) => void
  /** False when the browser does not keep it: then it lasts as long as this window. */
  readonly lasts: boolean
} {
  const texts = keptTexts(window)
  const key = paymentListKey(account)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const list = useMemo(() => readPaymentListText(text), [text])
  return { list, change: (next) => writePaymentListText(texts, account, next), lasts: texts.lasts(key) }
}
