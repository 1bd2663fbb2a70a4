import { queryOptions } from '@tanstack/react-query'
import { readExecutions } from '../chain/history/readExecutions.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** What the owners executed, as the Safe's own events tell it: asked when no gateway answers. */
export function executionsQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.executions(account),
    queryFn: ({ signal }) => readExecutions(source.request, account.address, signal),
    staleTime: 15_000,
  })
}
