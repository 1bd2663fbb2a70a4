import type { Assessment } from '../domain/checks/Assessment.ts'
import { readInnerTransaction } from '../domain/checks/innerTransaction.ts'
import { assessMessage, assessWithInner } from '../domain/checks/runChecks.ts'
import type { CheckSubject } from '../domain/checks/subject/CheckSubject.ts'
import { unknownFact } from '../domain/checks/subject/Fact.ts'
import type { SignedRequest } from '../domain/checks/subject/SignedRequest.ts'
import { sameAddress } from '../domain/values/address.ts'
import { askTransaction } from './askTransaction.ts'
import { factProducers } from './facts/factProducers.ts'
import { messageFactProducers } from './facts/messageFactProducers.ts'
import { produceAll } from './facts/Producer.ts'
import type { MessageGiven } from './readings/messageReadings.ts'
import type { PageKnowledge } from './readings/PageKnowledge.ts'
import type { MessageQuestion } from './readings/Question.ts'
import { nothingAsked, type Readings } from './readings/reviewReadings.ts'

/** Reviews a message with what is known now, and the transaction of another Safe inside it. Pure. */
export function reviewMessage(
  given: MessageGiven,
  inner: CheckSubject | undefined,
  producers = messageFactProducers,
): Assessment {
  const { identity, content } = given.question
  const facts = produceAll(producers, given)
  return assessWithInner(assessMessage({ identity, content, facts }), inner)
}

const notKnown = unknownFact('not-asked')

/** The transaction of another Safe that a message is, or the calls that it lets another account make. */
export function readInner(
  { identity, content }: MessageQuestion,
  page: PageKnowledge,
  { chain, past, ownSafes }: MessageGiven['readings'],
): CheckSubject | undefined {
  if (content.kind !== 'typed-data') return undefined
  return readInnerTransaction(content.typedData, {
    identity,
    facts: (request) => {
      const question = askTransaction({ ...request, situation: 'unsigned', signatures: undefined })
      const readings = { ...nothingAsked, past, ownSafes, chain: callEvidence(chain, request, identity) }
      return produceAll(factProducers, { question, page: { ...page, claims: [] }, readings })
    },
  })
}

/** What was asked for the message, as far as it is about the Safe and the chain of the calls. Nothing is tried out. */
function callEvidence(
  chain: MessageGiven['readings']['chain'],
  request: SignedRequest,
  { safe, chainId }: MessageQuestion['identity'],
): Readings['chain'] {
  if (chain.status !== 'read') return chain
  const { accounts, holdings, state } = chain.value
  const isOwn = sameAddress(request.identity.safe, safe) && request.identity.chainId === chainId
  return {
    status: 'read',
    value: {
      accounts: request.identity.chainId === chainId ? accounts : () => notKnown,
      holdings: isOwn ? holdings : notKnown,
      state: isOwn ? state : notKnown,
      ...{ chainId: notKnown, contractHash: notKnown, otherTransactions: notKnown, trial: notKnown },
      ...{ blockLimit: notKnown, feeBasis: notKnown },
    },
  }
}
