import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { PageOptions } from '../gateway/connection.ts'
import type {
  HistoryFilter,
  IncomingFilter,
  ModuleFilter,
  MultisigFilter,
  QueueFilter,
} from '../gateway/listCalls.ts'
import type { Page, PageCursor } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { refusesStored } from '../gateway/refusesStored.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionCore } from '../gateway/transactionCalls.ts'
import { readHandedOver } from '../source/handedOver.ts'
import { allowanceOf } from './allowanceOf.ts'
import { catchUpNonces } from './catchUp.ts'
import { loadGateway } from './gateway.ts'
import { loadListCalls, loadTransactionCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { type History, joinHistory } from './joinHistory.ts'
import { joinQueue, type Queue } from './joinQueue.ts'
import { textsHere } from './textsHere.ts'

/** The queue is live: tags (`useLiveTags`) say when it changed, and time makes up for a tag that is late. */
const queueMilliseconds = 30_000
const historyMilliseconds = 60_000
/** A queue that has to be read around what the gateway refuses costs many questions. */
const refusedMilliseconds = 120_000

type TransactionListPage = Page<ListEntry>
const pages = {
  initialPageParam: undefined as PageCursor,
  getNextPageParam: ({ next }: TransactionListPage): PageCursor => next,
}

/** What waits, grouped by nonce. More pages by `fetchNextPage`. */
export function queueQuery(account: AccountRef, filter: QueueFilter = {}) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: gatewayKeys.queue(account, filter),
    queryFn: async ({ signal, pageParam }) =>
      (await loadListCalls()).queue(account, filter, pageOptions(signal, pageParam)),
    select: selectQueue,
    staleTime: queueMilliseconds,
    refetchInterval: ({ state }) => refreshAfter(state, queueMilliseconds),
  })
}

/** `usual` milliseconds, or longer where the queue is read around what the gateway refuses. */
export function refreshAfter(
  {
    data,
    error,
  }: {
    readonly data: InfiniteData<TransactionListPage, PageCursor> | undefined
    readonly error: Error | null
  },
  usual: number,
): number {
  const isReadAround = data?.pages.some(({ items }) => items.some(({ kind }) => kind === 'unread')) === true
  return isReadAround || refusesStored(error) ? Math.max(usual, refusedMilliseconds) : usual
}

/** What happened, with days. Not refreshed by time: `refreshHistory` adds what is new without asking for all pages again. */
export function historyQuery(account: AccountRef, filter: HistoryFilter = {}) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: gatewayKeys.history(account, 'all', filter),
    queryFn: async ({ signal, pageParam }) =>
      (await loadListCalls()).history(account, filter, pageOptions(signal, pageParam)),
    select: selectHistory,
    staleTime: historyMilliseconds,
  })
}

/** One of the filtered lists (SPEC section 7), which is ordered and shown like the history. */
export type FilteredList =
  | { readonly list: 'incoming'; readonly filter: IncomingFilter }
  | { readonly list: 'multisig'; readonly filter: MultisigFilter }
  | { readonly list: 'module'; readonly filter: ModuleFilter }

export function filteredQuery(account: AccountRef, filteredList: FilteredList) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: gatewayKeys.filtered(account, filteredList.list, filterKeyOf(filteredList.filter)),
    queryFn: async ({ signal, pageParam }): Promise<TransactionListPage> => {
      const calls = await loadListCalls()
      const options = pageOptions(signal, pageParam)
      if (filteredList.list === 'incoming') return calls.incoming(account, filteredList.filter, options)
      if (filteredList.list === 'multisig') return calls.multisig(account, filteredList.filter, options)
      return calls.module(account, filteredList.filter, options)
    },
    select: selectHistory,
    staleTime: historyMilliseconds,
  })
}

/**
 * Everything of one transaction by its id or safeTxHash; `null` when the gateway has not heard of it, and for a
 * transaction of another Safe, which a link may name.
 */
export function transactionQuery(account: AccountRef, id: string) {
  return queryOptions({
    queryKey: gatewayKeys.transaction(account, id),
    queryFn: async ({ signal }): Promise<TransactionDetails | null> => {
      const details = await (await loadTransactionCalls()).details(account.chainId, id, { signal })
      return details?.safe.toLowerCase() === account.address.toLowerCase() ? details : null
    },
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data && isFinalDetails(state.data) ? false : 15_000),
  })
}

/** A transaction of any Safe, and the networks whose gateway did not answer. */
export type FoundAnywhere = {
  readonly found: { readonly chainId: number; readonly details: TransactionDetails } | undefined
  readonly silent: readonly number[]
}

/** Looks a safeTxHash up on each of these networks: the hash is the same on none of the others. */
export function anywhereQuery(safeTxHash: Hex, chainIds: readonly number[]) {
  return queryOptions({
    queryKey: gatewayKeys.anywhere(safeTxHash),
    queryFn: async ({ signal }): Promise<FoundAnywhere> => {
      const { details } = await loadTransactionCalls()
      const answers = await Promise.allSettled(
        chainIds.map((chainId) => details(chainId, safeTxHash, { signal })),
      )
      const transactions = answers.flatMap((answer, index) => {
        const chainId = chainIds[index]
        if (answer.status === 'rejected' || answer.value === undefined || chainId === undefined) return []
        return [{ chainId, details: answer.value }]
      })
      const silent = chainIds.filter((_, index) => answers[index]?.status === 'rejected')
      return { found: transactions[0], silent }
    },
    staleTime: 15_000,
  })
}

/** The nonces to propose with. Always asked afresh: another proposal may have taken one. */
export function noncesQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.nonces(account),
    queryFn: async ({ signal }) => {
      const { nonces } = await loadGateway()
      const answer = await nonces(account, { signal })
      return catchUpNonces(answer, readHandedOver(textsHere(), account), Date.now())
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function estimationQuery(account: AccountRef, core: TransactionCore) {
  return queryOptions({
    queryKey: gatewayKeys.estimation(account, filterKeyOf(core)),
    queryFn: async ({ signal }) => (await loadTransactionCalls()).estimate(account, core, { signal }),
    staleTime: 15_000,
  })
}

/** What the gateway would show of a transaction once it is proposed. */
export function previewQuery(account: AccountRef, core: TransactionCore) {
  return queryOptions({
    queryKey: gatewayKeys.preview(account, filterKeyOf(core)),
    queryFn: async ({ signal }) => (await loadTransactionCalls()).preview(account, core, { signal }),
    staleTime: 15_000,
  })
}

function pageOptions(signal: AbortSignal, cursor: PageCursor): PageOptions {
  return { signal, cursor, allowance: allowanceOf(signal) }
}

function selectQueue({ pages: given }: InfiniteData<TransactionListPage, PageCursor>): Queue {
  return joinQueue(given)
}

function selectHistory({ pages: given }: InfiniteData<TransactionListPage, PageCursor>): History {
  return joinHistory(given)
}

function isFinalDetails({ status }: TransactionDetails): boolean {
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}

/** Keys are written as JSON, which has no bigint. */
function filterKeyOf(fields: object): readonly string[] {
  return Object.entries(fields).map(([name, value]) => `${name}=${value}`)
}
