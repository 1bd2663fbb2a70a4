import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type Address, checksumAddress, zeroAddress } from '../../domain/values/address.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { readSafeState } from './readSafeState.ts'

/** A Safe as its own contract describes it. */
export type ChainSafe = {
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly nonce: number
  readonly version: string
  readonly implementation: Address
  /** The first hundred; a Safe with more is beyond what a list is good for. */
  readonly modules: readonly Address[]
  readonly fallbackHandler: Address | undefined
  readonly guard: Address | undefined
}

export async function readSafe(
  request: AccountSource['request'],
  safe: Address,
  signal: AbortSignal,
): Promise<ChainSafe> {
  return toChainSafe(await readSafeState(request, safe, { signal }))
}

export function toChainSafe(state: SafeState): ChainSafe {
  return {
    owners: state.owners.map(checksumAddress),
    threshold: state.threshold,
    nonce: Number(state.nonce),
    version: state.version,
    implementation: checksumAddress(state.singleton),
    modules: state.modules.map(checksumAddress),
    fallbackHandler:
      state.fallbackHandler === zeroAddress ? undefined : checksumAddress(state.fallbackHandler),
    guard: state.guard === zeroAddress ? undefined : checksumAddress(state.guard),
  }
}
