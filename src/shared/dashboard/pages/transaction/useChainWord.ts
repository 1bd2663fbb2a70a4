import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { type ExecutionWord, executionStatusQuery, isFinalWord } from '../../../queries/cosigning.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { forgetSentExecution } from '../../../source/sentExecutions.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'

/** In place of one that is not known; the Safe is not asked about it. */
const noTransaction = safeTransaction({ to: zeroAddress, nonce: 0n })

/** Its nonce is used. `asked`: the Safe is asked by what; otherwise it did not say so far. */
export type UndecidedUse = { readonly kind: 'undecided'; readonly asked: boolean }

/**
 * What the Safe says of a transaction that the gateway lists as waiting: lists come late. `undefined` while its nonce is
 * not known to be used.
 */
export function useChainWord(
  ready: Ready,
  waiting: SignedTransaction | undefined,
): (ExecutionWord & { readonly kind: 'ended' }) | UndecidedUse | undefined {
  const source = useSource()
  const { chainId, address } = refOf(ready)
  const nonce = useQuery({ ...chainSafeQuery(source, { chainId, address }), enabled: waiting !== undefined })
    .data?.nonce
  const { transaction, safeTxHash } = waiting ?? {}
  const isPast = nonce !== undefined && transaction !== undefined && transaction.nonce < nonce
  const { data, isPending } = useQuery({
    ...executionStatusQuery(source, {
      account: { chainId, address },
      transaction: transaction ?? noTransaction,
      safeTxHash: safeTxHash ?? '0x',
    }),
    enabled: isPast,
  })
  const word = isFinalWord(data) ? data : undefined
  useEffect(() => {
    if (word !== undefined && safeTxHash !== undefined)
      forgetSentExecution(keptTexts(window), { chainId, address }, safeTxHash)
  }, [word, chainId, address, safeTxHash])
  if (word !== undefined) return { ...word, kind: 'ended' }
  return isPast ? { kind: 'undecided', asked: isPending } : undefined
}

/** The details as a gateway will give them once it knows that. */
export function endedDetails(
  details: TransactionDetails,
  { status, transactionHash }: ExecutionWord,
): TransactionDetails {
  switch (status) {
    case 'waiting':
      return details
    case 'executed':
      return { ...details, status: 'SUCCESS', transactionHash }
    case 'failed':
      return { ...details, status: 'FAILED', transactionHash }
    case 'overtaken':
      return { ...details, status: 'CANCELLED' }
  }
}
