import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { type SafeTransaction, safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { checksumAddress } from '../domain/values/address.ts'
import { isHex } from '../domain/values/hex.ts'
import vectors from './publicVectors.json' with { type: 'json' }

/** Published transactions and messages with the hashes that a correct implementation makes of them. */
export const transactionVectors = vectors.safeTx.map((vector) => ({
  ...vector,
  identity: identityOf(vector),
  transaction: readTransaction(vector.tx),
}))

export const messageVectors = vectors.messages.map((vector) => ({ ...vector, identity: identityOf(vector) }))

function identityOf(vector: { chainId: number; safe: string; version: string }): SafeIdentity {
  const version = parseSafeVersion(vector.version)
  if (version === undefined) throw new Error(`no version: ${vector.version}`)
  return { chainId: vector.chainId, safe: checksumAddress(vector.safe), version }
}

function readTransaction(fields: (typeof vectors.safeTx)[number]['tx']): SafeTransaction {
  if (!isHex(fields.data) || (fields.operation !== 0 && fields.operation !== 1)) throw new Error('no vector')
  return safeTransaction({
    to: checksumAddress(fields.to),
    value: BigInt(fields.value),
    data: fields.data,
    operation: fields.operation,
    safeTxGas: BigInt(fields.safeTxGas),
    baseGas: BigInt(fields.baseGas),
    gasPrice: BigInt(fields.gasPrice),
    gasToken: checksumAddress(fields.gasToken),
    refundReceiver: checksumAddress(fields.refundReceiver),
    nonce: BigInt(fields.nonce),
  })
}
