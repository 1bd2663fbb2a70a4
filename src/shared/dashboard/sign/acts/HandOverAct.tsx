import { useQueryClient } from '@tanstack/react-query'
import { packSignatures, type SignedBy } from '../../../domain/signatures/signatures.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import type { Ready } from '../../parts/page/Ready.ts'
import { ActNote } from './ActNote.tsx'
import { GatedButton } from './GatedButton.tsx'
import type { TransactionState } from './signingState.ts'
import { useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'

/**
 * Hands signatures to the gateway that this device has and the gateway lacks, such as those that it did not take when
 * they were given. No wallet is asked.
 */
export function HandOverAct({
  ready,
  state: { composed },
  signatures,
  gate,
  second,
}: {
  readonly ready: Ready
  readonly state: TransactionState
  /** Those that count. */
  readonly signatures: readonly SignedBy[]
  readonly gate: Gate
  /** Another act comes first. */
  readonly second: boolean
}) {
  const client = useQueryClient()
  const act = useAct()
  const { account, safeTxHash } = composed
  const handed = signatures.flatMap((one) => {
    const alone = packSignatures([one])
    return alone.ok ? [{ one, packed: alone.packed }] : []
  })

  function handOver() {
    act.run(async ({ signal, sharing }) => {
      const clearance = gate.clear(composed)
      sharing()
      const store = gatewayStore(client, account)
      for (const { one, packed } of handed) {
        const signed = { ...one, safeTxHash, packed }
        await store.addSignature(
          { kind: 'transaction', composed: { ...composed, signer: one.signer }, signed },
          { clearance, signal },
        )
      }
    })
  }

  return (
    <>
      <GatedButton
        gate={gate}
        second={second}
        reason={act.busy ? 'The gateway is asked to take it.' : undefined}
        onPress={handOver}
      >
        {handed.length === 1
          ? 'Hand the signature to the gateway'
          : `Hand ${handed.length} signatures to the gateway`}
      </GatedButton>
      <ActNote ready={ready} act={act} />
    </>
  )
}
