import type { Assessment } from '../domain/checks/Assessment.ts'
import type { QueryAccess } from '../queries/QueryAccess.ts'
import { fetchReadings, settleReadings } from './readings/fetchReading.ts'
import { type MessageGiven, messageReadings } from './readings/messageReadings.ts'
import { readInner, reviewMessage } from './reviewMessage.ts'

/** Asks everything that a review of a message asks, and waits for all of it. */
export async function gatherMessageReadings(
  { client, source }: QueryAccess,
  question: MessageGiven['question'],
  page: MessageGiven['page'],
): Promise<MessageGiven['readings']> {
  return settleReadings(fetchReadings(client, messageReadings, { source, question, page, rested: true }))
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
