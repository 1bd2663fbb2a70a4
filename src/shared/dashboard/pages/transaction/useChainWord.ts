import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { logsFailuresOnly } from '../../../domain/safe/logsFailuresOnly.ts'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { type ExecutionWord, executionStatusQuery, isFinalWord } from '../../../queries/cosigning.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { forgetSentExecution } from '../../../source/sentExecutions.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useRefreshWhenDone } from '../../parts/requests/useRefreshWhenDone.ts'
import { useTakenBack } from '../../parts/requests/useTakenBack.ts'

/** In place of one that is not known; the Safe is not asked about it. */
const noTransaction = safeTransaction({ to: zeroAddress, nonce: 0n })

/** How it ended, as the details that the gateway will give once it knows that. */
type KnownEnd = { readonly kind: 'ended'; readonly details: TransactionDetails }

/** Its nonce is used, and by what is not known. */
type UndecidedUse = { readonly kind: 'undecided'; readonly why: UndecidedWhy }

/** What the Safe says of a transaction that the gateway lists as waiting. */
export type ChainEnding = KnownEnd | UndecidedUse

/**
 * Why it is not known. `asked`: the Safe is asked for the first time. `silent`: the Safe logs no event
 * of what succeeds. `unanswered`: the node did not answer. `unsaid`: the node shows no event that says it.
 */
export type UndecidedWhy = 'asked' | 'unanswered' | 'silent' | 'unsaid'

/**
 * What the Safe says of a transaction that the gateway lists as waiting: lists come late. `undefined` while its nonce is
 * not known to be used.
 */
export function useChainWord(
  ready: Ready,
  details: TransactionDetails | undefined,
  waiting: SignedTransaction | undefined,
): ChainEnding | undefined {
  const source = useSource()
  const { chainId, address } = refOf(ready)
  const safe = useQuery({
    ...chainSafeQuery(source, { chainId, address }),
    enabled: waiting !== undefined,
  }).data
  const { transaction, safeTxHash } = waiting ?? {}
  const isPast = safe !== undefined && transaction !== undefined && transaction.nonce < safe.nonce
  const query = executionStatusQuery(source, {
    account: { chainId, address },
    transaction: transaction ?? noTransaction,
    safeTxHash: safeTxHash ?? '0x',
  })
  const { data, isPending, isError } = useQuery({ ...query, enabled: isPast })
  const word = isFinalWord(data) ? data : undefined
  useTakenBack(source, { chainId, transactionHash: word?.transactionHash, said: query.queryKey })
  useEffect(() => {
    if (word !== undefined && safeTxHash !== undefined)
      forgetSentExecution(keptTexts(window), { chainId, address }, safeTxHash)
  }, [word, chainId, address, safeTxHash])
  // What followed it on this page is gone by then.
  useRefreshWhenDone(ready, word !== undefined)
  const ended = useMemo(() => details && word && endedDetails(details, word), [details, word])
  if (ended !== undefined) return { kind: 'ended', details: ended }
  if (!isPast) return undefined
  if (isPending) return { kind: 'undecided', why: 'asked' }
  if (logsFailuresOnly(safe)) return { kind: 'undecided', why: 'silent' }
  return { kind: 'undecided', why: isError ? 'unanswered' : 'unsaid' }
}

function endedDetails(
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
