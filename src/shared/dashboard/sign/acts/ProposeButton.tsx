import { useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { EqualProposal } from './EqualProposal.tsx'
import { GatedButton } from './GatedButton.tsx'
import { useEqualProposals } from './useEqualProposals.ts'
import type { Gate } from './useGate.ts'
import type { Proposing } from './useProposal.ts'

/** Signs and proposes. Where the same was handed over within 24 hours, an act of its own does that, which names it. */
export function ProposeButton({
  proposal,
  gate,
  reason,
  onPress,
}: {
  readonly proposal: Pick<Proposing, 'act' | 'composed' | 'role'>
  readonly gate: Gate
  /** Why it cannot be pressed now, besides the findings. */
  readonly reason: string | undefined
  /** `despite`: the hashes of equal ones that the person has read of. */
  readonly onPress: (despite: readonly Hex[]) => void
}) {
  const { equal, holds, earlier } = useEarlierOnes(proposal)
  const [asks, setAsks] = useState(false)
  const { act, role } = proposal
  if (asks && earlier !== undefined && reason === undefined)
    return (
      <EqualProposal
        gate={gate}
        earlier={earlier}
        onPress={() => {
          setAsks(false)
          onPress(equal.map(({ hash }) => hash))
        }}
        onBack={() => setAsks(false)}
      />
    )
  return (
    <GatedButton
      gate={gate}
      reason={reason}
      onPress={() => (earlier === undefined ? onPress([]) : setAsks(true))}
    >
      {holds && !act.busy ? 'Hand over again' : role === 'delegate' ? 'Propose' : 'Sign and propose'}
    </GatedButton>
  )
}

/** Equal ones that stand before it. `holds`: the signature is there already, and handing it over makes no second one. */
function useEarlierOnes({ act, composed }: Pick<Proposing, 'act' | 'composed'>) {
  const equal = useEqualProposals(useReady(), composed)
  const holds = composed !== undefined && act.held({ kind: 'transaction', ...composed }) !== undefined
  const [earlier] = holds ? [] : equal
  return { equal, holds, earlier }
}
