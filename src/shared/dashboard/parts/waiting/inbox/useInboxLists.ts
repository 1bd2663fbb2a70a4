import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { groupBy } from '../../../../domain/values/groupBy.ts'
import type { SafeOverview } from '../../../../gateway/accountCalls.ts'
import { mayBeOlder } from '../../../../queries/catchUp.ts'
import { type FirstQueue, firstQueueQuery } from '../../../../queries/firstQueue.ts'
import { overviewsQueries } from '../../../../queries/gatewayFacts.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import type { ChainRequest } from '../../../../source/ChainRequest.ts'
import { readHandedOver } from '../../../../source/handedOver.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { readOnlySource } from '../../../../source/readOnlySource.ts'
import { currency } from '../../composer/tokens/currency.ts'
import { useLater } from '../../frame/page/useLater.ts'
import { isFirstListed } from './isFirstListed.ts'
import type { InboxSafe } from './useInboxSafes.ts'

/** What is known of one Safe of the inbox, each part by itself. */
export type SafeReading = {
  readonly safe: InboxSafe
  /** The gateway's word. */
  readonly overview: SafeOverview | undefined
  readonly chain: SafeState | undefined
  readonly chainFailed: boolean
  readonly queue: FirstQueue | undefined
  /** When `queue` was read, in milliseconds since 1970. */
  readonly listedAt: number
  /** Why the gateway does not say what waits; an older list may still be there. */
  readonly error: Error | undefined
  /** Nothing of the list is known yet. */
  readonly asking: boolean
  readonly askAgain: () => Promise<unknown>
}

/** Safes of the inbox are read less often than the one that is open. */
const againMilliseconds = 60_000
/** As long as the gateway may not have heard of what this device handed over. */
const lateMilliseconds = 15_000
/** As long as the first Safes may hold up the others. */
const patienceMilliseconds = 1_000

type InboxAsking = {
  readonly owner: Address | undefined
  /** False while nobody looks. */
  readonly asks: boolean
  readonly readerOf: (chainId: number) => ChainRequest
}

/** What the gateway and the chain say of each Safe: one question for ten of them, and one more for each in which something waits. */
export function useInboxLists(
  safes: readonly InboxSafe[],
  { owner, asks, readerOf }: InboxAsking,
): readonly SafeReading[] {
  const tens = [...groupBy(safes, ({ chainId }) => chainId).values()].flatMap((ofChain) =>
    overviewsQueries(ofChain, currency, owner),
  )
  const othersMayAsk = useOthersMayAsk(tens[0])
  const answers = useQueries({
    queries: tens.map((query, index) => ({
      ...query,
      enabled: asks && (index === 0 || othersMayAsk),
      refetchInterval: againMilliseconds,
    })),
  })
  const told = tellersOf(safes, tens, answers)
  const queues = useQueries({
    queries: safes.map((safe, index) => ({
      ...firstQueueQuery(safe),
      enabled: asks && mayWait(safe, told[index]),
      ...(isBehind(safe) && { refetchInterval: lateMilliseconds }),
    })),
  })
  const states = useQueries({
    queries: safes.map((safe, index) => ({
      ...chainSafeQuery(readOnlySource(readerOf(safe.chainId)), safe),
      enabled: asks && (mayWait(safe, told[index]) || told[index]?.error !== undefined),
      staleTime: againMilliseconds,
      refetchInterval: againMilliseconds,
    })),
  })
  return safes.map((safe, index) => ({
    ...listReading(safe, told[index], queues[index]),
    chain: states[index]?.data,
    chainFailed: states[index]?.isError ?? false,
  }))
}

/** What the gateway says of one Safe, and how far it was asked. */
function listReading(
  safe: InboxSafe,
  told: Told | undefined,
  queue: UseQueryResult<FirstQueue> | undefined,
): Omit<SafeReading, 'chain' | 'chainFailed'> {
  const { overview, error, isSettled, refetch } = told ?? nothing
  const waits = mayWait(safe, told)
  return {
    safe,
    overview,
    queue: queue?.data,
    listedAt: queue?.dataUpdatedAt ?? 0,
    error: error ?? (waits ? (queue?.error ?? undefined) : undefined),
    asking: queue?.data === undefined && (waits ? !queue?.isError : !isSettled),
    askAgain: () => (error === undefined ? (queue?.refetch() ?? refetch()) : refetch()),
  }
}

/**
 * Whether the Safes after the first ten may be asked about. All share the rate of the gateway, so one list to read
 * comes before the counts of every network.
 */
function useOthersMayAsk(first: ReturnType<typeof overviewsQueries>[number] | undefined): boolean {
  const client = useQueryClient()
  const isLate = useLater(first !== undefined, patienceMilliseconds)
  return isLate || (first !== undefined && isFirstListed(client, first))
}

type Told = {
  readonly overview: SafeOverview | undefined
  readonly error: Error | undefined
  readonly isSettled: boolean
  readonly refetch: () => Promise<unknown>
}

const nothing: Told = {
  overview: undefined,
  error: undefined,
  isSettled: false,
  refetch: () => Promise.resolve(),
}

type Answer = {
  readonly data: { readonly items: readonly SafeOverview[] } | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}

/** For each Safe what its ten say of it. */
function tellersOf(
  safes: readonly InboxSafe[],
  tens: ReturnType<typeof overviewsQueries>,
  answers: readonly Answer[],
): readonly Told[] {
  const places = new Map(
    tens.flatMap(({ queryKey: [, accounts] }, index) =>
      accounts.map((key) => [key.toLowerCase(), index] as const),
    ),
  )
  return safes.map((safe) => {
    const answer = answers[places.get(accountKey(safe)) ?? -1]
    if (answer === undefined) return nothing
    return {
      overview: answer.data?.items.find(({ account }) => accountKey(account) === accountKey(safe)),
      error: answer.data === undefined ? (answer.error ?? undefined) : undefined,
      isSettled: !answer.isPending,
      refetch: answer.refetch,
    }
  })
}

/** Whether the queue of a Safe is worth a question: also of one that the gateway left out. */
function mayWait(safe: InboxSafe, told: Told | undefined): boolean {
  if (told === undefined || !told.isSettled || told.error !== undefined) return false
  return told.overview === undefined || told.overview.queued > 0 || isBehind(safe)
}

/** Whether something of this device may not be counted yet. */
function isBehind(safe: InboxSafe): boolean {
  return readHandedOver(keptTexts(window), safe).some(
    (record) =>
      (record.what === 'transaction' || record.what === 'withdrawal') && mayBeOlder(record, Date.now()),
  )
}
