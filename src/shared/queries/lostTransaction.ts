import { queryOptions } from '@tanstack/react-query'
import { makesCalls } from '../domain/calldata/makesCalls.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Address } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ListCalls } from '../gateway/listCalls.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import type { TransactionCalls } from '../gateway/transactionCalls.ts'
import { loadListCalls, loadTransactionCalls } from './gatewayCalls.ts'
import { keys } from './keys.ts'

/** A request that may have become a transaction that this page did not hear of. */
export type LostRequest = {
  readonly id: string
  readonly account: AccountRef
  readonly calls: readonly Call[]
  /** Milliseconds since 1970, by the clock of this device. */
  readonly startedAt: number
  /** The Safe's nonce when it was asked, where that is known: what has a lower one was executed before. */
  readonly safeNonce: number | undefined
  /** The Safe's contract version, where it is known: then a hash that does not fit its fields is not believed. */
  readonly version: string | undefined
  /** What was listed right before it was asked, where that is known (`RequestRecord.listed`). */
  readonly listed: readonly Hex[] | undefined
  /** The answer was an explicit no. */
  readonly refused: boolean
  /** Transactions that other requests became. */
  readonly taken: readonly Hex[]
}

/** `submittedAt` in milliseconds since 1970, by the clock of the gateway. */
export type FoundProposal = {
  readonly safeTxHash: Hex
  readonly submittedAt: number
  /** Who proposed it, as the gateway says; absent where it does not. */
  readonly proposer?: Address
  /**
   * Why it is not known whether it came of the request, or is an equal one of somebody else; absent where it is known to
   * be it. `earlier`: the gateway dates it before the request, which the clock of this device dates. `clock`: that clock is
   * behind, because the gateway lists what is later than now. `unlisted`: what was there before is not known. `refused`:
   * the answer was a no.
   */
  readonly doubt?: 'earlier' | 'clock' | 'unlisted' | 'refused'
}

/** Waits between searches, in ms: a signer may sign in a window that is still open. */
const waits = [5_000, 10_000, 15_000, 30_000]

/**
 * Looks for it in the queue and among what was executed since; `null` while there is none. What is found stays found,
 * whatever changes in the account later; what is in doubt is searched again. At most `most` searches, where that is given.
 */
export function lostTransactionQuery(request: LostRequest, most = Number.POSITIVE_INFINITY) {
  return queryOptions({
    queryKey: keys.lostTransaction(request.account, request.id, request.taken),
    queryFn: async ({ signal }) => {
      const [lists, transactions] = await Promise.all([loadListCalls(), loadTransactionCalls()])
      return (await findLostTransaction(request, { lists, transactions, signal, now: Date.now })) ?? null
    },
    staleTime: ({ state }) => (isFound(state.data) ? 'static' : 0),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      return isFound(state.data) || asked >= most ? false : waits[Math.min(asked, waits.length - 1)]
    },
  })
}

function isFound(foundProposal: FoundProposal | null | undefined): boolean {
  return foundProposal !== undefined && foundProposal !== null && foundProposal.doubt === undefined
}

type Searching = {
  readonly lists: Pick<ListCalls, 'queue' | 'history'>
  readonly transactions: Pick<TransactionCalls, 'details'>
  readonly signal: AbortSignal
  /** The clock of this device, in milliseconds since 1970. */
  readonly now: () => number
}

/** A list with times later than now by so many ms shows that the clock of this device is behind. */
const clockDifference = 120_000
/** Of very many since then, the first are looked at: they are the nearest to the request. */
const mostLookedAt = 12

/**
 * The first transaction since the request that makes exactly its calls, as the gateway lists them. Lists say when, but
 * not what, so each that may be it is looked at whole. What was listed before is never it, nor is what ran before. It is
 * known to be it where all that was there is known, it came after the request, and the answer was no no; else another
 * owner may have proposed the same, and it is found in doubt.
 */
export async function findLostTransaction(
  request: LostRequest,
  { lists, transactions, signal, now }: Searching,
): Promise<FoundProposal | undefined> {
  const since = request.startedAt
  const pages = await Promise.all([
    lists.queue(request.account, {}, { signal }),
    lists.history(request.account, {}, { signal }),
  ])
  const listed = pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
  const isBehind = listed.some(({ timestamp }) => timestamp > now() + clockDifference)
  let doubtful: FoundProposal | undefined
  for (const safeTxHash of listedCandidates(listed, request, since)) {
    const details = await transactions.details(request.account.chainId, safeTxHash, { signal })
    const execution = details?.execution
    if (details === undefined || execution?.kind !== 'multisig') continue
    if (!mayHaveNonce(request, execution.nonce) || !fitsRequest(request, details, execution, safeTxHash))
      continue
    const { submittedAt, proposer } = execution
    const isEarlier = submittedAt < since
    // A clock that is behind dates the request too early: what is before even that is before it.
    if (isEarlier && (isBehind || request.safeNonce === undefined)) continue
    const transaction = { safeTxHash, submittedAt, ...(proposer && { proposer: proposer.address }) }
    const doubt = whyDoubted(request, { isEarlier, isBehind })
    if (doubt === undefined) return transaction
    doubtful ??= { ...transaction, doubt }
  }
  return doubtful
}

function whyDoubted(
  { listed, refused }: LostRequest,
  { isEarlier, isBehind }: { readonly isEarlier: boolean; readonly isBehind: boolean },
): FoundProposal['doubt'] {
  if (refused) return 'refused'
  if (isBehind) return 'clock'
  if (isEarlier) return 'earlier'
  return listed === undefined ? 'unlisted' : undefined
}

/** The hashes that are looked at, in this order: what came since, then what is dated before and has a nonce that was free. */
function listedCandidates(
  listed: readonly TransactionSummary[],
  request: LostRequest,
  since: number,
): readonly Hex[] {
  const ordered = listed.toSorted((left, right) => left.timestamp - right.timestamp)
  const isLater = ({ timestamp }: TransactionSummary) => timestamp >= since
  const earlier = ordered.filter(
    (transactionSummary) =>
      !isLater(transactionSummary) &&
      transactionSummary.execution?.kind === 'multisig' &&
      request.safeNonce !== undefined &&
      transactionSummary.execution.nonce >= request.safeNonce,
  )
  return [...ordered.filter(isLater), ...earlier.toReversed()]
    .filter(({ execution }) => execution?.kind !== 'multisig' || mayHaveNonce(request, execution.nonce))
    .flatMap(({ safeTxHash }) => (safeTxHash === undefined ? [] : [safeTxHash]))
    .filter((hash) => !request.taken.includes(hash) && request.listed?.includes(hash) !== true)
    .slice(0, mostLookedAt)
}

/** False for what the Safe had executed before the request. */
function mayHaveNonce({ safeNonce }: LostRequest, nonce: number): boolean {
  return safeNonce === undefined || nonce >= safeNonce
}

function fitsRequest(
  { account, calls, version }: LostRequest,
  { data }: TransactionDetails,
  { safeTransaction }: MultisigExecution,
  safeTxHash: Hex,
): boolean {
  const safeVersion = version === undefined ? undefined : parseSafeVersion(version)
  if (safeTransaction === undefined || safeVersion === undefined)
    return data !== undefined && makesCalls({ ...data, to: data.to.address }, calls)
  if (!makesCalls(safeTransaction, calls)) return false
  const identity = { chainId: account.chainId, safe: account.address, version: safeVersion }
  return hashSafeTransaction(identity, safeTransaction).safeTxHash === safeTxHash
}
