import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { createQueryClient } from '../queries/createQueryClient.ts'
import { readOnlySource } from '../source/readOnlySource.ts'
import type { Review } from './Review.ts'
import { fetchReading } from './readings/fetchReading.ts'
import { answerReadings } from './readings/nothingAsked.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import type { TransactionQuestion } from './readings/Question.ts'
import { notAsked, type Reading } from './readings/Reading.ts'
import type { Readings } from './readings/Readings.ts'
import { reviewQueries } from './readings/reviewQueries.ts'
import { reviewTransaction } from './reviewTransaction.ts'

/**
 * Reviews a transaction by its bytes alone: every check runs that needs no node and no gateway, and no server is asked.
 * What the situation would ask counts as unanswered, so that the checks which need it could not run.
 */
export async function reviewOffline(question: TransactionQuestion, page: PageKnowledge): Promise<Review> {
  const source = readOnlySource(() => Promise.reject(chainErrors.silent()))
  const plan = reviewQueries(source, question, { page })
  const silent = (name: keyof Readings): Reading<never> =>
    plan[name].enabled ? { status: 'failed' } : notAsked
  const { readChainEvidence } = await import('./readings/readChainEvidence.ts')
  const client = createQueryClient()
  const asking = { source, client, signal: new AbortController().signal, unlisted: true }
  const readings: Readings = {
    ...answerReadings(silent),
    chain: { status: 'read', value: await readChainEvidence(asking, question) },
    secondNode: plan.secondNode.enabled ? { status: 'read', value: { kind: 'none' } } : notAsked,
    signed: await fetchReading(client, plan.signed),
  }
  return reviewTransaction({ question, page, readings })
}
