import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type Reading, readingOf } from '../../../../review/readings/Reading.ts'
import {
  type AskedQuery,
  mapReadings,
  type ReadingsOf,
  type ReadingTable,
} from '../../../../review/readings/readingTable.ts'

/** A question of a review as it is now; the same object until the answer is another one. */
function useReading<value>(query: AskedQuery<value>): Reading<value> {
  const { data, isError } = useQuery(query)
  const asked = query.enabled
  return useMemo(() => readingOf({ data, isError, asked }), [data, isError, asked])
}

/** The questions of a table as they are now; the same object until one answer is another one. */
export function useReadings<asking, table extends ReadingTable<asking>>(
  table: table,
  asking: asking,
): ReadingsOf<table> {
  // A table is a constant, so that each render calls the same hooks.
  const readings = mapReadings(table, asking, useReading)
  const last = useRef(readings)
  if (Object.entries(readings).some(([name, reading]) => Reflect.get(last.current, name) !== reading))
    last.current = readings
  return last.current
}
