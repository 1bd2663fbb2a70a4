import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Reading, readingOf } from '../../../../review/readings/Reading.ts'

/** A question of a review as it is now; the same object until the answer is another one. */
export function useReading<value, key extends readonly unknown[]>(
  query: UseQueryOptions<value, Error, value, key> & { readonly enabled: boolean },
): Reading<value> {
  const { data, isError } = useQuery(query)
  const asked = query.enabled
  return useMemo(() => readingOf({ data, isError, asked }), [data, isError, asked])
}
