import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { Address } from '../../domain/values/address.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { readSafeState } from './readSafeState.ts'

/** A Safe as it was just read, and the block that was the latest then. */
export type SafeNow = { readonly state: SafeState; readonly blockNumber: bigint }

/** Throws what `readSafeState` throws. */
export async function readSafeNow(
  request: AccountSource['request'],
  safe: Address,
  signal: AbortSignal,
): Promise<SafeNow> {
  const [state, blockNumber] = await Promise.all([
    readSafeState(request, safe, { signal }),
    request({ method: 'eth_blockNumber' }, { signal }),
  ])
  return { state, blockNumber: readQuantity('eth_blockNumber', blockNumber) }
}
