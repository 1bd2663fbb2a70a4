import type { Assessment } from '../domain/checks/Assessment.ts'
import { failedRules, gatherCauses } from '../domain/checks/gatherCauses.ts'
import { isWaiting } from './waitingChecks.ts'

/** The same without the checks that wait for a source of their facts: they do not apply anywhere yet. */
export function withWaiting(assessment: Assessment): Assessment {
  const failed = failedRules(assessment.unchecked)
  const waits = failed.filter(({ id }) => isWaiting(id)).map(({ id }) => id)
  if (waits.length === 0) return assessment
  return {
    ...assessment,
    unchecked: gatherCauses(failed.filter(({ id }) => !isWaiting(id))),
    notApplicable: [...assessment.notApplicable, ...waits],
  }
}
