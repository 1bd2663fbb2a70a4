import type { SimulationResult } from '../chain/simulate/SimulationResult.ts'
import type { Assessment } from '../domain/checks/Assessment.ts'
import type { CheckSubject } from '../domain/checks/subject/CheckSubject.ts'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import type { Readings } from './readings/reviewReadings.ts'

/** What a review has found out about a transaction so far. */
export type Review = {
  /** Hashes, decoded calls and facts. */
  readonly subject: CheckSubject
  readonly assessment: Assessment
  /** How the transaction was tried, in full. */
  readonly trial: Fact<SimulationResult>
  readonly readings: Readings
}

/** Whether an answer is still to come. */
export function isAsking({ readings }: Pick<Review, 'readings'>): boolean {
  return Object.values(readings).some(({ status }) => status === 'asking')
}

/**
 * Whether an act may rest on the review. Who was paid before and what else waits is part of what an act rests on. A
 * second node is a second opinion: it adds to the findings when it comes.
 */
export function isReady({ readings }: Pick<Review, 'readings'>): boolean {
  const { secondNode, ...awaited } = readings
  return Object.values(awaited).every(({ status }) => status !== 'asking')
}
