import { useState } from 'react'
import { noteProblem } from '../../../domain/transaction/proposalNote.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { AppError } from '../../../errors/AppError.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { ActGate } from './ActGate.tsx'
import { ActNote } from './ActNote.tsx'
import { BareHash } from './BareHash.tsx'
import { busyReason } from './busyReason.ts'
import { HeldSignature } from './HeldSignature.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import { SigningWait } from './SigningWait.tsx'
import type { Proposing } from './useProposal.ts'

/** The button that signs and proposes, and what keeps it from that. */
export function ProposeStep({
  proposal,
  complete,
  note,
}: {
  readonly proposal: Proposing
  /** Every line is right. */
  readonly complete: boolean
  /** To the co-signers. */
  readonly note: string
}) {
  const { role, composed, estimatedBy, problem, unhashable, act } = proposal
  if (role === 'none') return <NoProposerNote />
  if (unhashable !== undefined) return <SigningWait />
  const signable = composed && ({ kind: 'transaction', ...composed } as const)
  return (
    <>
      {role === undefined && <SigningWait />}
      {role === 'delegate' && <DelegateNote />}
      {problem !== undefined && <NotComposedNote problem={problem} />}
      {composed !== undefined && estimatedBy !== undefined && (
        <EstimateNote by={estimatedBy} safeTxGas={composed.transaction.safeTxGas} />
      )}
      {complete ? (
        <GatedProposal proposal={proposal} note={note} />
      ) : (
        <Button block type="submit">
          {role === 'delegate' ? 'Propose' : 'Sign and propose'}
        </Button>
      )}
      {signable !== undefined && <HeldSignature act={act} composed={signable} />}
      <ActNote act={act} />
    </>
  )
}

function NoProposerNote() {
  return (
    <Note kind="warn" title="The connected account is not an owner of this Safe.">
      Only owners, and accounts they have named as proposers, can propose. What you typed stays here: connect
      another wallet.
    </Note>
  )
}

function NotComposedNote({ problem }: { readonly problem: AppError }) {
  const { title, advice } = useDescribeError()(problem)
  return (
    <Note kind="high" title={title}>
      {advice}
    </Note>
  )
}

function GatedProposal({ proposal, note }: { readonly proposal: Proposing; readonly note: string }) {
  // Hashes of equal ones that the person has read of.
  const [read, setRead] = useState<readonly Hex[]>([])
  const { composed, assessment, act, propose } = proposal
  const wrongNote = noteProblem(note)
  return (
    <ActGate assessment={assessment}>
      {(gate) => (
        <>
          <ProposeButton
            proposal={proposal}
            gate={gate}
            reason={
              busyReason(act) ??
              (composed === undefined
                ? 'Composing the transaction.'
                : wrongNote && 'The note cannot go along as it is.')
            }
            onPress={(despite) => {
              setRead(despite)
              propose(gate, despite)
            }}
          />
          <BareHash act={act} gate={gate} onPress={() => propose(gate, read, 'eth-sign')} />
        </>
      )}
    </ActGate>
  )
}

function DelegateNote() {
  return (
    <p className={text.small}>
      You are a delegate: you may propose. Your signature only says who proposed it and counts for nothing
      else; the owners sign.
    </p>
  )
}

function EstimateNote({
  by,
  safeTxGas,
}: {
  readonly by: NonNullable<Proposing['estimatedBy']>
  readonly safeTxGas: bigint
}) {
  return (
    <p className={text.small}>
      {by === 'none'
        ? 'safeTxGas is 0: this version of the Safe needs it, and no estimate succeeded. An execution with too little gas uses up the nonce.'
        : `safeTxGas ${safeTxGas}, estimated by the ${by}. This version of the Safe needs it.`}
    </p>
  )
}
