import { queryOptions } from '@tanstack/react-query'
import { readQuantity } from '../chain/nodes/readQuantity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { TransactionCore } from '../gateway/transactionCalls.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { estimationQuery } from './transactions.ts'

/** Gas that is kept for the call of a Safe, and who estimated it. */
export type SafeTxGas = { readonly value: bigint; readonly by: 'gateway' | 'chain' }

const freshMilliseconds = 15_000

/**
 * What the call of a Safe before 1.3.0 needs: by the gateway or, where it does not answer or says 0, by the chain.
 * `null` when neither says, which the chain never does for a delegatecall.
 */
export function safeTxGasQuery(source: AccountSource, account: AccountRef, core: TransactionCore) {
  const { to, value, data, operation } = core
  return queryOptions({
    queryKey: gatewayKeys.safeTxGas(account, [to, value.toString(), data, operation]),
    queryFn: async ({ signal, client }): Promise<SafeTxGas | null> => {
      // Without the gateway the chain estimates it below.
      const estimation = await client
        .fetchQuery(estimationQuery(account, { to, value, data, operation }))
        .catch(() => undefined)
      signal.throwIfAborted()
      if (estimation !== undefined && estimation.safeTxGas > 0n)
        return { value: estimation.safeTxGas, by: 'gateway' }
      if (operation === 1) return null
      return estimateOnChain(source.request, account, core, signal)
    },
    staleTime: freshMilliseconds,
  })
}

/** As a transaction of its own, which needs somewhat more than the call alone: too much does no harm. */
async function estimateOnChain(
  request: ChainRequest,
  { address }: AccountRef,
  { to, value, data }: TransactionCore,
  signal: AbortSignal,
): Promise<SafeTxGas | null> {
  const call = { from: address, to, value: `0x${value.toString(16)}`, data }
  try {
    const answer = await request({ method: 'eth_estimateGas', params: [call] }, { signal })
    return { value: readQuantity('eth_estimateGas', answer), by: 'chain' }
  } catch {
    signal.throwIfAborted()
    return null
  }
}
