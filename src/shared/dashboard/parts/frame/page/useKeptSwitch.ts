import { useSyncExternalStore } from 'react'
import { keptTexts } from '../../../../source/keptTexts.ts'
import type { StorageKey } from '../../../../source/StoragePlaces.ts'

/**
 * A yes or no that the user keeps on this device. Until they choose, and where something else is kept, it is
 * `byDefault`. A change in another window shows at once.
 */
export function useKeptSwitch(
  key: StorageKey,
  byDefault: boolean,
): readonly [boolean, (on: boolean) => void] {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  return [
    byDefault ? text !== 'off' : text === 'on',
    (next) => {
      texts.write(key, next ? 'on' : 'off')
    },
  ]
}
