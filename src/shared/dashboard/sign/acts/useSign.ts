import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { deviceStore } from '../../../queries/deviceStore.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { keepCopy } from '../../../queries/keepCopy.ts'
import type { Composed, GivenSignature } from '../../../queries/SignableStore.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { localKey } from '../../../source/localSignables.ts'
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
  const { safeSigner } = useSource().capabilities
  const client = useQueryClient()
  const act = useAct()
  const given = useRef(new Map<string, GivenSignature>())
  const [keptHere, setKeptHere] = useState<KeptHere>()

  function sign(
    composed: Composed,
    gate: Pick<Gate, 'clear'>,
    { to, before, onSigned, note = '', isListed = false, ...options }: Parameters<Sign['sign']>[2],
  ) {
    act.run(async ({ signal, sharing, handing }) => {
      const clearance = gate.clear(composed)
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const key = keyOf(composed)
      let signed = given.current.get(key)
      if (signed === undefined) {
        await before?.()
        signed = await signOnce(safeSigner, composed, clearance, { ...options, signal })
        given.current.set(key, signed)
      }
      const one = signed
      const texts = keptTexts(window)
      const device = deviceStore(texts, composed.account)
      if (to === 'device') await device.addSignature(one, { clearance, signal })
      else {
        sharing()
        await gatewayStore(client, composed.account)
          .addSignature(one, {
            ...handing,
            clearance,
            note,
            isListed,
            onlyProposes: options.onlyProposes,
            onUndecided() {
              handing.onUndecided?.()
              const keeping = keepCopy(texts, composed.account, one, options)
              if (options.onlyProposes === true || keeping === 'full') return
              const { kind } = composed
              setKeptHere({ kind, hash: hashOf(composed), lasts: keeping === 'kept' })
            },
          })
          .catch(async (thrown: unknown) => {
            if (options.onlyProposes !== true) setKeptHere(await keepHere())
            throw thrown
          })
      }
      given.current.delete(key)
      onSigned?.()

      /** So that the signature can travel in another way; `undefined` when this device has no room for it. */
      async function keepHere(): Promise<KeptHere | undefined> {
        try {
          await device.addSignature(one, { clearance, signal })
          const { kind, account } = composed
          return { kind, hash: hashOf(composed), lasts: texts.lasts(localKey(kind, account)) }
        } catch {
          return undefined
        }
      }
    })
  }

  return {
    ...act,
    keptHere: act.state.status === 'failed' || act.state.status === 'looking' ? keptHere : undefined,
    sign,
    held: (composed) => (composed === undefined ? undefined : given.current.get(keyOf(composed))),
  }
}

function hashOf(composed: Composed): Hex {
  return composed.kind === 'transaction' ? composed.safeTxHash : composed.safeMessageHash
}

function keyOf(composed: Composed): string {
  return `${composed.signer.toLowerCase()} ${hashOf(composed)}`
}
