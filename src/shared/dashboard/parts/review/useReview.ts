import { useMemo } from 'react'
import type { PageKnowledge } from '../../../review/PageKnowledge.ts'
import type { TransactionQuestion } from '../../../review/Question.ts'
import { readValue } from '../../../review/Reading.ts'
import { reviewQueries } from '../../../review/reviewQueries.ts'
import { type Review, reviewTransaction } from '../../../review/reviewTransaction.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useReading } from './useReading.ts'

/** The review of a transaction as it comes in, reading by reading. Give the same objects for the same question. */
export function useReview(question: TransactionQuestion, page: PageKnowledge): Review {
  const source = useSource()
  const plan = reviewQueries(source, question, { page })
  const queue = useReading(plan.queue)
  const past = useReading(plan.past)
  const told = { queue: readValue(queue), past: readValue(past) }
  const audit = useReading(reviewQueries(source, question, { page, told }).audit)
  const chain = useReading(plan.chain)
  const lag = useReading(plan.lag)
  const rivals = useReading(plan.rivals)
  const secondNode = useReading(plan.secondNode)
  const sameNonce = useReading(plan.sameNonce)
  const ownSafes = useReading(plan.ownSafes)
  const interfaces = useReading(plan.interfaces)
  const names = useReading(plan.names)
  const readings = useMemo(
    () => ({ chain, queue, past, lag, rivals, audit, secondNode, sameNonce, ownSafes, interfaces, names }),
    [chain, queue, past, lag, rivals, audit, secondNode, sameNonce, ownSafes, interfaces, names],
  )
  return useMemo(() => reviewTransaction({ question, page, readings }), [question, page, readings])
}
