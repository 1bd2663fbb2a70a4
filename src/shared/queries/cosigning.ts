import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readExecutions } from '../chain/history/readExecutions.ts'
import { readNonceUse } from '../chain/history/readNonceUse.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import { estimateExecution } from '../chain/simulate/estimateExecution.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type ExecutionStatus, executionStatusOf } from '../domain/signable/executionStatus.ts'
import type { SignedBy } from '../domain/signatures/signatures.ts'
import { writeOrigin } from '../domain/transaction/proposalNote.ts'
import type { Hex } from '../domain/values/hex.ts'
import { shareSignature } from '../gateway/shareSignature.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { withdrawOnce } from '../gateway/withdrawOnce.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keptTexts } from '../source/keptTexts.ts'
import type { ComposedDeletion, ComposedTransaction, OwnerSignature } from '../source/SafeSigner.ts'
import { readSentExecution } from '../source/sentExecutions.ts'
import { loadTransactionCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'

/** Hands a verified signature to the gateway, with the transaction where it does not know that yet. */
export async function shareOwnerSignature(
  client: QueryClient,
  { account, transaction }: ComposedTransaction,
  { signer: sender, packed: signature, safeTxHash }: OwnerSignature,
  { signal, note }: { readonly signal: AbortSignal; readonly note: string },
): Promise<TransactionDetails> {
  const calls = await loadTransactionCalls()
  const proposal = { transaction, safeTxHash, sender, signature, origin: writeOrigin(note) }
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
  { account, safeTxHash }: Pick<ComposedDeletion, 'account' | 'safeTxHash'>,
  signature: Hex,
  signal: AbortSignal,
): Promise<void> {
  await withdrawOnce(await loadTransactionCalls(), account.chainId, { safeTxHash, signature }, { signal })
  refreshProposals(client, account)
}

function refreshProposals(client: QueryClient, account: AccountRef): void {
  const changed = [
    // First: what is below the queue is made anew of these pages.
    gatewayKeys.waitingPages(account),
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
 * The hash under which this device has sent an execution that the chain does not show yet; `null` when it has not. Kept
 * over a reload, so that a user who comes back does not pay for a second one.
 */
export function sentExecutionQuery(account: AccountRef, safeTxHash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.sentExecution(account.chainId, safeTxHash),
    queryFn: (): Hex | null => readSentExecution(keptTexts(window), account, safeTxHash) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** How often, in ms, the chain is asked what became of an execution. */
const askAgainMilliseconds = 4_000

/**
 * What the Safe says of a transaction, by its safeTxHash: wallets replace what they have sent by something with another
 * hash. Asked until its nonce is used. `overtaken` is proven by the execution that used it; `null` while the nonce is used
 * and no event says by what: nodes behind one address differ by some blocks, and answer from both.
 */
export function executionStatusQuery(
  source: AccountSource,
  { account, transaction, safeTxHash }: Omit<ComposedTransaction, 'signer'>,
) {
  return queryOptions({
    queryKey: gatewayKeys.executionStatus(account, safeTxHash),
    queryFn: async ({ signal }): Promise<ExecutionStatus | null> => {
      const { request } = source
      const safe = await readSafe(request, account.address, signal)
      if (transaction.nonce >= safe.nonce) return 'waiting'
      const { executions } = await readExecutions(request, account.address, signal)
      const status = executionStatusOf({ transaction, safeTxHash }, { nonce: safe.nonce, executions })
      if (status !== 'overtaken') return status
      const version = hashingVersion(safe)
      const identity = version && { chainId: account.chainId, safe: account.address, version }
      const by =
        identity &&
        (await readNonceUse(request, { identity, nonce: transaction.nonce, next: safe.nonce }, signal))
      return by === undefined ? null : 'overtaken'
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : askAgainMilliseconds),
  })
}

function isSettled(status: ExecutionStatus | null | undefined): boolean {
  return status !== undefined && status !== null && status !== 'waiting'
}
