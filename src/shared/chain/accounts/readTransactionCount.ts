import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from '../nodes/readQuantity.ts'

/** How many transactions an account has sent: the nonce of its next one. `pending` counts those that wait as well. */
export async function readTransactionCount(
  request: ChainRequest,
  { address, block }: { readonly address: Address; readonly block: Hex | 'latest' | 'pending' },
  signal?: AbortSignal,
): Promise<number> {
  const method = 'eth_getTransactionCount'
  return Number(
    readQuantity(method, await request({ method, params: [address, block] }, signal && { signal })),
  )
}
