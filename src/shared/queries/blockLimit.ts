import { queryOptions } from '@tanstack/react-query'
import { readBlockLimit } from '../chain/nodes/readBlockLimit.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** It moves by a thousandth from one block to the next. */
const freshMilliseconds = 60_000

/** The gas that one block of the chain takes; 0 where the node gives no limit. */
export function blockLimitQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.blockLimit(account),
    queryFn: ({ signal }) => readBlockLimit(source.request, signal),
    staleTime: freshMilliseconds,
  })
}
