import type { QueryClient } from '@tanstack/react-query'
import { rulesOf } from '../../../domain/safe/knownVersions.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { identityQuery } from '../../../review/readings/identityQuery.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { keepExpected } from '../../../source/expectedHashes.ts'
import { keptTexts } from '../../../source/keptTexts.ts'

/**
 * Keeps the hash that was shown before a request, so that what comes back can be compared with it. Nothing is kept
 * where none was shown: the version of the Safe is not known, or its gas is for others to choose.
 */
export async function rememberExpected(
  { client, source }: { readonly client: QueryClient; readonly source: AccountSource },
  {
    account,
    reported,
    transaction,
    requestId,
  }: {
    readonly account: AccountRef
    /** The version that the host says. */
    readonly reported: string | undefined
    readonly transaction: SafeTransaction
    readonly requestId: string
  },
): Promise<void> {
  const identity = await client.fetchQuery(identityQuery(source, account, reported)).catch(() => null)
  if (identity === null || rulesOf(identity.version).failedCall === 'uses-nonce') return
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  keepExpected(keptTexts(window), requestId, { nonce: transaction.nonce, safeTxHash })
}
