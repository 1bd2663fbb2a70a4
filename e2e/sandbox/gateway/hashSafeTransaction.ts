import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToBytes,
} from 'viem'
import type { SafeTransaction } from '../chain/safeTransaction.ts'

type Version = readonly [major: number, minor: number]

/** What a Safe of this version hashes in; `version` as the gateway tells it, a `+L2` at the end is ignored. */
export type HashContext = { readonly chainId: number; readonly safe: Address; readonly version: string }

/** `undefined` for a version that nobody knows how to hash for (gateway.md 4.1). */
export function hashSafeTransaction(context: HashContext, transaction: SafeTransaction): Hex | undefined {
  const preimage = safeTransactionPreimage(context, transaction)
  return preimage === undefined ? undefined : keccak256(preimage)
}

/** The 66 bytes under a safeTxHash; contracts that sign for an owner are asked about these. */
export function safeTransactionPreimage(
  { chainId, safe, version }: HashContext,
  transaction: SafeTransaction,
): Hex | undefined {
  const known = readVersion(version)
  if (known === undefined) return
  return concat(['0x1901', domainSeparator(known, chainId, safe), structHash(known, transaction)])
}

function readVersion(version: string): Version | undefined {
  const numbers = /^(\d+)\.(\d+)\.\d+(?:\+.*)?$/.exec(version)
  return numbers === null ? undefined : [Number(numbers[1]), Number(numbers[2])]
}

function isAtLeast([major, minor]: Version, [leastMajor, leastMinor]: Version): boolean {
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/** From 1.3.0 on a signature is good for one chain only. */
function domainSeparator(version: Version, chainId: number, safe: Address): Hex {
  return isAtLeast(version, [1, 3])
    ? keccak256(
        encodeAbiParameters(parseAbiParameters('bytes32, uint256, address'), [
          typeHash('EIP712Domain(uint256 chainId,address verifyingContract)'),
          BigInt(chainId),
          safe,
        ]),
      )
    : keccak256(
        encodeAbiParameters(parseAbiParameters('bytes32, address'), [
          typeHash('EIP712Domain(address verifyingContract)'),
          safe,
        ]),
      )
}

const structWords = parseAbiParameters(
  'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256',
)

/** Before 1.0.0 the gas that does not depend on the call had another name, and names are hashed as well. */
function structHash(version: Version, transaction: SafeTransaction): Hex {
  const baseGas = isAtLeast(version, [1, 0]) ? 'baseGas' : 'dataGas'
  const type = `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${baseGas},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`
  return keccak256(
    encodeAbiParameters(structWords, [
      typeHash(type),
      transaction.to,
      transaction.value,
      keccak256(transaction.data),
      transaction.operation,
      transaction.safeTxGas,
      transaction.baseGas,
      transaction.gasPrice,
      transaction.gasToken,
      transaction.refundReceiver,
      transaction.nonce,
    ]),
  )
}

function typeHash(type: string): Hex {
  return keccak256(stringToBytes(type))
}
