import type { Assessment } from '../domain/checks/Assessment.ts'
import { isWaiting } from './waitingChecks.ts'

/** The same without the checks that wait for a source of their facts: they do not apply anywhere yet. */
export function withWaiting(assessment: Assessment): Assessment {
  const waits = assessment.unchecked.filter(({ id }) => isWaiting(id)).map(({ id }) => id)
  if (waits.length === 0) return assessment
  return {
    ...assessment,
    unchecked: assessment.unchecked.filter(({ id }) => !isWaiting(id)),
    notApplicable: [...assessment.notApplicable, ...waits],
  }
}
