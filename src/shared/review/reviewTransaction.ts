import type { SimulationResult } from '../chain/simulate/SimulationResult.ts'
import type { Assessment } from '../domain/checks/Assessment.ts'
import { assessSubject } from '../domain/checks/assess.ts'
import type { CheckSubject } from '../domain/checks/subject/CheckSubject.ts'
import { createSubject } from '../domain/checks/subject/createSubject.ts'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import { factProducers, produceFacts } from './factProducers.ts'
import { partOf } from './Reading.ts'
import type { Readings } from './Readings.ts'
import type { TransactionGiven } from './TransactionGiven.ts'
import { withWaiting } from './withWaiting.ts'

/** What a review has found out about a transaction so far. */
export type Review = {
  /** Hashes, decoded calls and facts. */
  readonly subject: CheckSubject
  readonly assessment: Assessment
  /** How the transaction was tried, in full. */
  readonly trial: Fact<SimulationResult>
  readonly readings: Readings
  /** Readings that have not come yet. */
  readonly asking: readonly (keyof Readings)[]
}

/** Reviews a transaction with what is known now. Pure: it asks nothing. */
export function reviewTransaction(given: TransactionGiven, producers = factProducers): Review {
  const { question, readings } = given
  const { identity, transaction, decoded } = question
  const facts = produceFacts(given, producers)
  const subject = createSubject({ identity, transaction, decoded, facts })
  return {
    subject,
    assessment: withWaiting(assessSubject(subject)),
    readings,
    trial: partOf(readings.chain, 'chain', ({ trial }) => trial),
    asking: readingNames.filter((name) => readings[name].status === 'asking'),
  }
}

const readingNames = [
  'chain',
  'queue',
  'past',
  'lag',
  'rivals',
  'audit',
  'secondNode',
  'sameNonce',
  'ownSafes',
  'interfaces',
  'names',
] as const satisfies readonly (keyof Readings)[]

/**
 * Whether an act may rest on the review. Who was paid before and what else waits is part of what an act rests on. A
 * second node is a second opinion: it adds to the findings when it comes.
 */
export function isReady({ asking }: Review): boolean {
  return asking.every((name) => name === 'secondNode')
}
