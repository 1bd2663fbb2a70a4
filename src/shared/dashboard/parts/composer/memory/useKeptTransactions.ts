import { useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { SignedTransaction } from '../../../../domain/signable/Signable.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { readKeptTransactions } from './readKeptTransactions.ts'

/** `readKeptTransactions`, anew where this or another window changes them. */
export function useKeptTransactions(account: AccountRef): readonly SignedTransaction[] {
  const texts = keptTexts(window)
  return useSyncExternalStore(texts.subscribe, () => readKeptTransactions(texts, account))
}
