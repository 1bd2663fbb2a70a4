import { hashForms, usualSafeVersion } from '../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { ReadableTransaction } from './toTransaction.ts'

/** The way of hashing in which a hash that the input names fits; the usual one where none is named or none fits. */
export function guessIdentity(
  account: AccountRef,
  { transaction, claims }: Pick<ReadableTransaction, 'transaction' | 'claims'>,
): { readonly identity: SafeIdentity; readonly versionFrom: 'hash' | 'assumed' } {
  const place = { chainId: account.chainId, safe: account.address }
  for (const { version } of hashForms()) {
    const identity = { ...place, version }
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    if (claims.some(({ hash }) => hash.toLowerCase() === safeTxHash)) return { identity, versionFrom: 'hash' }
  }
  return { identity: usualIdentity(account), versionFrom: 'assumed' }
}

/** A Safe of which nothing says the version. */
export function usualIdentity({ chainId, address }: AccountRef): SafeIdentity {
  return { chainId, safe: address, version: usualSafeVersion }
}
