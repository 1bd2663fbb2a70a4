import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type Address, checksumAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readSafeState } from './readSafeState.ts'

/** Reads a Safe with its addresses as people read them. Throws what `readSafeState` throws. */
export async function readSafe(
  request: ChainRequest,
  safe: Address,
  signal: AbortSignal,
): Promise<SafeState> {
  return withChecksums(await readSafeState(request, safe, { signal }))
}

/** The same state with the addresses as people read them. */
export function withChecksums(state: SafeState): SafeState {
  return {
    ...state,
    owners: state.owners.map(checksumAddress),
    modules: state.modules.map(checksumAddress),
    singleton: checksumAddress(state.singleton),
    fallbackHandler: checksumAddress(state.fallbackHandler),
    guard: checksumAddress(state.guard),
    moduleGuard: checksumAddress(state.moduleGuard),
  }
}
