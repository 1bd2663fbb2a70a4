import { type Assessment, countChecks, type Finding } from '../../../domain/checks/Assessment.ts'
import type { Severity } from '../../../domain/checks/subject/Severity.ts'

/** What the checks come to, in a few words. */
export type Verdict = {
  readonly kind: Severity | 'clean' | 'open' | 'asking'
  /** `No findings`, `Stop. Do not sign.` */
  readonly title: string
  /** What was checked, in numbers. */
  readonly counts: string
}

const names: Readonly<Record<Severity, readonly [string, string]>> = {
  critical: ['critical finding', 'critical findings'],
  high: ['high finding', 'high findings'],
  warning: ['warning', 'warnings'],
  info: ['info', 'infos'],
}

/**
 * The verdict over an assessment. `No findings` means none of any severity, and none is green while a check could not
 * run: what was not looked at is no pass.
 */
export function verdictOf(assessment: Assessment | undefined, asking: boolean): Verdict {
  if (assessment === undefined)
    return { kind: 'asking', title: 'Checking', counts: 'The checks are running.' }
  const { findings, unchecked } = assessment
  const [worst] = findings
  const ran = asking ? 'Some checks are still running.' : countChecks(assessment)
  if (worst === undefined || worst.severity === 'info') {
    if (asking) return { kind: 'asking', title: 'Nothing found so far', counts: ran }
    const infos = worst === undefined ? '' : ` ${count(findings, 'info')}.`
    const kind = unchecked.length > 0 ? 'open' : worst === undefined ? 'clean' : 'info'
    return { kind, title: worst === undefined ? 'No findings' : 'No warnings', counts: `${ran}${infos}` }
  }
  const { severity } = worst
  const named = count(findings, severity)
  if (severity === 'critical')
    return { kind: severity, title: 'Stop. Do not sign.', counts: `${capital(named)}. ${ran}` }
  return { kind: severity, title: capital(named), counts: ran }
}

function count(findings: readonly Finding[], severity: Severity): string {
  const found = findings.filter((finding) => finding.severity === severity).length
  return `${found} ${names[severity][found === 1 ? 0 : 1]}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
