/** Facts that make an error useful in a report; never secrets, never whole calldata. They are stored with requests. */
export type ErrorFacts = Readonly<Record<string, string | number | undefined>>

/** The area an error belongs to and its name there: `wallet/not-found`. */
export type ErrorCode = `${string}/${string}`

/**
 * Every error this app makes: a code and its facts, of which a catalogue makes the sentence that is read
 * (`describeError`). Its kinds are in one table per area (`errorTable`).
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

/** One kind of error: called, it makes one. */
export type ErrorKind<facts extends ErrorFacts = ErrorFacts> = {
  (
    ...args: NoFacts extends facts ? [facts?: facts, more?: More] : [facts: facts, more?: More]
  ): AppError<facts>
  readonly code: ErrorCode
}

/** The kinds of one area by name. */
export type ErrorTable<wordings extends Wordings> = {
  readonly [name in keyof wordings]: ErrorKind<FactsOf<wordings[name]>>
}

type Wordings = Readonly<Record<string, (facts: never) => string>>

type FactsOf<wording> = wording extends () => string
  ? NoFacts
  : wording extends (facts: infer facts extends ErrorFacts) => string
    ? facts
    : never

type NoFacts = Readonly<Record<string, undefined>>

type More = {
  /** The words of the service that failed, instead of the wording of the table. */
  readonly text?: string | undefined
  readonly cause?: unknown
}

/**
 * The errors of one area. Each line is a kind: its name, its facts, and the technical wording that is made of them.
 * `errorTable('wallet', { notFound: (_: { wallet: string }) => 'connector not found' })` has the code
 * `wallet/not-found`. The sentences for the screen are in the catalogue beside the table (`SentencesOf`).
 */
export function errorTable<const wordings extends Wordings>(
  area: string,
  wordings: wordings,
): ErrorTable<wordings>

export function errorTable(
  area: string,
  wordings: Readonly<Record<string, (facts: ErrorFacts) => string>>,
): object {
  const kinds = Object.entries(wordings).map(([name, wording]) => {
    const code: ErrorCode = `${area}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const create = (facts: ErrorFacts = {}, { text, cause }: More = {}) =>
      new AppError({ code, message: text ?? wording(facts), facts, cause })
    return [name, Object.assign(create, { code })]
  })
  return Object.fromEntries(kinds)
}

/** Whether `thrown` is an error of this kind; its facts are known then. */
export function isError<facts extends ErrorFacts>(
  thrown: unknown,
  { code }: ErrorKind<facts>,
): thrown is AppError<facts> {
  return thrown instanceof AppError && thrown.code === code
}
