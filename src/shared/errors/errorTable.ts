import { AppError, type ErrorCode, type ErrorFacts } from './AppError.ts'

/** One kind of error: called, it makes one. */
export type ErrorKind<facts extends ErrorFacts = ErrorFacts> = {
  (
    ...given: NoFacts extends facts ? [facts?: facts, more?: More] : [facts: facts, more?: More]
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
  /** The words of whoever failed, instead of the wording of the table. */
  readonly text?: string | undefined
  readonly cause?: unknown
}

/**
 * The errors of one area. Each line is a kind: its name, its facts, and the technical wording that is made of them.
 * `errorTable('wallet', { notFound: (_: { wallet: string }) => 'connector not found' })` has the code
 * `wallet/not-found`. The sentences that are read stand in the catalogue beside the table (`SentencesOf`).
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
