import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { createQueryClient } from '../queries/createQueryClient.ts'
import { readOnlySource } from '../source/readOnlySource.ts'
import type { Review } from './Review.ts'
import { fetchReading } from './readings/fetchReading.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import type { TransactionQuestion } from './readings/Question.ts'
import { notAsked, type Reading } from './readings/Reading.ts'
import { mapReadings } from './readings/readingTable.ts'
import { laterReadings, type Readings, reviewReadings } from './readings/reviewReadings.ts'
import { reviewTransaction } from './reviewTransaction.ts'

/** What a server that is not asked would be asked counts as unanswered. */
function silent({ enabled }: { readonly enabled: boolean }): Reading<never> {
  return enabled ? { status: 'failed' } : notAsked
}

/**
 * Reviews a transaction by its bytes alone: every check runs that needs no node and no gateway, and no server is asked.
 * What the situation would ask counts as unanswered, so that the checks which need it could not run.
 */
export async function reviewOffline(question: TransactionQuestion, page: PageKnowledge): Promise<Review> {
  const source = readOnlySource(() => Promise.reject(chainErrors.silent()))
  const asked = { source, question, page }
  const lists = { queue: notAsked, past: notAsked }
  const { readChainEvidence } = await import('./readings/readChainEvidence.ts')
  const client = createQueryClient()
  const asking = { source, client, signal: new AbortController().signal, unlisted: true }
  const readings: Readings = {
    ...mapReadings(reviewReadings, asked, silent),
    ...mapReadings(laterReadings, { ...asked, lists }, silent),
    chain: { status: 'read', value: await readChainEvidence(asking, question) },
    secondNode: reviewReadings.secondNode(asked).enabled
      ? { status: 'read', value: { kind: 'none' } }
      : notAsked,
    signed: await fetchReading(client, reviewReadings.signed(asked)),
  }
  return reviewTransaction({ question, page, readings })
}
