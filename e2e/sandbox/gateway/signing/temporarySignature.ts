import { type Address, type Hex, hashTypedData } from 'viem'
import type { Gateway } from '../Gateway.ts'
import { upstreamError } from '../http/errors.ts'
import { type ParsedSignature, parseSignatures } from './parseSignatures.ts'

/** A word to the service itself that is only good for a while: the hour it was given in, and the next. */
export type TemporaryRequest = (totp: bigint) => Hex

const HOUR = 3_600_000

/** Who signed a request, in this hour or the one before: by a key: the gateway asks no contract here. */
export async function temporarySigners(
  { now }: Pick<Gateway, 'now'>,
  request: TemporaryRequest,
  bytes: Hex,
): Promise<readonly Address[]> {
  const hour = BigInt(Math.floor(now() / HOUR))
  const signatures = await Promise.all([hour, hour - 1n].map((totp) => parseSignatures(bytes, request(totp))))
  return signatures.map(requireOneKey)
}

function requireOneKey(signatures: readonly ParsedSignature[]): Address {
  const [signature, ...others] = signatures
  if (signature === undefined || others.length > 0) {
    throw upstreamError(400, `1 owner signature was expected, ${signatures.length} received`)
  }
  if (signature.kind !== 'EOA' && signature.kind !== 'ETH_SIGN') {
    throw upstreamError(400, 'Only EOA and ETH_SIGN signatures are supported')
  }
  return signature.owner
}

const SERVICE = { name: 'Safe Transaction Service', version: '1.0' } as const

export type Deletion = { readonly chainId: number; readonly safe: Address; readonly safeTxHash: Hex }

/** To delete a transaction that is not executed. */
export function deletionRequest({ chainId, safe, safeTxHash }: Deletion): TemporaryRequest {
  return (totp) =>
    hashTypedData({
      domain: { ...SERVICE, chainId, verifyingContract: safe },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash, totp },
    })
}

/** To make an account a delegate, or to end that. */
export function delegateRequest(chainId: number, delegate: Address): TemporaryRequest {
  return (totp) =>
    hashTypedData({
      domain: { ...SERVICE, chainId },
      types: {
        Delegate: [
          { name: 'delegateAddress', type: 'address' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'Delegate',
      message: { delegateAddress: delegate, totp },
    })
}
