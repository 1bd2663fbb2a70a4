import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionInfo } from '../gateway/TransactionInfo.ts'
import { allowanceOf } from './allowanceOf.ts'
import { loadListCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { isCalledRejection } from './isCalledRejection.ts'
import { transactionQuery } from './transactions.ts'

/** A waiting transaction with all its fields, as the gateway gives them. */
export type QueuedTransaction = {
  readonly id: string
  readonly transaction: SafeTransaction
  /** The gateway's word. */
  readonly safeTxHash: Hex
  /** The gateway or its own note calls it a rejection. */
  readonly labelledRejection: boolean
  /** What the gateway says it is about. */
  readonly info: TransactionInfo
  readonly confirmations: number
}

/** What waits in a Safe, with what of it could not be read: `unread` transactions, or `cut` further pages. */
export type WholeQueue = {
  /** In the order of nonces. */
  readonly transactions: readonly QueuedTransaction[]
  readonly unread: number
  readonly cut: boolean
}

/** Each is a question of its own. What is behind so many is years away. */
const mostTransactions = 100
const mostPages = 10
const freshMilliseconds = 30_000

/** The whole queue, unsigned proposals too, each transaction asked for all its fields. */
export function wholeQueueQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.wholeQueue(account),
    queryFn: ({ signal, client }) => readWholeQueue(client, account, signal),
    staleTime: freshMilliseconds,
  })
}

async function readWholeQueue(
  client: QueryClient,
  account: AccountRef,
  signal: AbortSignal,
): Promise<WholeQueue> {
  const { ids, unreadable, cut } = await readIds(account, signal)
  const asked = ids.slice(0, mostTransactions)
  const details = await Promise.all(asked.map((id) => readDetails(client, account, id, signal)))
  const transactions = details.flatMap((detail) => queuedWithDetails(detail))
  return {
    transactions: transactions.sort((left, right) => order(left.transaction.nonce, right.transaction.nonce)),
    unread: unreadable + ids.length - transactions.length,
    cut,
  }
}

async function readIds(account: AccountRef, signal: AbortSignal) {
  const { queue } = await loadListCalls()
  const ids = new Set<string>()
  const allowance = allowanceOf(signal)
  let unreadable = 0
  let cursor: string | undefined
  for (let asked = 0; asked < mostPages; asked++) {
    const page: Page<ListEntry> = await queue(account, { trusted: false }, { signal, cursor, allowance })
    for (const entry of page.items) if (entry.kind === 'transaction') ids.add(entry.transaction.id)
    unreadable += page.unreadable
    if (page.next === undefined) return { ids: [...ids], unreadable, cut: page.cut }
    cursor = page.next
  }
  return { ids: [...ids], unreadable, cut: true }
}

/** Reads one transaction. One that cannot be read is counted and hides no other. */
async function readDetails(
  client: QueryClient,
  account: AccountRef,
  id: string,
  signal: AbortSignal,
): Promise<TransactionDetails | undefined> {
  try {
    return (await client.fetchQuery(transactionQuery(account, id))) ?? undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

function queuedWithDetails(details: TransactionDetails | undefined): readonly QueuedTransaction[] {
  const execution = details?.execution
  if (details === undefined || execution?.kind !== 'multisig') return []
  const { safeTransaction: transaction, safeTxHash, confirmations } = execution
  if (transaction === undefined) return []
  const { id, info } = details
  return [
    {
      id,
      info,
      transaction,
      safeTxHash,
      labelledRejection: isCalledRejection(details),
      confirmations: confirmations.length,
    },
  ]
}

function order(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
