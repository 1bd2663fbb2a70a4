import { isHash } from '../hex.ts'
import type { SafeTransaction } from '../safeTransaction.ts'
import { readTransactionFields, readUint256 } from '../transactionFields.ts'
import { readAddress, readChainId, readFields, readHash } from '../untrusted.ts'
import { type Bundle, type Cosigned, mostTransactions, type ReadBundle, type ReadItem } from './Bundle.ts'
import { collected, readSignatures, writeSignature } from './signatureText.ts'

/** What the files of this site say they are. */
export const ownFormat = 'countersign-bundle'
const ownVersion = 1

type Fields = Readonly<Record<string, unknown>>

/**
 * A bundle in the form of this site: every field of every transaction, so that a wrong Safe, chain or hash shows.
 *
 * @example { "format": "countersign-bundle", "version": 1, "chainId": 1, "safe": "0x…", "transactions": [
 *   { "to": "0x…", "value": "1", …, "nonce": "7", "safeTxHash": "0x…", "signatures": [{ "signer": "0x…", "data": "0x…" }] }] }
 */
export function toOwnForm({ chainId, safe, transactions }: Bundle): Fields {
  return {
    format: ownFormat,
    version: ownVersion,
    chainId,
    safe,
    transactions: transactions.map(toOwnItem),
  }
}

function toOwnItem({ transaction, safeTxHash, signatures }: Cosigned): Fields {
  return {
    ...writeFields(transaction),
    nonce: String(transaction.nonce),
    safeTxHash,
    signatures: signatures.map((one) => ({ signer: one.signer, data: writeSignature(one) })),
  }
}

/** The fields of a transaction but its nonce, numbers as decimal text, in the order in which they are signed. */
export function writeFields(transaction: Omit<SafeTransaction, 'nonce'>): Fields {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return {
    to,
    value: String(value),
    data,
    operation,
    safeTxGas: String(safeTxGas),
    baseGas: String(baseGas),
    gasPrice: String(gasPrice),
    gasToken,
    refundReceiver,
  }
}

/** Reads what `toOwnForm` wrote. The Safe, the chain and every hash are claims until they are compared. */
export function fromOwnForm(given: Fields): ReadBundle {
  if (given['version'] !== ownVersion) return { kind: 'problem', problem: 'newer-version' }
  const chain = readChainId(given['chainId'])
  const safe = readAddress(given['safe'])
  const list: unknown = given['transactions']
  if (chain === undefined || safe === undefined || !Array.isArray(list))
    return { kind: 'problem', problem: 'not-understood' }
  return { kind: 'bundle', form: 'countersign', chain, safe, items: readItems(list, fromOwnItem) }
}

function fromOwnItem(given: Fields): ReadItem {
  // A form that names its hash always names one; without it nothing would show a changed field.
  if (!isHash(given['safeTxHash'])) return { kind: 'malformed' }
  return readItem(given, {
    claimedHash: given['safeTxHash'],
    signatures: readSignatures(given['signatures'], ({ signer, data }) => collected(signer, data)),
  })
}

/** The entries of a list, each on its own. */
export function readItems(list: readonly unknown[], read: (given: Fields) => ReadItem): readonly ReadItem[] {
  return list.slice(0, mostTransactions).map((entry) => {
    const fields = readFields(entry)
    return fields === undefined ? { kind: 'malformed' } : read(fields)
  })
}

/** An entry whose fields stand in `given`. A nonce is part of what is signed: without it there is no transaction. */
export function readItem(
  given: Fields,
  rest: { readonly claimedHash: unknown; readonly signatures: ReturnType<typeof readSignatures> },
): ReadItem {
  const fields = readTransactionFields(given)
  const nonce = readUint256(given['nonce'])
  if (fields === undefined || nonce === undefined) return { kind: 'malformed' }
  return {
    kind: 'transaction',
    transaction: { ...fields, nonce },
    claimedHash: readHash(rest.claimedHash),
    ...rest.signatures,
  }
}
