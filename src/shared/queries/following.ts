import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FollowedCall, followSentCall, type SentNamedCall } from '../chain/accounts/followSentCall.ts'
import { readMinedTime } from '../chain/history/readBlockTime.ts'
import { readReceipt } from '../chain/history/readReceipt.ts'
import { pollingInterval } from '../configuration/nodeRules.ts'
import { equalWithin } from '../domain/checks/doubles/equalWithin.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { findExecution } from './findExecution.ts'
import { loadGateway } from './gateway.ts'
import { keys } from './keys.ts'

/** Waits between questions, in ms: quick at first, then patient. The user may take days to sign. */
const waits = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000]

/** `null` while the transaction is unknown, which is normal for the first minute. */
export type FollowedTransaction = (SafeTransactionStatus & { readonly from: FollowedFrom }) | null
export type FollowedFrom = 'wallet' | 'gateway' | 'chain'

/**
 * Follows a Safe transaction until it is executed, failed or replaced. Asks the host, the gateway where that
 * does not say, and the Safe's own events when neither answers. Never waits for a receipt of a safeTxHash: there is none.
 */
export function safeTransactionQuery(source: AccountSource, account: AccountRef, safeTxHash: Hex) {
  return queryOptions({
    queryKey: keys.safeTransaction(account, safeTxHash),
    queryFn: async ({ signal, client }) => {
      const followed = await askGatewayThenWallet({ source, client }, account, safeTxHash, signal)
      if (followed !== null && !isFinalStatus(followed) && followed.from !== 'chain')
        // Loaded with the first one that waits: lists come later than the host's word.
        // Where that fails, the next answer tries again.
        void import('./noteProposed.ts').then(
          ({ noteProposed }) => noteProposed(client, account, { safeTxHash, nonce: followed.nonce }),
          () => undefined,
        )
      return followed
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isFinalStatus(state.data)
        ? false
        : waitAfter(state.dataUpdateCount + state.errorUpdateCount),
  })
}

async function askGatewayThenWallet(
  { source, client }: { readonly source: AccountSource; readonly client: QueryClient },
  account: AccountRef,
  safeTxHash: Hex,
  signal: AbortSignal,
): Promise<FollowedTransaction> {
  const listed = await askListing(source, account, safeTxHash, signal)
  if (listed !== null && (isFinalStatus(listed) || listed.status === 'AWAITING_CONFIRMATIONS')) return listed
  const asking = { client, request: source.request }
  const execution = await findExecution(asking, account, safeTxHash, signal).catch((error) => {
    // The listing has answered: the chain is only asked to be quicker than an index that lags behind.
    if (listed !== null) return undefined
    throw error
  })
  if (execution === undefined) return listed
  return {
    status: execution.succeeded ? 'SUCCESS' : 'FAILED',
    transactionHash: execution.transactionHash,
    nonce: listed?.nonce,
    confirmations: listed?.confirmations,
    from: 'chain',
  }
}

async function askListing(
  source: AccountSource,
  account: AccountRef,
  safeTxHash: Hex,
  signal: AbortSignal,
): Promise<FollowedTransaction> {
  const safeTransactionStatus = await askWalletForStatus(source, safeTxHash, signal)
  if (safeTransactionStatus !== undefined) return { ...safeTransactionStatus, from: 'wallet' }
  try {
    const listed = await (await loadGateway()).transactionStatus(account.chainId, safeTxHash, { signal })
    return listed === undefined ? null : { ...listed, from: 'gateway' }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** How long the host is awaited: the gateway knows the same. */
const walletMilliseconds = 5_000

/** `undefined` without a host, and when the host does not say: it gives no reason, and may say nothing at all. */
async function askWalletForStatus(
  { capabilities: { safeTransaction } }: AccountSource,
  safeTxHash: Hex,
  signal: AbortSignal,
): Promise<SafeTransactionStatus | undefined> {
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(walletMilliseconds)])
    return await safeTransaction?.(safeTxHash, { signal: soon })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** A receipt comes with a block: after the first looks, each wait is the one for a new block (SPEC section 9). */
function waitForBlock(asked: number): number {
  return Math.min(waitAfter(asked), pollingInterval)
}

/** The receipt of a transaction a wallet sent itself; `null` until it is mined. */
export function receiptQuery(
  { request }: Pick<AccountSource, 'request'>,
  chainId: number,
  transactionHash: Hex,
) {
  return queryOptions({
    queryKey: keys.receipt(chainId, transactionHash),
    queryFn: async ({ signal }) => (await readReceipt(request, transactionHash, signal)) ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data ? false : waitForBlock(state.dataUpdateCount + state.errorUpdateCount),
  })
}

/** What became of a call for which a wallet named a transaction. A call that is not known any more is compared with none. */
export function followedCallQuery(
  { request }: Pick<AccountSource, 'request'>,
  chainId: number,
  {
    id,
    call,
    hash,
    lastSeenAt,
    ...named
  }: Omit<SentNamedCall, 'call'> & {
    /** Of the request: two may name one transaction, and each is compared with its own call. */
    readonly id: string
    readonly call: SentNamedCall['call'] | undefined
    /** In milliseconds since 1970: when it ran is read where that can be later by more than a day. */
    readonly lastSeenAt: number
  },
) {
  return queryOptions({
    queryKey: keys.followedCall(chainId, id, hash, named.taken),
    queryFn: async ({ signal }): Promise<FollowedCall> => {
      if (call !== undefined) {
        const followed = await followSentCall(request, { ...named, call, hash }, signal)
        if (!('receipt' in followed) || Date.now() - lastSeenAt < equalWithin) return followed
        const { transactionHash } = followed.receipt
        return { ...followed, minedAt: await readMinedTime(request, transactionHash, signal) }
      }
      const receipt = await readReceipt(request, hash, signal)
      return receipt === undefined ? { kind: 'waiting' } : { kind: 'mined', hash, receipt }
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.kind === 'waiting' || state.data.kind === 'missing'
        ? waitForBlock(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  })
}

function isFinalStatus({ status }: SafeTransactionStatus): boolean {
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}

function waitAfter(asked: number): number {
  return waits[Math.min(asked, waits.length - 1)] ?? 15_000
}
