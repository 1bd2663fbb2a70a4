import type { PlainReason, Reason } from '../words/reasons.ts'

/**
 * Something a check needs to know from outside. What is not known stays visible, and there are two ways of it:
 * it is *not applicable* when there is nothing to know here (it has no signature yet, no name was chosen), and
 * *unknown* when it was needed and something failed. A check that needs an unknown fact says that it could not run.
 */
export type Fact<value> = { readonly known: true; readonly value: value } | Missing

export type Missing = {
  readonly known: false
  /** Whether there is anything to know. Where not, a check that needs the fact does not apply. */
  readonly applies: boolean
  /** `writeReason` makes a plain clause of it: `the chain did not answer`. */
  readonly reason: Reason
}

export function knownFact<value>(value: value): Fact<value> {
  return { known: true, value }
}

/** It was needed and something failed. The reason names what: `chain-silent`. */
export function unknownFact(reason: PlainReason | Reason): Missing {
  return { known: false, applies: true, reason: toReason(reason) }
}

/** There is nothing to know here. The reason names what there is not: `not-signed`. */
export function notApplicable(reason: PlainReason | Reason): Missing {
  return { known: false, applies: false, reason: toReason(reason) }
}

/** Whether it was needed and something failed. */
export function isFailed(fact: Fact<unknown>): fact is Missing {
  return !fact.known && fact.applies
}

function toReason(reason: PlainReason | Reason): Reason {
  return typeof reason === 'string' ? { code: reason } : reason
}
