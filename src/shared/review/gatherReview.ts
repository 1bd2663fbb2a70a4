import type { QueryAccess } from '../queries/QueryAccess.ts'
import type { Review } from './Review.ts'
import { fetchReading } from './readings/fetchReading.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import type { TransactionQuestion } from './readings/Question.ts'
import { readValue } from './readings/Reading.ts'
import type { Readings } from './readings/Readings.ts'
import { reviewQueries } from './readings/reviewQueries.ts'
import { reviewTransaction } from './reviewTransaction.ts'

/** Asks everything that a review of a transaction asks, and waits for all of it. */
export async function gatherReadings(
  { client, source }: QueryAccess,
  question: TransactionQuestion,
  page: PageKnowledge,
): Promise<Readings> {
  const plan = reviewQueries(source, question, { page })
  const [queue, past] = [fetchReading(client, plan.queue), fetchReading(client, plan.past)]
  const audit = Promise.all([queue, past]).then(([waiting, happened]) => {
    const readBefore = { queue: readValue(waiting), past: readValue(happened) }
    return fetchReading(client, reviewQueries(source, question, { page, readBefore }).audit)
  })
  const [chain, conflicting, lag, secondNode, ranLately, sameNonce, ownSafes, interfaces, names, signed] =
    await Promise.all([
      fetchReading(client, plan.chain),
      fetchReading(client, plan.conflicting),
      fetchReading(client, plan.lag),
      fetchReading(client, plan.secondNode),
      fetchReading(client, plan.ranLately),
      fetchReading(client, plan.sameNonce),
      fetchReading(client, plan.ownSafes),
      fetchReading(client, plan.interfaces),
      fetchReading(client, plan.names),
      fetchReading(client, plan.signed),
    ])
  return {
    chain,
    queue: await queue,
    past: await past,
    lag,
    conflicting,
    audit: await audit,
    secondNode,
    ranLately,
    sameNonce,
    ownSafes,
    interfaces,
    names,
    signed,
  }
}

/** The review of a transaction once everything is answered or has failed. */
export async function gatherReview(
  asking: QueryAccess,
  question: TransactionQuestion,
  page: PageKnowledge,
): Promise<Review> {
  return reviewTransaction({ question, page, readings: await gatherReadings(asking, question, page) })
}
