import { useSyncExternalStore } from 'react'
import { keptTexts } from '../../../../source/keptTexts.ts'
import type { StorageKey } from '../../../../source/StoragePlaces.ts'

const keptAs: StorageKey = 'countersign.singleKeys'

/** Whether single letters are keys of this page, which the user may turn off (WCAG 2.1.4). Kept on this device. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const texts = keptTexts(window)
  const on = useSyncExternalStore(texts.subscribe, () => texts.read(keptAs) !== 'off')
  return [on, (next) => texts.write(keptAs, next ? 'on' : 'off')]
}
