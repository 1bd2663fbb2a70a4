import type { QueryClient } from '@tanstack/react-query'
import { type FoundExecution, readExecution } from '../chain/history/readExecution.ts'
import { isSilence } from '../chain/reads/isSilence.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'

/**
 * Looks for the execution of a safeTxHash in the Safe's recent events; where the node refuses so many blocks at once, in
 * as many as it gives. `undefined` while there is none.
 */
export async function findExecution(
  asking: { readonly client: QueryClient; readonly request: ChainRequest },
  account: AccountRef,
  safeTxHash: Hex,
  signal: AbortSignal,
): Promise<FoundExecution | undefined> {
  try {
    return await readExecution(asking.request, { safe: account.address, safeTxHash }, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isSilence(error)) throw error
    // Few nodes refuse what was asked first, and the search is not small.
    const { readKeptExecutions } = await import('./readKeptExecutions.ts')
    const { executions } = await readKeptExecutions(asking, account, signal)
    return executions.find((execution) => execution.safeTxHash.toLowerCase() === safeTxHash.toLowerCase())
  }
}
