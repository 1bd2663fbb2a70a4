import type { QueryClient } from '@tanstack/react-query'
import { readSettling } from '../chain/history/readSettling.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { type LostExecution, lostExecutionQuery } from './lostExecution.ts'
import { transactionQuery } from './transactions.ts'

/**
 * What the chain proves of a Safe transaction that is said to be cancelled or to have failed. `failed`: it ran and failed.
 * `overtaken`: another execution used its nonce. Both are in a block that is final, so that it can never run again. `open`:
 * none of that is proven, whatever a gateway or a host says.
 */
export type ProvenEnd = 'failed' | 'overtaken' | 'open'

/** The nonce is that of fields that make the hash here: the word of a gateway about it proves nothing. */
export async function readProvenEnd(
  {
    client,
    request,
    signal,
  }: {
    readonly client: QueryClient
    readonly request: AccountSource['request']
    readonly signal: AbortSignal
  },
  account: AccountRef,
  safeTxHash: Hex,
): Promise<ProvenEnd> {
  const [details, safe] = await Promise.all([
    client.fetchQuery(transactionQuery(account, safeTxHash)),
    readSafe(request, account.address, signal),
  ])
  const transaction = details?.execution?.kind === 'multisig' ? details.execution.safeTransaction : undefined
  const version = hashingVersion(safe)
  if (transaction === undefined || version === undefined) return 'open'
  const identity = { chainId: account.chainId, safe: account.address, version }
  if (hashSafeTransaction(identity, transaction).safeTxHash !== safeTxHash) return 'open'
  const { nonce } = transaction
  // The sender plays no part in what the Safe says.
  const execution = { safeTxHash, nonce, sender: account.address }
  const lost = await client.fetchQuery({
    ...lostExecutionQuery({ request }, account, execution),
    staleTime: 0,
  })
  const end = provenEndOf(lost)
  if (end === undefined) return 'open'
  const { transactionHash } = end
  const { kind } = await readSettling(request, { transactionHash, seen: undefined }, signal)
  return kind === 'final' ? end.kind : 'open'
}

function provenEndOf(
  lostExecution: LostExecution,
): { readonly kind: 'failed' | 'overtaken'; readonly transactionHash: Hex } | undefined {
  if (lostExecution.kind === 'executed')
    return lostExecution.succeeded
      ? undefined
      : { kind: 'failed', transactionHash: lostExecution.transactionHash }
  return lostExecution.kind === 'overtaken' && lostExecution.by !== undefined
    ? { kind: 'overtaken', transactionHash: lostExecution.by.transactionHash }
    : undefined
}
