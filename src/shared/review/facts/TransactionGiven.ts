import type { PageKnowledge } from '../readings/PageKnowledge.ts'
import type { TransactionQuestion } from '../readings/Question.ts'
import type { Readings } from '../readings/reviewReadings.ts'

/** What the facts of a transaction are made of: what is reviewed, what the page knows, what was asked. */
export type TransactionGiven = {
  readonly question: TransactionQuestion
  readonly page: PageKnowledge
  readonly readings: Readings
}
