import type { AccountSource } from '../../source/AccountSource.ts'
import type { MessageGiven } from './MessageGiven.ts'
import { messageEvidenceQuery } from './messageEvidenceQuery.ts'
import { asksOwnSafes, ownSafesQuery } from './ownSafes.ts'
import { accountOf } from './Question.ts'
import { pastFactsQuery } from './queueFacts.ts'

/** What a review of a message asks, and whether it does. */
export function messageQueries(
  source: AccountSource,
  question: MessageGiven['question'],
  page: MessageGiven['page'],
) {
  const account = accountOf(question.identity)
  return {
    chain: { ...messageEvidenceQuery(source, question), enabled: true },
    past: { ...pastFactsQuery(account), enabled: true },
    ownSafes: { ...ownSafesQuery(source, account, page.signer), enabled: asksOwnSafes(source, page) },
  }
}
