import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { allowanceOf } from './allowanceOf.ts'
import { loadListCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { joinQueue, type Queue } from './joinQueue.ts'
import { refreshAfter } from './transactions.ts'

/** The first page of a queue, and whether there are more. */
export type FirstQueue = Queue & { readonly goesOn: boolean }

/** A list of Safes is asked for less often than the queue of the one that is open. */
const againMilliseconds = 60_000

/** The first page of the queue of one Safe among many, by one question. The page of the Safe reads the rest. */
export function firstQueueQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.firstQueue(account),
    queryFn: async ({ signal }) =>
      (await loadListCalls()).queue(
        account,
        {},
        { signal, cursor: undefined, allowance: allowanceOf(signal) },
      ),
    select: selectFirst,
    staleTime: againMilliseconds,
    refetchInterval: ({ state: { data, error } }) =>
      refreshAfter({ data: data && { pages: [data], pageParams: [undefined] }, error }, againMilliseconds),
  })
}

function selectFirst(page: Page<ListEntry>): FirstQueue {
  return { ...joinQueue([page]), goesOn: page.next !== undefined }
}
