import { useMemo, useSyncExternalStore } from 'react'
import type { CosignedMessage } from '../../../domain/bundle/Bundle.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import {
  addToLocalMessages,
  localMessagesKey,
  readLocalMessages,
  removeFromLocalMessages,
} from '../../../source/localMessages.ts'
import type { Keeping } from '../../../source/localQueue.ts'

/** The messages of a Safe on this device, as they were kept; changes in other windows show at once. */
export function useLocalMessages({ chainId, address }: AccountRef): {
  readonly kept: readonly CosignedMessage[]
  /** Adds, and replaces nothing. */
  readonly keep: (added: readonly CosignedMessage[]) => Keeping
  readonly drop: (safeMessageHash: Hex) => void
} {
  const texts = keptTexts(window)
  const key = localMessagesKey({ chainId, address })
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const kept = useMemo(() => readLocalMessages(text, { chainId, address }), [text, chainId, address])
  return {
    kept,
    keep: (added) => addToLocalMessages(texts, { chainId, address }, added),
    drop: (safeMessageHash) => removeFromLocalMessages(texts, { chainId, address }, safeMessageHash),
  }
}

/** Where the focus goes back to in the list of what is kept. */
export function keptOpenerId(safeMessageHash: Hex): string {
  return `kept-${safeMessageHash}`
}
