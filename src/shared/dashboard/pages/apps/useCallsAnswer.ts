import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepProposalAsker } from '../../../source/proposalAskers.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import type { ProposedFields } from '../../sign/acts/ProposeFields.tsx'
import { type Proposing, useProposal } from '../../sign/acts/useProposal.ts'
import type { Answering } from './Answering.ts'

/** The calls of an app as a proposal. The app hears the hash as soon as something is signed, wherever it is kept. */
export function useCallsAnswer(
  ready: Ready,
  {
    signer,
    calls,
    fields,
    answering: { request, tell, finish },
  }: {
    readonly signer: Address
    readonly calls: readonly Call[]
    readonly fields: ProposedFields
    readonly answering: Answering
  },
) {
  const account = refOf(ready)
  const safe = useQuery({ ...chainSafeQuery(useSource(), account), enabled: false }).data
  function tellHash({ safeTxHash, transaction }: ComposedTransaction) {
    keepProposalAsker(keptTexts(window), account, { safeTxHash, asker: request.asker })
    tell({ kind: 'proposed', safeTxHash, nonce: transaction.nonce })
  }
  const proposal = useProposal(ready, {
    signer,
    calls,
    typed: fields.nonce ?? '',
    note: fields.note,
    // What a dApp says of itself over WalletConnect is proven by nobody: it goes nowhere.
    askedBy: request.asker.door === 'frame' ? request.asker.origin : undefined,
    onKept: tellHash,
    onProposed(composed) {
      tellHash(composed)
      const { safeTxHash, transaction } = composed
      const missing = safe && safe.threshold - (proposal.role === 'owner' ? 1 : 0)
      finish({ kind: 'proposed', safeTxHash, nonce: transaction.nonce, missing })
    },
  })
  useKeptHere(proposal, tellHash)
  return proposal
}

/** Tells of what the gateway refused, and what is signed and kept here: its hash is the one that the app may hear of later. */
function useKeptHere(
  { composed, act }: Pick<Proposing, 'composed' | 'act'>,
  tellHash: (composed: ComposedTransaction) => void,
) {
  const kept = act.keptHere?.kind === 'transaction' ? act.keptHere.hash : undefined
  const onKept = useEffectEvent((safeTxHash: ComposedTransaction['safeTxHash']) => {
    // What is signed is what was composed; until something else is, it has this hash.
    if (composed?.safeTxHash === safeTxHash) tellHash(composed)
  })
  useEffect(() => {
    if (kept !== undefined) onKept(kept)
  }, [kept])
}
