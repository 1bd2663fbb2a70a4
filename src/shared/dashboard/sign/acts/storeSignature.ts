import type { QueryClient } from '@tanstack/react-query'
import type { Clearance } from '../../../domain/clearance/Clearance.ts'
import type { Origin } from '../../../domain/signable/Signable.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { deviceStore } from '../../../queries/deviceStore.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { keepCopy } from '../../../queries/keepCopy.ts'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import type { DeviceTexts } from '../../../source/keptTexts.ts'
import { localKey } from '../../../source/localSignables.ts'
import type { KeptHere } from './Sign.ts'
import type { Steps } from './useAct.ts'

type Storing = {
  readonly to: Origin
  readonly note: string
  readonly askedBy: string | undefined
  /** The gateway has shown what is signed. */
  readonly isListed: boolean
  readonly onlyProposes: boolean | undefined
  readonly onKept: (() => void) | undefined
  readonly client: QueryClient
  readonly texts: DeviceTexts
  readonly clearance: Clearance
  readonly steps: Steps
  /** The gateway's store has written down that it was handed over. */
  readonly onNoted: () => void
  /** It is kept on this device meanwhile, or instead; `undefined` where this device has no room for it. */
  readonly onKeptHere: (kept: KeptHere | undefined) => void
}

/** Adds a signature that was given to the store where its signatures are collected. */
export async function storeSignature(
  composed: ComposedSignable,
  signature: GivenSignature,
  storing: Storing,
): Promise<void> {
  const { client, texts, clearance, onlyProposes, steps } = storing
  const { signal, sharing, handing } = steps
  if (storing.to === 'device')
    return deviceStore(texts, composed.account).addSignature(signature, { clearance, signal })
  sharing()
  try {
    await gatewayStore(client, composed.account).addSignature(signature, {
      ...handing,
      clearance,
      note: storing.note,
      askedBy: storing.askedBy,
      isListed: storing.isListed,
      onlyProposes,
      onNoted: storing.onNoted,
      onUndecided() {
        handing.onUndecided?.()
        const keeping = keepCopy(texts, composed.account, signature, { onlyProposes })
        if (keeping === 'full') return
        storing.onKept?.()
        if (onlyProposes !== true) storing.onKeptHere(keptAs(composed, keeping === 'kept'))
      },
    })
  } catch (thrown) {
    if (onlyProposes !== true) storing.onKeptHere(await keepInstead(composed, signature, storing))
    throw thrown
  }
}

/** So that the signature can travel in another way; `undefined` when this device has no room for it. */
async function keepInstead(
  composed: ComposedSignable,
  signature: GivenSignature,
  { texts, clearance }: Pick<Storing, 'texts' | 'clearance'>,
): Promise<KeptHere | undefined> {
  const { kind, account } = composed
  try {
    const { signal } = new AbortController()
    await deviceStore(texts, account).addSignature(signature, { clearance, signal })
    return keptAs(composed, texts.lasts(localKey(kind, account)))
  } catch {
    return undefined
  }
}

function keptAs(composed: ComposedSignable, lasts: boolean): KeptHere {
  return { kind: composed.kind, hash: composedHashOf(composed), lasts }
}

export function composedHashOf(composed: ComposedSignable): Hex {
  return composed.kind === 'transaction' ? composed.safeTxHash : composed.safeMessageHash
}
