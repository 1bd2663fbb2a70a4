import { assessSubject } from '../domain/checks/runChecks.ts'
import { createSubject } from '../domain/checks/subject/createSubject.ts'
import { assessSigned } from './assessSigned.ts'
import { factProducers } from './facts/factProducers.ts'
import { produceAll } from './facts/Producer.ts'
import type { TransactionGiven } from './facts/TransactionGiven.ts'
import type { Review } from './Review.ts'
import { partOf } from './readings/Reading.ts'

/** Reviews a transaction with what is known now. Pure: it asks nothing. */
export function reviewTransaction(given: TransactionGiven, producers = factProducers): Review {
  const { question, readings } = given
  const { identity, transaction, decoded } = question
  const facts = produceAll(producers, given)
  const subject = createSubject({ identity, transaction, decoded, facts })
  return {
    subject,
    assessment: assessSigned(assessSubject(subject), given),
    readings,
    trial: partOf(readings.chain, 'chain', ({ trial }) => trial),
  }
}
