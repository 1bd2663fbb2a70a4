import { concat, encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import {
  domainSeparator,
  type HashContext,
  isAtLeast,
  readVersion,
  type SafeVersion,
  typeHash,
} from './safeDomain.ts'

/** `undefined` for a version whose hashing is unknown (gateway.md 4.1). */
export function hashSafeTransaction(context: HashContext, transaction: SafeTransaction): Hex | undefined {
  const preimage = safeTransactionPreimage(context, transaction)
  return preimage === undefined ? undefined : keccak256(preimage)
}

/** The 66 bytes under a safeTxHash; contracts that sign for an owner are asked about these. */
export function safeTransactionPreimage(context: HashContext, transaction: SafeTransaction): Hex | undefined {
  const version = readVersion(context.version)
  if (version === undefined) return
  return concat(['0x1901', domainSeparator(version, context), structHash(version, transaction)])
}

const structWords = parseAbiParameters(
  'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256',
)

/** Before 1.0.0 the gas that does not depend on the call had another name, and names are hashed as well. */
function structHash(version: SafeVersion, transaction: SafeTransaction): Hex {
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
