import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readTransactionCount } from './readTransactionCount.ts'

/** Milliseconds that a send waits for the nonce: it only helps to look for what was sent. */
const soon = 2_000

/** The nonce of the account's next transaction; `undefined` when the node does not say so soon. Never rejects. */
export async function readTransactionCountSoon(
  request: ChainRequest,
  address: Address,
): Promise<number | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, soon, undefined))
  const counted = readTransactionCount(request, { address, block: 'pending' }).catch(() => undefined)
  return Promise.race([counted, late])
}
