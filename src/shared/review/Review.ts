import type { SimulationResult } from '../chain/simulate/SimulationResult.ts'
import type { Assessment } from '../domain/checks/Assessment.ts'
import type { CheckSubject } from '../domain/checks/subject/CheckSubject.ts'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import type { Readings } from './Readings.ts'

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

/**
 * Whether an act may rest on the review. Who was paid before and what else waits is part of what an act rests on. A
 * second node is a second opinion: it adds to the findings when it comes.
 */
export function isReady({ asking }: Review): boolean {
  return asking.every((name) => name === 'secondNode')
}
