import type { QueryAccess } from '../queries/QueryAccess.ts'
import type { Review } from './Review.ts'
import { fetchReadings, settleReadings } from './readings/fetchReading.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import type { TransactionQuestion } from './readings/Question.ts'
import { laterReadings, type Readings, reviewReadings } from './readings/reviewReadings.ts'
import { reviewTransaction } from './reviewTransaction.ts'

/** Asks everything that a review of a transaction asks, and waits for all of it. */
export async function gatherReadings(
  { client, source }: QueryAccess,
  question: TransactionQuestion,
  page: PageKnowledge,
): Promise<Readings> {
  const asking = { source, question, page }
  const asked = fetchReadings(client, reviewReadings, asking)
  const later = Promise.all([asked.queue, asked.past]).then(([queue, past]) =>
    settleReadings(fetchReadings(client, laterReadings, { ...asking, lists: { queue, past } })),
  )
  return { ...(await settleReadings(asked)), ...(await later) }
}

/** The review of a transaction once everything is answered or has failed. */
export async function gatherReview(
  asking: QueryAccess,
  question: TransactionQuestion,
  page: PageKnowledge,
): Promise<Review> {
  return reviewTransaction({ question, page, readings: await gatherReadings(asking, question, page) })
}
