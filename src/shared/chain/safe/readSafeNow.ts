import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readBlockNumber } from '../nodes/readBlockNumber.ts'
import { readSafeState } from './readSafeState.ts'

/** A Safe as it was just read, and the block that was the latest then. */
export type SafeNow = { readonly state: SafeState; readonly blockNumber: bigint }

/** Throws what `readSafeState` throws. */
export async function readSafeNow(
  request: ChainRequest,
  safe: Address,
  signal: AbortSignal,
): Promise<SafeNow> {
  const [state, blockNumber] = await Promise.all([
    readSafeState(request, safe, { signal }),
    readBlockNumber(request, signal),
  ])
  return { state, blockNumber }
}
