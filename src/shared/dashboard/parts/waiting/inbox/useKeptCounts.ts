import { useMemo, useSyncExternalStore } from 'react'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localKey, readLocal } from '../../../../source/localSignables.ts'

/**
 * How many transactions of a Safe wait on this device, without those that the chain has gone past, where its nonce is
 * known. Changes in other windows show at once.
 */
export function useKeptCounts(
  safes: readonly AccountRef[],
): (safe: AccountRef, nonce: bigint | undefined) => number {
  const texts = keptTexts(window)
  const joined = useSyncExternalStore(texts.subscribe, () =>
    JSON.stringify(safes.map((safe) => [accountKey(safe), texts.read(localKey('transaction', safe))])),
  )
  return useMemo(() => {
    const kept = new Map<string, string | null>(JSON.parse(joined))
    return (safe, nonce) =>
      readLocal('transaction', kept.get(accountKey(safe)) ?? undefined, safe).filter(
        ({ transaction }) => nonce === undefined || transaction.nonce >= nonce,
      ).length
  }, [joined])
}
