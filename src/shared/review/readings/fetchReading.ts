import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { notAsked, type Reading } from './Reading.ts'

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
