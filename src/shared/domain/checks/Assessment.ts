import type { CallPath } from '../calldata/callPath.ts'
import type { Assessed } from '../clearance/Assessed.ts'
import type { Severity } from './subject/Severity.ts'
import type { CheckId } from './words/checkIds.ts'
import type { Said } from './words/checkWords.ts'
import type { Reason } from './words/reasons.ts'

/** Something that a person should know before they sign: a code with its facts, and the same in words. */
export type Finding = Said & {
  readonly id: CheckId
  /** What the rule warns of, whatever it found here. */
  readonly title: string
  readonly severity: Severity
  readonly path: CallPath
  /** The path in words: `batch item 3 > call 1`; `transaction` or `message` for the whole. */
  readonly place: string
  /** One plain sentence, made of the code and the facts. */
  readonly sentence: string
  /** Why it matters. */
  readonly why: string
  /** How to check it without this app. */
  readonly how: string
  /** Whoever goes on has to type that they understood. */
  readonly needsAcknowledgement: boolean
}

/** A check that could not look at everything, and why. */
export type UncheckedRule = {
  readonly id: CheckId
  readonly title: string
  readonly missing: Reason
  /** What was missing, in a plain clause. */
  readonly reason: string
}

export type Assessment = {
  /** Exactly what the checks looked at: nothing else is cleared by it. */
  readonly of: Assessed
  /** The worst first; within one severity in the order of the catalogue. */
  readonly findings: readonly Finding[]
  /** Checks that looked at everything they are for. */
  readonly ran: number
  /** What was needed and failed: what could not be checked is no pass. */
  readonly unchecked: readonly UncheckedRule[]
  /** Checks for which there is nothing here to look at, such as signatures of what nobody has signed. */
  readonly notApplicable: readonly CheckId[]
  /** Whether any finding has to be acknowledged before a button that signs, sends or executes. */
  readonly needsAcknowledgement: boolean
}

/** The worst first. */
export const order: Readonly<Record<Severity, number>> = { critical: 0, high: 1, warning: 2, info: 3 }

/** `62 checks ran.`, and how many could not where there are any. */
export function countChecks({ ran, unchecked }: Assessment): string {
  const did = `${ran} ${ran === 1 ? 'check' : 'checks'} ran.`
  return unchecked.length === 0 ? did : `${did} ${unchecked.length} could not run.`
}
