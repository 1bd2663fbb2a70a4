import type { QueryClient } from '@tanstack/react-query'
import { type Executions, executionFilter, executionsIn } from '../chain/history/readExecutions.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { keptSearch } from './logSearches.ts'

/** `readExecutions` for what asks again and again: blocks that were read are not read once more. */
export async function readKeptExecutions(
  asking: { readonly client: QueryClient; readonly request: ChainRequest },
  account: AccountRef,
  signal: AbortSignal,
): Promise<Executions> {
  const search = keptSearch(asking, account, 'executions', signal)
  return executionsIn(await search(executionFilter(account.address)))
}
