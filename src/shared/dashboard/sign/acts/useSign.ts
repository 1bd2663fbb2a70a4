import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import type { AskLock } from '../../../source/askLocks.ts'
import { type DeviceTexts, keptTexts } from '../../../source/keptTexts.ts'
import { reserveProposal } from '../../../source/reserveProposal.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import type { KeptHere, Sign } from './Sign.ts'
import { signOnce } from './signOnce.ts'
import { composedHashOf, storeSignature } from './storeSignature.ts'
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
    act.run(async (steps) => {
      const clearance = gate.clear(composed)
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const key = signingKeyOf(composed)
      const texts = keptTexts(window)
      const reservation = signatures.current.has(key) ? undefined : await reserve(texts)
      try {
        let signed = signatures.current.get(key)
        if (signed === undefined) {
          await before?.()
          signed = await signOnce(safeSigner, composed, clearance, { ...options, signal: steps.signal })
          signatures.current.set(key, signed)
        }
        await storeSignature(composed, signed, {
          ...{ to, note, isListed, onKept, client, texts, clearance, steps },
          onlyProposes: options.onlyProposes,
          onNoted: () => reservation?.release(),
          onKeptHere: setKeptHere,
        })
      } finally {
        reservation?.release()
      }
      signatures.current.delete(key)
      onSigned?.()
    })

    async function reserve(texts: DeviceTexts): Promise<Pick<AskLock, 'release'> | undefined> {
      if (askLocks === undefined || despite === undefined || composed.kind === 'message') return undefined
      return reserveProposal(composed, despite, { texts, locks: askLocks, now: Date.now() })
    }
  }

  return {
    ...act,
    keptHere: act.state.status === 'failed' || act.state.status === 'looking' ? keptHere : undefined,
    sign,
    held: (composed) => (composed === undefined ? undefined : signatures.current.get(signingKeyOf(composed))),
  }
}

function signingKeyOf(composed: ComposedSignable): string {
  return `${composed.signer.toLowerCase()} ${composedHashOf(composed)}`
}
