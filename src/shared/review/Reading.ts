import { type Fact, known, notApplicable, unknown } from '../domain/checks/subject/Fact.ts'

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

/** `source` is a plain noun: `the gateway`. */
export function factOf<value>(reading: Reading<value>, source: string): Fact<value> {
  switch (reading.status) {
    case 'read':
      return known(reading.value)
    case 'asking':
      return unknown(`${source} has not answered yet`)
    case 'failed':
      return unknown(`${source} did not answer`)
    case 'not-asked':
      return notApplicable(`${source} is not asked here`)
  }
}

/** A fact inside a reading of several. */
export function partOf<value, part>(
  reading: Reading<value>,
  source: string,
  part: (value: value) => Fact<part>,
): Fact<part> {
  const fact = factOf(reading, source)
  return fact.known ? part(fact.value) : fact
}
