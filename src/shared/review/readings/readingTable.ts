import type { FetchQueryOptions, InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { Reading } from './Reading.ts'

/** A query as it is asked now, and whether its situation needs it. */
export type AskedQuery<value> = FetchQueryOptions<value, Error, value> & { readonly enabled: boolean }

/** Makes the query of one reading of what is reviewed. */
export type ReadingQuestion<asking, value> = (asking: asking) => AskedQuery<value>

/** Questions of a review, each under the name of its reading. */
export type ReadingTable<asking> = Readonly<
  Record<string, (asking: asking) => { readonly queryKey: QueryKey; readonly enabled: boolean }>
>

/** What the questions of a table yield. */
export type ReadingsOf<table> = { readonly [name in keyof table]: Reading<YieldOf<table[name]>> }

type YieldOf<question> = question extends (asking: never) => { readonly queryKey: infer key extends QueryKey }
  ? InferDataFromTag<never, key>
  : never

/** Asks `answer` for each reading of a table, in its order. */
export function mapReadings<asking, table extends ReadingTable<asking>>(
  table: table,
  asking: asking,
  answer: <value>(query: AskedQuery<value>) => Reading<value>,
): ReadingsOf<table>

export function mapReadings<asking>(
  table: Readonly<Record<string, ReadingQuestion<asking, unknown>>>,
  asking: asking,
  answer: (query: AskedQuery<unknown>) => Reading<unknown>,
): object {
  return Object.fromEntries(Object.entries(table).map(([name, question]) => [name, answer(question(asking))]))
}

/** Every reading of a table with the same answer, which holds for any question. */
export function answerAlike<table extends object>(table: table, answer: Reading<never>): ReadingsOf<table>

export function answerAlike(table: object, answer: Reading<never>): object {
  return Object.fromEntries(Object.keys(table).map((name) => [name, answer]))
}
