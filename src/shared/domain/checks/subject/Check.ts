import type { CallPath } from '../../calldata/callPath.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { CheckSubject } from './CheckSubject.ts'
import type { CheckId } from './checkIds.ts'
import type { Missing } from './Fact.ts'
import type { MessageSubject } from './MessageSubject.ts'

/**
 * `critical` is a stop: whoever goes on has to type that they understood. `high` is red, `warning` amber; `info` is
 * worth knowing.
 */
export type Severity = 'critical' | 'high' | 'warning' | 'info'

/** Something a check found, that it could not look and why, or that there is nothing here for it to look at. */
export type Outcome =
  | {
      readonly severity: Severity
      /** One plain sentence. */
      readonly sentence: string
      /** Where, when it is not the call that was looked at. */
      readonly path?: CallPath
    }
  | { readonly unchecked: string }
  | { readonly notApplicable: string }

/** What a check says about itself, on screen and in the table of checks. */
export type CheckText = {
  readonly id: CheckId
  /** What it warns of. */
  readonly title: string
  /** The severities, and when which. */
  readonly grading: string
  /** Why it matters to a person. */
  readonly why: string
  /** How a person can look for themselves. */
  readonly how: string
}

/** Looks at every call at every depth. */
export type CallCheck = CheckText & {
  readonly runs: 'on-calls'
  readonly run: (call: DecodedCall, subject: CheckSubject) => readonly Outcome[]
}

/** Looks at the transaction as a whole. */
export type TransactionCheck = CheckText & {
  readonly runs: 'once'
  readonly run: (subject: CheckSubject) => readonly Outcome[]
}

/** Looks at a message: a text or typed data. */
export type MessageCheck = CheckText & {
  readonly runs: 'on-messages'
  readonly run: (subject: MessageSubject) => readonly Outcome[]
}

export type TransactionRule = CallCheck | TransactionCheck

/** Nothing found, and everything looked at. */
export const silent: readonly never[] = []

export function finds(severity: Severity, sentence: string, path?: CallPath): readonly Outcome[] {
  return [path === undefined ? { severity, sentence } : { severity, sentence, path }]
}

/** The check lacks a fact: it does not apply where there is nothing to know, and could not run where something failed. */
export function cannot(missing: Missing | string): readonly Outcome[] {
  if (typeof missing === 'string') return [{ unchecked: missing }]
  return [missing.applies ? { unchecked: missing.reason } : { notApplicable: missing.reason }]
}
