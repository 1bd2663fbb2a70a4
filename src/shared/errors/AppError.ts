/** Facts that make an error useful in a report; never secrets, never whole calldata. */
export type ErrorFacts = Readonly<Record<string, string | number | undefined>>

/**
 * The base of every error this app makes. Subclasses carry facts and a literal `code` of the form `area/what`;
 * the sentence a person reads is written in one place, `describeError`.
 *
 * `message` is the technical wording (SPEC section 8 fixes several of them word for word).
 */
export abstract class AppError extends Error {
  abstract readonly code: `${string}/${string}`
  readonly facts: ErrorFacts

  constructor(message: string, options: { cause?: unknown; facts?: ErrorFacts } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.facts = options.facts ?? {}
  }
}

/** Narrows anything thrown to an `AppError`, wrapping what is not one. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  return new UnexpectedError(thrown)
}

/** Something that no part of the app expected: a defect, reported with its original text. */
export class UnexpectedError extends AppError {
  readonly code = 'app/unexpected'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
