import { useState } from 'react'
import { noteProblem } from '../../../domain/transaction/proposalNote.ts'
import type { Hex } from '../../../domain/values/hex.ts'
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
  const describeError = useDescribeError()
  // Hashes of equal ones that the person has read of.
  const [read, setRead] = useState<readonly Hex[]>([])
  const { role, composed, estimatedBy, problem, unhashable, assessment, act, propose } = proposal
  if (role === 'none')
    return (
      <Note kind="warn" title="The connected account is not an owner of this Safe.">
        Only owners, and accounts they have named as proposers, can propose. What you typed stays here:
        connect another wallet.
      </Note>
    )
  if (unhashable !== undefined) return <SigningWait />
  const signable = composed && ({ kind: 'transaction', ...composed } as const)
  const wrongNote = noteProblem(note)
  return (
    <>
      {role === undefined && <SigningWait />}
      {role === 'delegate' && (
        <p className={text.small}>
          You are a delegate: you may propose. Your signature only says who proposed it and counts for nothing
          else; the owners sign.
        </p>
      )}
      {problem !== undefined && (
        <Note kind="high" title={describeError(problem).title}>
          {describeError(problem).advice}
        </Note>
      )}
      {composed !== undefined && estimatedBy !== undefined && (
        <p className={text.small}>
          {estimatedBy === 'none'
            ? 'safeTxGas is 0: this version of the Safe needs it, and no estimate succeeded. An execution with too little gas uses up the nonce.'
            : `safeTxGas ${composed.transaction.safeTxGas}, estimated by the ${estimatedBy}. This version of the Safe needs it.`}
        </p>
      )}
      {complete ? (
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
