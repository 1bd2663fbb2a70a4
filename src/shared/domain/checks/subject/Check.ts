import type { CallPath } from '../../calldata/callPath.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { CheckId } from '../words/CheckId.ts'
import type { SaidFinding } from '../words/checkWords.ts'
import type { Reason } from '../words/reasons.ts'
import type { CheckSubject } from './CheckSubject.ts'
import type { Missing } from './Fact.ts'
import type { MessageSubject } from './MessageSubject.ts'
import type { Severity } from './Severity.ts'

/** Something a check found. */
export type FoundOutcome = {
  readonly severity: Severity
  readonly said: SaidFinding
  /** Where, when it is not the call that was looked at. */
  readonly path?: CallPath
}

/** Something a check found, that it could not look and why, or that there is nothing here for it to look at. */
export type CheckOutcome = FoundOutcome | { readonly unchecked: Reason } | { readonly notApplicable: Reason }

type IdentifiedCheck = { readonly id: CheckId }

/** Looks at every call at every depth. */
export type CallCheck = IdentifiedCheck & {
  readonly runs: 'on-calls'
  readonly run: (call: DecodedCall, subject: CheckSubject) => readonly CheckOutcome[]
}

/** Looks at the transaction as a whole. */
export type TransactionCheck = IdentifiedCheck & {
  readonly runs: 'once'
  readonly run: (subject: CheckSubject) => readonly CheckOutcome[]
}

/** Looks at a message: a text or typed data. */
export type MessageCheck = IdentifiedCheck & {
  readonly runs: 'on-messages'
  readonly run: (subject: MessageSubject) => readonly CheckOutcome[]
}

export type TransactionRule = CallCheck | TransactionCheck

/** Nothing found, and everything looked at. */
export const silent: readonly never[] = []

/** `finding` is the code of a sentence of `words/` with the facts that belong to it. */
export function reportFinding(
  severity: Severity,
  finding: SaidFinding,
  path?: CallPath,
): readonly CheckOutcome[] {
  return [path === undefined ? { severity, said: finding } : { severity, said: finding, path }]
}

/** The check lacks a fact: it does not apply where there is nothing to know, and could not run where something failed. */
export function reportUnchecked({ applies, reason }: Missing): readonly CheckOutcome[] {
  return [applies ? { unchecked: reason } : { notApplicable: reason }]
}
