import { useCallback, useDeferredValue, useMemo, useState } from 'react'
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

/**
 * Asks everything about the transaction. The same objects are given for the same question, so that nothing runs or is
 * drawn twice.
 */
export function useTransactionReview(
  { transaction, composed = false, gatewayUnit, ...given }: Verifiable,
  identity: SafeIdentity,
): ReviewedTransaction {
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
  const { device, compared, marked, comparison } = useComparing(candidate)
  const page = useReviewedPage({ claims, proposal, device, chosenNames }, words)
  const review = useReview(question, page)
  useReadAgain(accountOf(identity), review)
  const asked = useMemo(
    () => ({ identity, transaction, composed, gatewayUnit, claims, proposal, confirmations, candidate }),
    [identity, transaction, composed, gatewayUnit, claims, proposal, confirmations, candidate],
  )
  return useMemo(
    () => ({ ...asked, compared, marked, comparison, review }),
    [asked, compared, marked, comparison, review],
  )
}

/** What the page knows of the transaction, and besides. `words`: what its batch or file calls the methods. */
function useReviewedPage(
  given: Pick<PageKnowledge, 'claims' | 'proposal' | 'device' | 'chosenNames'>,
  words: NonNullable<Verifiable['words']>,
): PageKnowledge {
  const around = usePageKnowledge(useReady())
  const { claims, proposal, device, chosenNames } = given
  return useMemo(
    () => ({
      ...around,
      interfaces: words.length === 0 ? around.interfaces : [...around.interfaces, ...claimsOfWords(words)],
      claims,
      proposal,
      device,
      chosenNames,
    }),
    [around, words, claims, proposal, device, chosenNames],
  )
}

/** What the user found on their device: the digits they typed, and the screens they marked. */
function useComparing(candidate: ReviewedTransaction['candidate']) {
  const [typed, setTyped] = useState(notEntered)
  const compared = useCallback(
    (entered: string, result: LookupResult) => setTyped(deviceFact(entered, result, candidate)),
    [candidate],
  )
  const [comparison, setComparison] = useState<DeviceComparison>()
  const isMarked = comparison !== undefined && isStop(comparison)
  return { device: isMarked ? markedDifferent : typed, compared, marked: setComparison, comparison }
}

/**
 * The review of a transaction as it comes in, reading by reading. Give the same objects for the same question. It comes
 * a moment after the readings: answers that arrive together are checked and drawn once, and others are heard meanwhile.
 */
function useReview(question: TransactionQuestion, page: PageKnowledge): Review {
  const source = useSource()
  const asked = { source, question, page }
  const first = useReadings(reviewReadings, asked)
  const later = useReadings(laterReadings, { ...asked, lists: first })
  const now = useMemo(
    () => ({ question, page, readings: { ...first, ...later } }),
    [question, page, first, later],
  )
  const past = useDeferredValue(now)
  // What was read for another transaction never speaks of this one.
  const reviewed = past.question === question && past.page === page ? past : now
  return useMemo(() => reviewTransaction(reviewed), [reviewed])
}
