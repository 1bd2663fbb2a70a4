import { type Address, type Hex, keccak256, parseAbi } from 'viem'
import type { ChainClient } from '../chain/ChainClient.ts'
import { valueOr } from '../chain/chainFailure.ts'
import { contractSignatureBytes, type ParsedSignature } from './parseSignatures.ts'

const approvalAbi = parseAbi(['function approvedHashes(address owner, bytes32 hash) view returns (uint256)'])

/** The newer of the two asks about the hash, the older about the bytes it is made of. */
const hashAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const bytesAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
const HASH_MAGIC = '0x1626ba7e'
const BYTES_MAGIC = '0x20c13b0b'

/** What owners sign: the bytes under a hash of a Safe. */
export type Signable = { readonly safe: Address; readonly preimage: Hex }

/**
 * Whether the owner named by a signature accepts these bytes. A key proves it by itself; for an approved hash
 * and for a contract the chain is asked.
 */
export async function isSignatureValid(
  client: ChainClient,
  { safe, preimage }: Signable,
  signature: ParsedSignature,
): Promise<boolean> {
  const hash = keccak256(preimage)
  switch (signature.kind) {
    case 'EOA':
    case 'ETH_SIGN':
      return true
    case 'APPROVED_HASH':
      return (await readApproval(client, safe, { owner: signature.owner, hash })) !== 0n
    case 'CONTRACT_SIGNATURE':
      return isContractSignatureValid(client, signature, { hash, preimage })
  }
}

function readApproval(
  client: ChainClient,
  address: Address,
  { owner, hash }: { readonly owner: Address; readonly hash: Hex },
): Promise<bigint> {
  return client.readContract({
    address,
    abi: approvalAbi,
    functionName: 'approvedHashes',
    args: [owner, hash],
  })
}

/** Asks without a sender, as the service does: a signer that looks at which Safe asks says no. */
async function isContractSignatureValid(
  client: ChainClient,
  signature: ParsedSignature,
  { hash, preimage }: { readonly hash: Hex; readonly preimage: Hex },
): Promise<boolean> {
  const address = signature.owner
  const bytes = contractSignatureBytes(signature)
  const functionName = 'isValidSignature'
  const [forHash, forBytes] = await Promise.all([
    valueOr(client.readContract({ address, abi: hashAbi, functionName, args: [hash, bytes] }), undefined),
    valueOr(
      client.readContract({ address, abi: bytesAbi, functionName, args: [preimage, bytes] }),
      undefined,
    ),
  ])
  return forHash === HASH_MAGIC || forBytes === BYTES_MAGIC
}
