import { useEffect } from 'react'
import type { Origin } from '../../../domain/signable/Signable.ts'
import { isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import { ActNote } from './ActNote.tsx'
import { BareHash } from './BareHash.tsx'
import { busyReason } from './busyReason.ts'
import { GatedButton } from './GatedButton.tsx'
import { HeldSignature } from './HeldSignature.tsx'
import type { Sign } from './Sign.ts'
import type { SigningState } from './signingState.ts'
import type { Gate } from './useGate.ts'
import { useSign } from './useSign.ts'

/**
 * A signature on its way: its wallet is `asked`, it is `given` and handed over, it was `refused`, or it is `open` whether
 * the gateway has it.
 */
export type SignActState = 'asked' | 'given' | 'refused' | 'open'

/** Adds the owner's signature to a transaction or message, where its signatures are collected. */
export function SignAct({
  state: { composed },
  to,
  gate,
  second = false,
  onHeld,
}: {
  readonly state: SigningState
  readonly to: Origin
  readonly gate: Gate
  /** Another act comes first. */
  readonly second?: boolean
  /** How far the act got, until its store has the signature. */
  readonly onHeld: (state: SignActState | undefined) => void
}) {
  const act = useSign()
  // What waits at the gateway came from there.
  const isListed = to === 'gateway'
  const isGiven = act.held(composed) !== undefined
  useHeldReport(act, isGiven, onHeld)
  return (
    <>
      <GatedButton
        {...{ gate, second }}
        reason={busyReason(act)}
        onPress={() => act.sign(composed, gate, { to, isListed })}
      >
        {isGiven && !act.busy ? 'Hand over again' : 'Sign with your wallet'}
      </GatedButton>
      <HeldSignature act={act} composed={composed} />
      <ActNote act={act} />
      {composed.kind === 'transaction' && (
        <BareHash
          {...{ act, gate }}
          onPress={() => act.sign(composed, gate, { to, isListed, form: 'eth-sign' })}
        />
      )}
    </>
  )
}

/** Says how far the act got, each time that changes. */
function useHeldReport(act: Sign, isGiven: boolean, onHeld: (state: SignActState | undefined) => void) {
  const held = heldAs(act, isGiven)
  useEffect(() => onHeld(held), [held, onHeld])
}

function heldAs({ state, busy }: Sign, isGiven: boolean): SignActState | undefined {
  if (!isGiven) return busy ? 'asked' : undefined
  if (state.status === 'looking') return 'open'
  if (state.status !== 'failed') return 'given'
  return isError(state.error, gatewayErrors.undecided) ? 'open' : 'refused'
}
