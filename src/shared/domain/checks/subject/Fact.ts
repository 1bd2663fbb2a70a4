/**
 * Something a check needs to know from outside. What is not known stays visible, and there are two ways of it:
 * it is *not applicable* when there is nothing to know here (nobody has signed yet, no name was chosen), and
 * *unknown* when it was needed and something failed. A check that needs an unknown fact says that it could not run.
 */
export type Fact<value> = { readonly known: true; readonly value: value } | Missing

export type Missing = {
  readonly known: false
  /** `false`: there is nothing to know here, so a check that needs it does not apply. */
  readonly applies: boolean
  /** A plain clause: `the chain did not answer`. */
  readonly reason: string
}

export function known<value>(value: value): Fact<value> {
  return { known: true, value }
}

/** It was needed and something failed. `reason` is a plain clause that names what: `the chain did not answer`. */
export function unknown(reason: string): Missing {
  return { known: false, applies: true, reason }
}

/** There is nothing to know here. `reason` is a plain clause: `nobody has signed yet`. */
export function notApplicable(reason: string): Missing {
  return { known: false, applies: false, reason }
}
