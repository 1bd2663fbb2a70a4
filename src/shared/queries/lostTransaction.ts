import { queryOptions } from '@tanstack/react-query'
import { makesCalls } from '../domain/calldata/makesCalls.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ListCalls } from '../gateway/listCalls.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionCalls } from '../gateway/transactionCalls.ts'
import { loadListCalls, loadTransactionCalls } from './gatewayCalls.ts'
import { keys } from './keys.ts'

/** A request that may have become a transaction that this page did not hear of. */
export type LostRequest = {
  readonly id: string
  readonly account: AccountRef
  readonly calls: readonly Call[]
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** The Safe's contract version, where it is known: then a hash that does not fit its fields is not believed. */
  readonly version: string | undefined
  /** Transactions that other requests became. */
  readonly taken: readonly Hex[]
}

/** `submittedAt` in milliseconds since 1970. */
export type FoundProposal = { readonly safeTxHash: Hex; readonly submittedAt: number }

/** Waits between searches, in ms: a signer may sign in a window that is still open. */
const waits = [5_000, 10_000, 15_000, 30_000]

/**
 * Looks for it in the queue and among what was executed since; `null` while there is none. What is found stays found,
 * whatever changes in the account later. At most `most` searches, where that is given.
 */
export function lostTransactionQuery(request: LostRequest, most = Number.POSITIVE_INFINITY) {
  return queryOptions({
    queryKey: keys.lostTransaction(request.account, request.id, request.taken),
    queryFn: async ({ signal }) => {
      const [lists, transactions] = await Promise.all([loadListCalls(), loadTransactionCalls()])
      return (await findLostTransaction(request, { lists, transactions, signal })) ?? null
    },
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      return state.data || asked >= most ? false : waits[Math.min(asked, waits.length - 1)]
    },
  })
}

type Searching = {
  readonly lists: Pick<ListCalls, 'queue' | 'history'>
  readonly transactions: Pick<TransactionCalls, 'details'>
  readonly signal: AbortSignal
}

/** The clocks of this device and of the gateway may differ by so much. */
const clockDifference = 120_000
/** Of very many since then, the first are looked at: they are the nearest to the request. */
const mostLookedAt = 12

/**
 * The first transaction since the request that makes exactly its calls, as the gateway lists them. Lists say when, but
 * not what, so each that may be it is looked at whole.
 */
export async function findLostTransaction(
  request: LostRequest,
  { lists, transactions, signal }: Searching,
): Promise<FoundProposal | undefined> {
  const since = request.startedAt - clockDifference
  const pages = await Promise.all([
    lists.queue(request.account, {}, { signal }),
    lists.history(request.account, {}, { signal }),
  ])
  const candidates = pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
    .filter(({ timestamp }) => timestamp >= since)
    .toSorted((left, right) => left.timestamp - right.timestamp)
    .flatMap(({ safeTxHash }) => (safeTxHash === undefined ? [] : [safeTxHash]))
    .filter((hash) => !request.taken.includes(hash))
  for (const safeTxHash of candidates.slice(0, mostLookedAt)) {
    const details = await transactions.details(request.account.chainId, safeTxHash, { signal })
    const execution = details?.execution
    if (details === undefined || execution?.kind !== 'multisig') continue
    if (execution.submittedAt < since || !fits(request, details, execution, safeTxHash)) continue
    return { safeTxHash, submittedAt: execution.submittedAt }
  }
  return undefined
}

function fits(
  { account, calls, version }: LostRequest,
  { data }: TransactionDetails,
  { safeTransaction }: MultisigExecution,
  safeTxHash: Hex,
): boolean {
  const known = version === undefined ? undefined : parseSafeVersion(version)
  if (safeTransaction === undefined || known === undefined)
    return data !== undefined && makesCalls({ ...data, to: data.to.address }, calls)
  if (!makesCalls(safeTransaction, calls)) return false
  const identity = { chainId: account.chainId, safe: account.address, version: known }
  return hashSafeTransaction(identity, safeTransaction).safeTxHash === safeTxHash
}
