import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localKey, readLocal } from '../../../../source/localSignables.ts'

/** How many transactions of a Safe wait on this device, without those that the chain has gone past. */
export function useLocalCount({ chainId, address }: AccountRef, nonce: bigint | undefined): number {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () =>
    texts.read(localKey('transaction', { chainId, address })),
  )
  return useMemo(
    () =>
      readLocal('transaction', text, { chainId, address }).filter(
        ({ transaction }) => nonce === undefined || transaction.nonce >= nonce,
      ).length,
    [text, chainId, address, nonce],
  )
}
