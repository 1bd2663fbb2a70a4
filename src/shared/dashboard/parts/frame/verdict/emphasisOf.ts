import type { Assessment, Finding } from '../../../../domain/checks/Assessment.ts'

/**
 * Which act a page shows as the obvious next step. `go-on`: signing, sending, executing. `reject`: the rejection, because
 * something is critical, or paid twice if it goes on. `none`: the user has to read and decide, so that no act comes
 * before the others.
 */
export type Emphasis = 'go-on' | 'reject' | 'none'

/** The emphasis that the findings leave; `undefined` until the checks have run. */
export function emphasisOf(assessment: Assessment | undefined): Emphasis {
  if (assessment === undefined) return 'go-on'
  if (assessment.needsAcknowledgement) return 'reject'
  const { findings } = assessment
  if (findings.some(contradictsUser)) return 'none'
  if (findings.some(paysTwice)) return 'reject'
  return findings.some(isReadFirst) ? 'none' : 'go-on'
}

function contradictsUser({ code }: Finding): boolean {
  return code === 'A8.rejected-by-you' || code === 'A8.rejects-yours'
}

/** The same waits, or left a short time ago. */
function paysTwice({ id, severity }: Finding): boolean {
  return (id === 'A17' || id === 'A19') && severity !== 'info'
}

/** Red, or a change of who decides over the Safe: its owners, their number, its modules. */
function isReadFirst({ id, severity }: Finding): boolean {
  return severity === 'high' || (severity === 'warning' && /^D[1-3]$/.test(id))
}

/** Whether the worst finding asks for the eye before anything else: it is more than a note. */
export function hasLoudFinding(assessment: Pick<Assessment, 'findings'> | undefined): boolean {
  const worst = assessment?.findings[0]?.severity
  return worst !== undefined && worst !== 'info'
}
