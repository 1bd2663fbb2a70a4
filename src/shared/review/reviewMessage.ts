import type { Assessment } from '../domain/checks/Assessment.ts'
import { assessMessage, assessWithInner } from '../domain/checks/assess.ts'
import { readInnerTransaction } from '../domain/checks/innerTransaction.ts'
import type { CheckSubject } from '../domain/checks/subject/CheckSubject.ts'
import { askTransaction } from './askTransaction.ts'
import { produceFacts } from './factProducers.ts'
import type { MessageGiven } from './MessageGiven.ts'
import { messageFactProducers, produceMessageFacts } from './messageFactProducers.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import type { MessageQuestion } from './Question.ts'
import { notAsked } from './Reading.ts'
import type { Readings } from './Readings.ts'
import { withWaiting } from './withWaiting.ts'

/** Reviews a message with what is known now, and the transaction of another Safe inside it. Pure. */
export function reviewMessage(
  given: MessageGiven,
  inner: CheckSubject | undefined,
  producers = messageFactProducers,
): Assessment {
  const { place, content } = given.question
  const facts = produceMessageFacts(given, producers)
  return assessWithInner(withWaiting(assessMessage({ place, content, facts })), inner)
}

const nothingAsked: Readings = {
  chain: notAsked,
  queue: notAsked,
  past: notAsked,
  lag: notAsked,
  rivals: notAsked,
  audit: notAsked,
  secondNode: notAsked,
  sameNonce: notAsked,
  ownSafes: notAsked,
  names: notAsked,
}

/** The transaction of another Safe that a message is, of which only the bytes are at hand. */
export function readInner(
  { place, content }: MessageQuestion,
  page: PageKnowledge,
): CheckSubject | undefined {
  if (content.kind !== 'typed-data') return undefined
  return readInnerTransaction(content.typedData, {
    place,
    facts: (inner) => {
      const question = askTransaction({ ...inner, situation: 'unsigned', signatures: undefined })
      return produceFacts({ question, page: { ...page, claims: [] }, readings: nothingAsked })
    },
  })
}
