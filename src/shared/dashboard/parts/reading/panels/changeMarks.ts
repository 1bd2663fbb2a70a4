import type { Finding } from '../../../../domain/checks/Assessment.ts'
import type { Severity } from '../../../../domain/checks/subject/Severity.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'

/** How severe what the checks say of one change is; without `severity` where none of them warns of it. */
export type Mark = { readonly severity?: Exclude<Severity, 'info'> }

/** What a mark takes of a finding. */
export type MarkingFinding = Pick<Finding, 'id' | 'severity' | 'facts'>

type Fits = (finding: MarkingFinding) => boolean

/** The mark of the worst finding that fits; `findings` come the worst first. */
export function changeMarkOf(findings: readonly MarkingFinding[], fits: Fits): Mark {
  const worst = findings.find(fits)?.severity
  return worst === undefined || worst === 'info' ? {} : { severity: worst }
}

/** The mark of the worst finding with one of these names, where it is red: a lesser one says itself below. */
export function redMarkOf(findings: readonly MarkingFinding[], ids: readonly Finding['id'][]): Mark {
  const mark = changeMarkOf(findings, ({ id }) => ids.includes(id))
  return mark.severity === 'warning' ? {} : mark
}

/** Findings of what runs as the Safe, and of what it changes of the Safe itself. */
export const ofCode: Fits = ({ id }) => /^[CD]/.test(id)

/** Findings of what `spender` may take (F1 to F5). */
export function ofAllowance(spender: LowerAddress): Fits {
  return ({ id, facts }) => /^F[1-5]$/.test(id) && 'spender' in facts && facts.spender?.address === spender
}
