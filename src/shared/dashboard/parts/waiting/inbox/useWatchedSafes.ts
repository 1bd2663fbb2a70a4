import { useMemo, useSyncExternalStore } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { readWatchedSafes, watchedSafesKey } from '../../../../source/watchedSafes.ts'

/** The Safes that are watched on this device, on the networks of this site; changes in other windows show at once. */
export function useWatchedSafes(): readonly AccountRef[] {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(watchedSafesKey))
  return useMemo(
    () =>
      readWatchedSafes(text).filter(({ chainId }) => configuration.chains.some(({ id }) => id === chainId)),
    [text],
  )
}
