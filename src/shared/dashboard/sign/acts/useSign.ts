import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import type { AskLock, AskLocks } from '../../../source/askLocks.ts'
import { type DeviceTexts, keptTexts } from '../../../source/keptTexts.ts'
import { reserveProposal } from '../../../source/reserveProposal.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import type { KeptHere, Sign } from './Sign.ts'
import { signOnce } from './signOnce.ts'
import { composedHashOf, storeSignature } from './storeSignature.ts'
import { type Steps, useAct } from './useAct.ts'
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

  return {
    ...act,
    keptHere: act.state.status === 'failed' || act.state.status === 'looking' ? keptHere : undefined,
    sign(composed, gate, options) {
      const around = { safeSigner, askLocks, client, held: signatures.current, onKeptHere: setKeptHere }
      act.run((steps) => signAndStore({ composed, gate, options, steps }, around))
    },
    held: (composed) => (composed === undefined ? undefined : signatures.current.get(signingKeyOf(composed))),
  }
}

type SigningWork = {
  readonly composed: ComposedSignable
  readonly gate: Pick<Gate, 'clear'>
  readonly options: SignOptions
  readonly steps: Steps
}

type SignOptions = Parameters<Sign['sign']>[2]

type SigningTools = {
  readonly safeSigner: SafeSigner | undefined
  readonly askLocks: AskLocks | undefined
  readonly client: QueryClient
  /** Signatures that were given, and are in no store yet. */
  readonly held: Map<string, GivenSignature>
  readonly onKeptHere: (kept: KeptHere | undefined) => void
}

/** Asks the wallet, unless it has signed already, and hands the signature to its store. */
async function signAndStore(
  { composed, gate, options, steps }: SigningWork,
  { safeSigner, askLocks, client, held, onKeptHere }: SigningTools,
): Promise<void> {
  const { to, before, onSigned, onKept, despite, note = '', askedBy, isListed = false, ...signing } = options
  const clearance = gate.clear(composed)
  if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
  const key = signingKeyOf(composed)
  const texts = keptTexts(window)
  const reservation = held.has(key) ? undefined : await reserveFor(composed, despite, { askLocks, texts })
  try {
    let signed = held.get(key)
    if (signed === undefined) {
      await before?.()
      signed = await signOnce(safeSigner, composed, clearance, { ...signing, signal: steps.signal })
      held.set(key, signed)
    }
    await storeSignature(composed, signed, {
      ...{ to, note, askedBy, isListed, onKept, client, texts, clearance, steps, onKeptHere },
      onlyProposes: signing.onlyProposes,
      onNoted: () => reservation?.release(),
    })
  } finally {
    reservation?.release()
  }
  held.delete(key)
  onSigned?.()
}

/** Only what proposes a transaction is reserved. */
async function reserveFor(
  composed: ComposedSignable,
  despite: SignOptions['despite'],
  { askLocks, texts }: Pick<SigningTools, 'askLocks'> & { readonly texts: DeviceTexts },
): Promise<Pick<AskLock, 'release'> | undefined> {
  if (askLocks === undefined || despite === undefined || composed.kind === 'message') return undefined
  return reserveProposal(composed, despite, { texts, locks: askLocks, now: Date.now() })
}

function signingKeyOf(composed: ComposedSignable): string {
  return `${composed.signer.toLowerCase()} ${composedHashOf(composed)}`
}
