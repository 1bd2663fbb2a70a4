import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { type HandedRecord, handedKey, readHandedOver } from '../../../../source/handedOver.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'

/** What this device handed to the gateway for a Safe; changes in other windows show at once. */
export function useHandedOver({ chainId, address }: AccountRef): readonly HandedRecord[] {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(handedKey({ chainId, address })))
  return useMemo(() => readHandedOver({ read: () => text }, { chainId, address }), [text, chainId, address])
}

/** How far handing over a transaction or message got; `undefined` where this device handed nothing of it over. */
export function handedOf(handed: readonly HandedRecord[], hash: Hex): 'taken' | 'open' | undefined {
  const answers = handed.flatMap((record) =>
    'answer' in record && record.hash === hash ? [record.answer] : [],
  )
  return answers.includes('open') ? 'open' : answers[0]
}
