/** Facts that make an error useful in a report; never secrets, never whole calldata. They are stored with requests. */
export type ErrorFacts = Readonly<Record<string, string | number | undefined>>

/** The area an error belongs to and its name there: `wallet/not-found`. */
export type ErrorCode = `${string}/${string}`

/**
 * Every error this app makes: a code and its facts, of which a catalogue makes the sentence that is read
 * (`describeError`). Its kinds stand in one table per area (`errorTable`).
 *
 * `message` is the technical wording (SPEC section 8 fixes several of them word for word).
 */
export class AppError<facts extends ErrorFacts = ErrorFacts> extends Error {
  readonly code: ErrorCode
  readonly facts: facts

  constructor({
    code,
    message,
    facts,
    cause,
  }: {
    readonly code: ErrorCode
    readonly message: string
    readonly facts: facts
    readonly cause?: unknown
  }) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = code
    this.code = code
    this.facts = facts
  }
}

/** Narrows anything thrown to an `AppError`. What is not one is a defect: `app/unexpected`, with its original text. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError({ code: 'app/unexpected', message, facts: {}, cause: thrown })
}
