import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { estimateExecution } from '../chain/estimateExecution.ts'
import type { Hex } from '../domain/hex.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import type { SignedBy } from '../domain/signatures.ts'
import { shareSignature } from '../gateway/shareSignature.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { withdrawOnce } from '../gateway/withdrawOnce.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ComposedDeletion, ComposedTransaction, OwnerSignature } from '../source/SafeSigner.ts'
import { loadTransactionCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'

/** Hands a verified signature to the gateway, with the transaction where it does not know that yet. */
export async function shareOwnerSignature(
  client: QueryClient,
  { account, transaction }: ComposedTransaction,
  { signer: sender, packed: signature, safeTxHash }: OwnerSignature,
  signal: AbortSignal,
): Promise<TransactionDetails> {
  const calls = await loadTransactionCalls()
  const proposal = { transaction, safeTxHash, sender, signature, origin: undefined }
  const details = await shareSignature(calls, account, proposal, { signal })
  // Pages know a transaction by its hash and by the id of a list.
  for (const id of [details.id, safeTxHash])
    client.setQueryData(gatewayKeys.transaction(account, id), details)
  refreshProposals(client, account)
  return details
}

/** Has the gateway forget a proposal. */
export async function withdrawProposal(
  client: QueryClient,
  { account, safeTxHash }: ComposedDeletion,
  signature: Hex,
  signal: AbortSignal,
): Promise<void> {
  await withdrawOnce(await loadTransactionCalls(), account.chainId, { safeTxHash, signature }, { signal })
  refreshProposals(client, account)
}

function refreshProposals(client: QueryClient, account: AccountRef): void {
  const changed = [
    gatewayKeys.transactions(account),
    gatewayKeys.queue(account),
    gatewayKeys.nonces(account),
    keys.gatewaySafe(account),
  ]
  for (const queryKey of changed) void client.invalidateQueries({ queryKey })
}

/** What executing would cost the signer; with the signatures that count. */
export function executionCostQuery(
  source: AccountSource,
  { account, transaction, safeTxHash, signer }: ComposedTransaction,
  signatures: readonly SignedBy[],
) {
  return queryOptions({
    queryKey: gatewayKeys.executionCost(
      account,
      safeTxHash,
      signer,
      signatures.map((one) => one.signer),
    ),
    queryFn: ({ signal }) =>
      estimateExecution(
        source.request,
        { safe: account.address, sender: signer, transaction, signatures },
        signal,
      ),
    staleTime: 15_000,
  })
}

/**
 * The hash under which this page has sent an execution; `null` when it has not. Kept while the page is open, so that
 * nobody who comes back pays for a second one.
 */
export function sentExecutionQuery({ chainId }: AccountRef, safeTxHash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.sentExecution(chainId, safeTxHash),
    queryFn: (): Hex | null => null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
