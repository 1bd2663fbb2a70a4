import type { Assessment } from '../domain/checks/Assessment.ts'
import type { QueryAccess } from '../queries/QueryAccess.ts'
import { fetchReading } from './readings/fetchReading.ts'
import type { MessageGiven } from './readings/MessageGiven.ts'
import { messageQueries } from './readings/messageQueries.ts'
import { readInner, reviewMessage } from './reviewMessage.ts'

/** Asks everything that a review of a message asks, and waits for all of it. */
export async function gatherMessageReadings(
  { client, source }: QueryAccess,
  question: MessageGiven['question'],
  page: MessageGiven['page'],
): Promise<MessageGiven['readings']> {
  const plan = messageQueries(source, question, page)
  const [chain, past, ownSafes] = await Promise.all([
    fetchReading(client, plan.chain),
    fetchReading(client, plan.past),
    fetchReading(client, plan.ownSafes),
  ])
  return { chain, past, ownSafes }
}

/** What the checks say of a message once everything is answered or has failed. */
export async function gatherMessageReview(
  asking: QueryAccess,
  question: MessageGiven['question'],
  page: MessageGiven['page'],
): Promise<Assessment> {
  const readings = await gatherMessageReadings(asking, question, page)
  return reviewMessage({ question, page, readings }, readInner(question, page, readings))
}
