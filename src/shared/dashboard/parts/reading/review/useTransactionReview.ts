import { useCallback, useMemo, useState } from 'react'
import { claimsOfWords } from '../../../../domain/checks/subject/methodWords.ts'
import { type DeviceComparison, isStop } from '../../../../domain/device/DeviceComparison.ts'
import type { LookupResult } from '../../../../domain/device/deviceLookup.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { askTransaction } from '../../../../review/askTransaction.ts'
import { deviceFact, markedDifferent, notEntered } from '../../../../review/facts/deviceFact.ts'
import type { Review } from '../../../../review/Review.ts'
import type { PageKnowledge } from '../../../../review/readings/PageKnowledge.ts'
import { accountOf, type TransactionQuestion } from '../../../../review/readings/Question.ts'
import { laterReadings, reviewReadings } from '../../../../review/readings/reviewReadings.ts'
import { reviewTransaction } from '../../../../review/reviewTransaction.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import type { ReviewedTransaction } from './ReviewedTransaction.ts'
import { useKeptWords } from './useKeptWords.ts'
import { usePageKnowledge } from './usePageKnowledge.ts'
import { useReadAgain } from './useReadAgain.ts'
import { useReadings } from './useReadings.ts'
import { useSame } from './useSame.ts'
import type { Verifiable } from './Verifiable.tsx'

const none: readonly never[] = []

/** Asks everything about the transaction. The same objects are given for the same question, so that nothing runs twice. */
export function useTransactionReview({
  transaction,
  composed = false,
  identity,
  ...given
}: Verifiable & { readonly identity: SafeIdentity }): ReviewedTransaction {
  const ready = useReady()
  const claims = useSame(given.claims ?? none)
  const proposal = useSame(given.proposal)
  const confirmations = useSame(given.confirmations)
  const chosenNames = useSame(given.chosenNames ?? none)
  const isListed = proposal !== undefined || confirmations !== undefined
  const situation = composed ? 'composed' : isListed ? 'listed' : 'unsigned'
  const question = useMemo(
    () => askTransaction({ situation, identity, transaction, signatures: confirmations }),
    [situation, identity, transaction, confirmations],
  )
  const kept = useKeptWords(accountOf(identity), question.decoded.call)
  // A batch that is composed says itself what its lines name.
  const words = useSame(given.words ?? (isListed ? kept : none))
  const candidate = useMemo(
    () => ({ kind: 'transaction', name: 'this transaction', identity, transaction }) as const,
    [identity, transaction],
  )
  const [device, setDevice] = useState(notEntered)
  const compared = useCallback(
    (entered: string, result: LookupResult) => setDevice(deviceFact(entered, result, candidate)),
    [candidate],
  )
  const [comparison, setComparison] = useState<DeviceComparison>()
  const isMarked = comparison !== undefined && isStop(comparison)
  const around = usePageKnowledge(ready)
  const page = useMemo(
    () => ({
      ...around,
      interfaces: words.length === 0 ? around.interfaces : [...around.interfaces, ...claimsOfWords(words)],
      claims,
      proposal,
      device: isMarked ? markedDifferent : device,
      chosenNames,
    }),
    [around, words, claims, proposal, device, isMarked, chosenNames],
  )
  const review = useReview(question, page)
  useReadAgain(accountOf(identity), review)
  return {
    claims,
    proposal,
    confirmations,
    candidate,
    compared,
    marked: setComparison,
    comparison,
    review,
  }
}

/** The review of a transaction as it comes in, reading by reading. Give the same objects for the same question. */
function useReview(question: TransactionQuestion, page: PageKnowledge): Review {
  const source = useSource()
  const asked = { source, question, page }
  const first = useReadings(reviewReadings, asked)
  const later = useReadings(laterReadings, { ...asked, lists: first })
  const readings = useMemo(() => ({ ...first, ...later }), [first, later])
  return useMemo(() => reviewTransaction({ question, page, readings }), [question, page, readings])
}
