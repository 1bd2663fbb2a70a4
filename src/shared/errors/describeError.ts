import { type AppError, type ErrorFacts, type ErrorKind, toAppError } from './AppError.ts'
import type { RequestClaim } from './RequestClaim.ts'

/**
 * What is read of an error: what happened, then what it means and what to do. Full sentences. `claim`: what they say of a
 * request, where they say anything of one.
 */
export type ErrorDescription = {
  readonly title: string
  readonly advice: string
  readonly claim?: RequestClaim
}

/** Says whatever was thrown in words. */
export type DescribeError = (thrown: unknown) => ErrorDescription

/** What a sentence is made of. */
export type Described<facts extends ErrorFacts = ErrorFacts> = Pick<AppError<facts>, 'facts' | 'message'>

/** Written as a method: a catalogue holds sentences of different facts, each found by the code that belongs to them. */
type Sentence<facts extends ErrorFacts> = { say(error: Described<facts>): ErrorDescription }['say']

/** The sentences of one table of errors, in one language. A kind without a sentence does not compile. */
export type SentencesOf<table> = {
  readonly [name in keyof table]: Sentence<table[name] extends ErrorKind<infer facts> ? facts : never>
}

/** Sentences by area, then by the name of the kind in its table. */
export type ErrorCatalogue = Readonly<Record<string, Readonly<Record<string, Sentence<ErrorFacts>>>>>

/** Says an error with the sentences of `catalogue`; one it does not know is called unexpected. */
export function describeError(catalogue: ErrorCatalogue, thrown: unknown): ErrorDescription {
  const error = toAppError(thrown)
  const [area = '', name = ''] = error.code.split('/')
  const sentences = ownValue(catalogue, area) ?? {}
  const say = ownValue(
    sentences,
    name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  )
  return say?.(error) ?? unexpectedDescription(error)
}

/** Codes come from storage as well, and name no member that every object has. */
function ownValue<value>(record: Readonly<Record<string, value>>, name: string): value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** How engines say that a file of this site could not be fetched; none of them gives it a code. */
const fileNotFetched =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i

function unexpectedDescription({ message }: Described): ErrorDescription {
  if (fileNotFetched.test(message))
    return {
      title: 'A part of this site could not be loaded.',
      advice:
        'The network failed, or a newer version of the site replaced it. Try again once you are online; if it fails again, reload the page.',
    }
  return {
    title: 'This app did not expect that.',
    advice: `It says “${message}”. Reload the page; if it comes back, report it with these words.`,
  }
}
