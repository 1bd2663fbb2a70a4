import type { QueryClient } from '@tanstack/react-query'
import type { Assessment } from '../../src/shared/domain/checks/assess.ts'
import type { CheckSubject } from '../../src/shared/domain/checks/subject/CheckSubject.ts'
import { fetchReading } from '../../src/shared/review/fetchReading.ts'
import type { MessageGiven } from '../../src/shared/review/messageFactProducers.ts'
import { messageQueries } from '../../src/shared/review/messageQueries.ts'
import { readInner, reviewMessage } from '../../src/shared/review/reviewMessage.ts'
import type { AccountSource } from '../../src/shared/source/AccountSource.ts'

/** The review of a message once everything is answered or has failed. */
export async function gatherMessageReview(
  { client, source }: { readonly client: QueryClient; readonly source: AccountSource },
  question: MessageGiven['question'],
  page: MessageGiven['page'],
): Promise<{ readonly assessment: Assessment; readonly inner: CheckSubject | undefined }> {
  const plan = messageQueries(source, question, page)
  const [chain, past, ownSafes] = await Promise.all([
    fetchReading(client, plan.chain),
    fetchReading(client, plan.past),
    fetchReading(client, plan.ownSafes),
  ])
  const readings = { chain, past, ownSafes }
  const inner = readInner(question, page, readings)
  return { assessment: reviewMessage({ question, page, readings }, inner), inner }
}
