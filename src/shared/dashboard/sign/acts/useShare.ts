import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { shareOwnerSignature } from '../../../queries/cosigning.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addToLocalQueue } from '../../../source/localQueue.ts'
import type { ComposedTransaction, OwnerSignature, SigningOptions } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { type Act, useAct } from './useAct.ts'

export type Share = Act & {
  /** Signed, and not yet with the gateway: the wallet is not asked again. */
  readonly held: (composed: ComposedTransaction | undefined) => OwnerSignature | undefined
  /** The transaction whose signature the gateway did not take: it went into the queue of this device instead. */
  readonly keptHere: Hex | undefined
  readonly share: (
    composed: ComposedTransaction,
    options: Pick<SigningOptions, 'onlyProposes' | 'form'> & {
      /** Runs before the wallet is asked; what it rejects with ends the act. */
      readonly before?: () => Promise<void>
      /** To the co-signers, where this proposes it. */
      readonly note?: string
      readonly onShared?: (details: TransactionDetails) => void
    },
  ) => void
}

/**
 * Signs a transaction and shows it to the other owners. A signature that was given is kept until the gateway has it,
 * so that nobody signs twice because a network failed.
 */
export function useShare(): Share {
  const { safeSigner } = useSource().capabilities
  const client = useQueryClient()
  const act = useAct()
  const kept = useRef(new Map<string, OwnerSignature>())
  const [, showAgain] = useState(0)
  const [keptHere, setKeptHere] = useState<Hex>()

  function share(
    composed: ComposedTransaction,
    { before, onShared, note = '', ...options }: Parameters<Share['share']>[1],
  ) {
    act.run(async ({ signal, sharing }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const key = keyOf(composed)
      let signed = kept.current.get(key)
      if (signed === undefined) {
        await before?.()
        signed = await safeSigner.signTransaction(composed, { ...options, signal })
        kept.current.set(key, signed)
      }
      sharing()
      const details = await shareOwnerSignature(client, composed, signed, { signal, note }).catch(
        (thrown) => {
          if (options.onlyProposes !== true) setKeptHere(keepHere(composed, signed))
          throw thrown
        },
      )
      kept.current.delete(key)
      showAgain((count) => count + 1)
      onShared?.(details)
    })
  }

  return {
    ...act,
    keptHere: act.state.status === 'failed' ? keptHere : undefined,
    share,
    held: (composed) => (composed === undefined ? undefined : kept.current.get(keyOf(composed))),
  }
}

/** So that the signature can travel in another way; `undefined` when the queue of this device has no room for it. */
function keepHere(
  { account, transaction, safeTxHash }: ComposedTransaction,
  { signer, signature }: OwnerSignature,
): Hex | undefined {
  const keeping = addToLocalQueue(keptTexts(window), account, [
    { transaction, safeTxHash, signatures: [{ signer, signature }] },
  ])
  return keeping === 'full' ? undefined : safeTxHash
}

function keyOf({ signer, safeTxHash }: ComposedTransaction): string {
  return `${signer.toLowerCase()} ${safeTxHash}`
}
