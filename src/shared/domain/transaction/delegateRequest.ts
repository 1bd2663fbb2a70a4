import { hashTypedData } from 'viem/utils'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { serviceHour } from './deletionRequest.ts'

/**
 * The typed data by which an owner names a delegate, and by which either of the two ends that. It names no Safe and no
 * direction, so within its one to two hours the same signature serves for both. `now`: milliseconds since 1970.
 * Source: the Safe transaction service (`Delegate`, its version 1.0).
 */
export function delegateTypedData(chainId: number, delegate: Address, now: number) {
  return {
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate' as const,
    message: { delegateAddress: delegate, totp: serviceHour(now) },
  }
}

/** The EIP-712 hash that is signed for a delegate. */
export function hashDelegate(typedData: ReturnType<typeof delegateTypedData>): Hex {
  return hashTypedData(typedData)
}
