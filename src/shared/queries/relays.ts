import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { isError } from '../errors/AppError.ts'
import { gatewayErrors } from '../gateway/gatewayErrors.ts'
import { loadRelayCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** Waits between questions, in ms. */
const waits = [2_000, 4_000, 8_000, 15_000]

/** Asks a relay about an execution that it took, until it says how that ended. */
export function relayTaskQuery(chainId: number, task: string) {
  return queryOptions({
    queryKey: gatewayKeys.relayTask(chainId, task),
    queryFn: async ({ signal }) => (await loadRelayCalls()).relayTask(chainId, task, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.status >= 200
        ? false
        : waits[Math.min(state.dataUpdateCount + state.errorUpdateCount, waits.length - 1)],
  })
}

/** How many executions a relay says it still takes, this one among them; `null` where it does not count. */
export function relaysLeftQuery(safe: AccountRef, safeTxHash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.relaysLeft(safe, safeTxHash),
    queryFn: async ({ signal }) => {
      const calls = await loadRelayCalls()
      return calls.relaysLeft(safe, safeTxHash, { signal }).catch((error: unknown) => {
        if (isError(error, gatewayErrors.response)) return null
        throw error
      })
    },
    staleTime: 15_000,
  })
}
