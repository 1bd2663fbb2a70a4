import { useEffect } from 'react'
import type { Origin } from '../../../domain/signable/Signable.ts'
import type { Ready } from '../../parts/page/Ready.ts'
import { ActNote } from './ActNote.tsx'
import { BareHash } from './BareHash.tsx'
import { GatedButton } from './GatedButton.tsx'
import { HeldSignature } from './HeldSignature.tsx'
import type { SigningState } from './signingState.ts'
import type { Gate } from './useGate.ts'
import { useSign } from './useSign.ts'

/** Adds the owner's signature to a transaction or message, where its signatures are collected. */
export function SignAct({
  ready,
  state: { composed },
  to,
  gate,
  onHeld,
}: {
  readonly ready: Ready
  readonly state: SigningState
  readonly to: Origin
  readonly gate: Gate
  /** Whether a signature was given that its store does not have. */
  readonly onHeld: (held: boolean) => void
}) {
  const act = useSign()
  const isHeld = act.held(composed) !== undefined || act.busy
  useEffect(() => onHeld(isHeld), [isHeld, onHeld])
  return (
    <>
      <GatedButton
        gate={gate}
        reason={act.busy ? 'Your wallet asks you.' : undefined}
        onPress={() => act.sign(composed, gate, { to })}
      >
        {act.held(composed) ? 'Hand over the signature' : 'Sign with your wallet'}
      </GatedButton>
      <HeldSignature act={act} composed={composed} />
      <ActNote ready={ready} act={act} />
      {composed.kind === 'transaction' && (
        <BareHash
          ready={ready}
          act={act}
          gate={gate}
          onPress={() => act.sign(composed, gate, { to, form: 'eth-sign' })}
        />
      )}
    </>
  )
}
