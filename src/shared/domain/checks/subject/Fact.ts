/**
 * Something a check needs to know from outside. What is not known stays visible: a check that needs it says that it
 * could not run, and why, and never passes silently.
 */
export type Fact<value> =
  | { readonly known: true; readonly value: value }
  | { readonly known: false; readonly reason: string }

export function known<value>(value: value): Fact<value> {
  return { known: true, value }
}

/** `reason` is a plain clause: `the chain did not answer`. */
export function unknown(reason: string): Fact<never> {
  return { known: false, reason }
}
