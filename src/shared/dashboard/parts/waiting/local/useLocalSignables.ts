import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Signable } from '../../../../domain/signable/Signable.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { readHash } from '../../../../domain/values/untrusted.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import {
  addLocal,
  type Keeping,
  localKey,
  readLocal,
  removeLocal,
} from '../../../../source/localSignables.ts'

/** The transactions or messages of a Safe on this device, as they were kept; changes in other windows show at once. */
export function useLocalSignables<kind extends Signable['kind']>(
  kind: kind,
  { chainId, address }: AccountRef,
): {
  readonly local: readonly Extract<Signable, { readonly kind: kind }>[]
  /** Adds, of both kinds, and replaces nothing. */
  readonly add: (added: readonly Signable[]) => Keeping
  readonly remove: (hash: Hex) => void
} {
  const texts = keptTexts(window)
  const key = localKey(kind, { chainId, address })
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const local = useMemo(() => readLocal(kind, text, { chainId, address }), [kind, text, chainId, address])
  return {
    local,
    add: (added) => addLocal(texts, { chainId, address }, added),
    remove: (hash) => void removeLocal(texts, { chainId, address }, [hash]),
  }
}

/** The safeTxHash in the id of a transaction's page. */
export function hashInId(id: string): Hex | undefined {
  return readHash(id.slice(-66))
}

/** Where the focus goes back to in the list of what this device has. */
export function localOpenerId(hash: Hex): string {
  return `kept-${hash}`
}
