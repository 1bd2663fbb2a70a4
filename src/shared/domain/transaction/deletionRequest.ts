import { hashTypedData } from 'viem/utils'
import type { AccountRef } from '../safe/safeRef.ts'
import type { Hex } from '../values/hex.ts'

/** Milliseconds for which a wish is good; the service takes those of this hour and of the one before. */
const hour = 3_600_000

/** The hour a wish to the service is made in. `now`: milliseconds since 1970. */
export function serviceHour(now: number): bigint {
  return BigInt(Math.floor(now / hour))
}

/**
 * The typed data by which a proposer takes a transaction out of the service's queue. `now`: milliseconds since 1970.
 * Source: the Safe transaction service (`DeleteRequest`, its version 1.0).
 */
export function deletionTypedData({ chainId, address }: AccountRef, safeTxHash: Hex, now: number) {
  return {
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId, verifyingContract: address },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest' as const,
    message: { safeTxHash, totp: serviceHour(now) },
  }
}

/** The EIP-712 hash that is signed to delete a proposal. */
export function hashDeletion(typedData: ReturnType<typeof deletionTypedData>): Hex {
  return hashTypedData(typedData)
}
