import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { notAsked, type Reading } from './Reading.ts'
import type { ReadingQuestion, ReadingsOf, ReadingTable } from './readingTable.ts'

/** The answer to one question of a review, once it is there or has failed. */
export async function fetchReading<value, key extends readonly unknown[]>(
  client: QueryClient,
  { enabled, ...query }: FetchQueryOptions<value, Error, value, key> & { readonly enabled: boolean },
): Promise<Reading<value>> {
  if (!enabled) return notAsked
  try {
    return { status: 'read', value: await client.fetchQuery(query) }
  } catch {
    return { status: 'failed' }
  }
}

type PromisesOf<readings> = { readonly [name in keyof readings]: Promise<readings[name]> }

/** Asks all questions of a table at once. */
export function fetchReadings<asking, table extends ReadingTable<asking>>(
  client: QueryClient,
  table: table,
  asking: asking,
): PromisesOf<ReadingsOf<table>>

export function fetchReadings<asking>(
  client: QueryClient,
  table: Readonly<Record<string, ReadingQuestion<asking, unknown>>>,
  asking: asking,
): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, question]) => [name, fetchReading(client, question(asking))]),
  )
}

/** All of them, once each is answered or has failed. */
export async function settleReadings<readings>(asked: PromisesOf<readings>): Promise<readings>

export async function settleReadings(asked: Readonly<Record<string, Promise<unknown>>>): Promise<object> {
  const settled = Object.entries(asked).map(async ([name, reading]) => [name, await reading] as const)
  return Object.fromEntries(await Promise.all(settled))
}
