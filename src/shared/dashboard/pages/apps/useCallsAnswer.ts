import { useEffect, useEffectEvent } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import type { ProposedFields } from '../../sign/acts/ProposeFields.tsx'
import { useProposal } from '../../sign/acts/useProposal.ts'
import type { Answering } from './Answering.ts'

/** The calls of an app as a proposal. The app hears the hash as soon as something is signed, wherever it is kept. */
export function useCallsAnswer(
  ready: Ready,
  {
    signer,
    calls,
    fields,
    answering: { tell, finish },
  }: {
    readonly signer: Address
    readonly calls: readonly Call[]
    readonly fields: ProposedFields
    readonly answering: Answering
  },
) {
  const tellHash = ({ safeTxHash, transaction }: ComposedTransaction) =>
    tell({ kind: 'proposed', safeTxHash, nonce: transaction.nonce })
  const proposal = useProposal(ready, {
    signer,
    calls,
    typed: fields.nonce ?? '',
    note: fields.note,
    onKept: tellHash,
    onProposed(composed) {
      tellHash(composed)
      const { safeTxHash, transaction } = composed
      finish({ kind: 'proposed', safeTxHash, nonce: transaction.nonce })
    },
  })
  const { composed, act } = proposal
  // The gateway refused it, and it is signed and kept here: its hash is the one that the app may hear of later.
  const kept = act.keptHere?.kind === 'transaction' ? act.keptHere.hash : undefined
  const onKept = useEffectEvent((safeTxHash: ComposedTransaction['safeTxHash']) => {
    // What is signed is what was composed; until something else is, it has this hash.
    if (composed?.safeTxHash === safeTxHash) tellHash(composed)
  })
  useEffect(() => {
    if (kept !== undefined) onKept(kept)
  }, [kept])
  return proposal
}
