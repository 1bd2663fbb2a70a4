import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { type LastQueue, lastQueueKey, readLastQueue } from '../../../source/lastQueue.ts'

/** The queue of a Safe as this device read it the last time; changes in other windows show at once. */
export function useLastQueue(account: AccountRef): LastQueue | undefined {
  const texts = keptTexts(window)
  const key = lastQueueKey(account)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  return useMemo(() => readLastQueue(text), [text])
}
