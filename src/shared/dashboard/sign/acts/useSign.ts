import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Clearance } from '../../../domain/clearance/Clearance.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { deviceStore } from '../../../queries/deviceStore.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { keepCopy } from '../../../queries/keepCopy.ts'
import type { ComposedSignable, GivenSignature, SignableStore } from '../../../queries/SignableStore.ts'
import type { AskLock } from '../../../source/askLocks.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { localKey } from '../../../source/localSignables.ts'
import { reserveProposal } from '../../../source/reserveProposal.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import type { KeptHere, Sign } from './Sign.ts'
import { signOnce } from './signOnce.ts'
import { useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'

/**
 * Signs a transaction or message and adds the signature to the store where its signatures are collected. A signature
 * that was given is kept until the store has it: when the network fails, the owner need not sign twice.
 */
export function useSign(): Sign {
  const { safeSigner, askLocks } = useSource().capabilities
  const client = useQueryClient()
  const act = useAct()
  const signatures = useRef(new Map<string, GivenSignature>())
  const [keptHere, setKeptHere] = useState<KeptHere>()

  function sign(
    composed: ComposedSignable,
    gate: Pick<Gate, 'clear'>,
    {
      to,
      before,
      onSigned,
      onKept,
      despite,
      note = '',
      isListed = false,
      ...options
    }: Parameters<Sign['sign']>[2],
  ) {
    act.run(async ({ signal, sharing, handing }) => {
      const clearance = gate.clear(composed)
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const key = signingKeyOf(composed)
      const texts = keptTexts(window)
      const reservation = signatures.current.has(key) ? undefined : await reserve()
      try {
        let signed = signatures.current.get(key)
        if (signed === undefined) {
          await before?.()
          signed = await signOnce(safeSigner, composed, clearance, { ...options, signal })
          signatures.current.set(key, signed)
        }
        await store(signed)
      } finally {
        reservation?.release()
      }
      signatures.current.delete(key)
      onSigned?.()

      async function reserve(): Promise<Pick<AskLock, 'release'> | undefined> {
        if (askLocks === undefined || despite === undefined || composed.kind === 'message') return undefined
        return reserveProposal(composed, despite, { texts, locks: askLocks, now: Date.now() })
      }

      async function store(signature: GivenSignature): Promise<void> {
        const device = deviceStore(texts, composed.account)
        if (to === 'device') return device.addSignature(signature, { clearance, signal })
        sharing()
        await gatewayStore(client, composed.account)
          .addSignature(signature, {
            ...handing,
            clearance,
            note,
            isListed,
            onlyProposes: options.onlyProposes,
            onNoted: () => reservation?.release(),
            onUndecided() {
              handing.onUndecided?.()
              const keeping = keepCopy(texts, composed.account, signature, options)
              if (keeping === 'full') return
              onKept?.()
              const { kind } = composed
              if (options.onlyProposes !== true)
                setKeptHere({ kind, hash: composedHashOf(composed), lasts: keeping === 'kept' })
            },
          })
          .catch(async (thrown: unknown) => {
            if (options.onlyProposes !== true) setKeptHere(await keepHere(device, signature, clearance))
            throw thrown
          })
      }
    })

    /** So that the signature can travel in another way; `undefined` when this device has no room for it. */
    async function keepHere(
      device: SignableStore,
      signature: GivenSignature,
      clearance: Clearance,
    ): Promise<KeptHere | undefined> {
      const { kind, account } = composed
      try {
        await device.addSignature(signature, { clearance, signal: new AbortController().signal })
        return {
          kind,
          hash: composedHashOf(composed),
          lasts: keptTexts(window).lasts(localKey(kind, account)),
        }
      } catch {
        return undefined
      }
    }
  }

  return {
    ...act,
    keptHere: act.state.status === 'failed' || act.state.status === 'looking' ? keptHere : undefined,
    sign,
    held: (composed) => (composed === undefined ? undefined : signatures.current.get(signingKeyOf(composed))),
  }
}

function composedHashOf(composed: ComposedSignable): Hex {
  return composed.kind === 'transaction' ? composed.safeTxHash : composed.safeMessageHash
}

function signingKeyOf(composed: ComposedSignable): string {
  return `${composed.signer.toLowerCase()} ${composedHashOf(composed)}`
}
