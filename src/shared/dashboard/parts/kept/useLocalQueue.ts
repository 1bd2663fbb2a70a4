import { useMemo, useSyncExternalStore } from 'react'
import type { Cosigned } from '../../../domain/bundle/Bundle.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { readHash } from '../../../domain/values/untrusted.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import {
  addToLocalQueue,
  type Keeping,
  localQueueKey,
  readLocalQueue,
  removeFromLocalQueue,
} from '../../../source/localQueue.ts'

/** The queue of a Safe on this device, as it was kept; changes in other windows show at once. */
export function useLocalQueue({ chainId, address }: AccountRef): {
  readonly kept: readonly Cosigned[]
  /** Adds, and replaces nothing. */
  readonly keep: (added: readonly Cosigned[]) => Keeping
  /** Takes out one that can never be executed any more. */
  readonly drop: (safeTxHash: Hex) => void
} {
  const texts = keptTexts(window)
  const key = localQueueKey({ chainId, address })
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const kept = useMemo(() => readLocalQueue(text, { chainId, address }), [text, chainId, address])
  return {
    kept,
    keep: (added) => addToLocalQueue(texts, { chainId, address }, added),
    drop: (safeTxHash) => void removeFromLocalQueue(texts, { chainId, address }, [safeTxHash]),
  }
}

/** The safeTxHash in the id of a transaction's page. */
export function hashInId(id: string): Hex | undefined {
  return readHash(id.slice(-66))
}
