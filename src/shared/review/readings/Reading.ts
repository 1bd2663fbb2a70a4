import { type Fact, knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { AnswerSource } from '../../domain/checks/words/reasons.ts'

/** The answer to one of the questions that a review asks. */
export type Reading<value> =
  | { readonly status: 'read'; readonly value: value }
  | { readonly status: 'asking' }
  | { readonly status: 'failed' }
  /** The situation does not need it. */
  | { readonly status: 'not-asked' }

export const notAsked = { status: 'not-asked' } as const

/** What a query says, as a reading. */
export function readingOf<value>({
  data,
  isError,
  asked,
}: {
  readonly data: value | undefined
  readonly isError: boolean
  readonly asked: boolean
}): Reading<value> {
  if (!asked) return notAsked
  if (data !== undefined) return { status: 'read', value: data }
  return { status: isError ? 'failed' : 'asking' }
}

/** What was read; `undefined` before that, and where it is not asked. */
export function readValue<value>(reading: Reading<value>): value | undefined {
  return reading.status === 'read' ? reading.value : undefined
}

/** What a reading says for the checks. */
export function factOf<value>(reading: Reading<value>, source: AnswerSource): Fact<value> {
  switch (reading.status) {
    case 'read':
      return knownFact(reading.value)
    case 'asking':
      return unknownFact({ code: 'source-asking', facts: { source } })
    case 'failed':
      return unknownFact({ code: 'source-silent', facts: { source } })
    case 'not-asked':
      return notApplicable({ code: 'source-not-asked', facts: { source } })
  }
}

/** A fact inside a reading of several. */
export function partOf<value, part>(
  reading: Reading<value>,
  source: AnswerSource,
  part: (value: value) => Fact<part>,
): Fact<part> {
  const fact = factOf(reading, source)
  return fact.known ? part(fact.value) : fact
}
