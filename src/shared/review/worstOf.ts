import type { Finding } from '../domain/checks/Assessment.ts'
import type { Severity } from '../domain/checks/subject/Severity.ts'

/** One finding in its own words, for a row of a list. */
export type WorstFinding = { readonly severity: Exclude<Severity, 'info'>; readonly sentence: string }

/** The first finding of the worst, unless that is only an information. */
export function worstOf(findings: readonly Finding[]): WorstFinding | undefined {
  const [first] = findings
  if (first === undefined || first.severity === 'info') return undefined
  return { severity: first.severity, sentence: first.sentence }
}
