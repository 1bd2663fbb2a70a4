import type { Assessment } from '../../../../domain/checks/Assessment.ts'

/**
 * Which act a page shows as the obvious next step. `go-on`: signing, sending, executing. `reject`: the rejection, because
 * something is critical. `none`: the user has to read and decide, so that no act comes before the others.
 */
export type Emphasis = 'go-on' | 'reject' | 'none'

/** The emphasis that the findings leave; `undefined` until the checks have run. */
export function emphasisOf(assessment: Assessment | undefined): Emphasis {
  if (assessment === undefined) return 'go-on'
  if (assessment.needsAcknowledgement) return 'reject'
  const isOpen = assessment.findings.some(
    ({ severity, code }) =>
      severity === 'high' || code === 'A8.rejected-by-you' || code === 'A8.rejects-yours',
  )
  return isOpen ? 'none' : 'go-on'
}

/** Whether the worst finding asks for the eye before anything else: it is more than a note. */
export function hasLoudFinding(assessment: Pick<Assessment, 'findings'> | undefined): boolean {
  const worst = assessment?.findings[0]?.severity
  return worst !== undefined && worst !== 'info'
}
