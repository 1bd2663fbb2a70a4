import { useSyncExternalStore } from 'react'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { type DollarLimit, localLimitKey, readLocalLimit } from '../../../../source/localLimit.ts'

/** Above how much the user wants to be warned; a change in another window shows at once. */
export function useDollarLimit(): DollarLimit {
  const texts = keptTexts(window)
  return readLocalLimit(useSyncExternalStore(texts.subscribe, () => texts.read(localLimitKey)))
}
