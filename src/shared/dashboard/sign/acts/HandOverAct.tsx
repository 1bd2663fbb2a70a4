import { useQueryClient } from '@tanstack/react-query'
import { packSignatures, type SignedBy } from '../../../domain/signatures/signatures.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import { ActNote } from './ActNote.tsx'
import { busyReason } from './busyReason.ts'
import { GatedButton } from './GatedButton.tsx'
import type { SigningState } from './signingState.ts'
import { useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'

/**
 * Hands signatures to the gateway that this device has and the gateway lacks, such as those that it did not take when
 * they were given. No wallet is asked.
 */
export function HandOverAct({
  state: { composed },
  signatures,
  isListed,
  isOpen,
  gate,
  second,
}: {
  readonly state: SigningState
  /** Those that count. */
  readonly signatures: readonly SignedBy[]
  /** The gateway shows the transaction or message, and lacks these. */
  readonly isListed: boolean
  /** They were handed over, and the answer was neither yes nor no. */
  readonly isOpen: boolean
  readonly gate: Gate
  /** Another act comes first. */
  readonly second: boolean
}) {
  const packed = signatures.flatMap((signature) => packAlone(signature) ?? [])
  const { act, handOver } = useHandOver(composed, packed, isListed)
  return (
    <>
      <GatedButton gate={gate} second={second} reason={busyReason(act)} onPress={() => handOver(gate)}>
        {isOpen ? 'Hand over again' : handOverWords(packed.length)}
      </GatedButton>
      <ActNote act={act} />
    </>
  )
}

type PackedSignature = { readonly signature: SignedBy; readonly packed: Hex }

function packAlone(signature: SignedBy): PackedSignature | undefined {
  const alone = packSignatures([signature])
  return alone.ok ? { signature, packed: alone.packed } : undefined
}

/** Hands them over one after the other; the gateway lists what it took the first of. */
function useHandOver(composed: ComposedSignable, signatures: readonly PackedSignature[], isListed: boolean) {
  const client = useQueryClient()
  const act = useAct()

  function handOver(gate: Gate) {
    act.run(async ({ sharing, handing }) => {
      const clearance = gate.clear(composed)
      const store = gatewayStore(client, composed.account)
      let isThere = isListed
      for (const { signature, packed } of signatures) {
        sharing()
        const shared = givenBy(composed, signature, packed)
        await store.addSignature(shared, { ...handing, clearance, isListed: isThere })
        isThere = true
      }
    })
  }

  return { act, handOver }
}

function handOverWords(count: number): string {
  return count === 1 ? 'Hand the signature to the gateway' : `Hand ${count} signatures to the gateway`
}

function givenBy(composed: ComposedSignable, signature: SignedBy, packed: Hex): GivenSignature {
  const { signer } = signature
  if (composed.kind === 'message') {
    const { safeMessageHash } = composed
    return {
      kind: 'message',
      composed: { ...composed, signer },
      signed: { ...signature, safeMessageHash, packed },
    }
  }
  const { safeTxHash } = composed
  return {
    kind: 'transaction',
    composed: { ...composed, signer },
    signed: { ...signature, safeTxHash, packed },
  }
}
