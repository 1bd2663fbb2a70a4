import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Person } from '../../World.ts'

/** How long the service counts in one step of a temporary signature, in milliseconds. */
export const temporaryStep = 3_600_000

const service = { name: 'Safe Transaction Service', version: '1.0' } as const

/** That `delegate` may propose for this person. `ago`: how long ago it was signed, in milliseconds. */
export function signDelegation(
  { privateKey }: Person,
  { chainId, delegate }: { readonly chainId: number; readonly delegate: Address },
  ago = 0,
): Promise<Hex> {
  return privateKeyToAccount(privateKey).signTypedData({
    domain: { ...service, chainId },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: delegate, totp: stepOf(ago) },
  })
}

/** That a proposal leaves the queue. `ago`: how long ago it was signed, in milliseconds. */
export function signDeletion(
  { privateKey }: Person,
  {
    chainId,
    safe,
    safeTxHash,
  }: { readonly chainId: number; readonly safe: Address; readonly safeTxHash: Hex },
  ago = 0,
): Promise<Hex> {
  return privateKeyToAccount(privateKey).signTypedData({
    domain: { ...service, chainId, verifyingContract: safe },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp: stepOf(ago) },
  })
}

function stepOf(ago: number): bigint {
  return BigInt(Math.floor((Date.now() - ago) / temporaryStep))
}
