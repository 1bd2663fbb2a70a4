/** What a check says about itself, on screen and in the table of checks. */
export type CheckText = {
  /** What it warns of. */
  readonly title: string
  /** The severities, and when which. */
  readonly grading: string
  /** Why it matters to the user. */
  readonly why: string
  /** How the user can look for themselves. */
  readonly how: string
}

/**
 * The words of one group of checks. Under the id of a check is what it says about itself, and under its codes
 * (`A7.used`) the sentences of its findings, each made from facts.
 */
export type GroupWords<group extends string> = Readonly<Record<`${group}${number}`, CheckText>> &
  Readonly<Record<`${group}${number}.${string}`, (facts: never) => string>>
