import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import { callOfSummary } from './callOfSummary.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { transactionQuery } from './transactions.ts'
import { wholeHistory } from './wholeHistory.ts'

/** What the owners of a Safe have executed. */
export type ExecutedSince = {
  readonly transactions: readonly TransactionSummary[]
  /** Of those whose calls the list does not tell. */
  readonly details: readonly TransactionDetails[]
  /** False where the list is cut, or something in it could not be read: what is not found may be there. */
  readonly isWhole: boolean
}

/** How many transactions are read; `of` how many, once the list is. */
export type ExecutedProgress = { readonly done: number; readonly of: number | undefined }

/** A plan that is paid over years has fewer. */
const mostTransactions = 2_000
/** How many questions are open at a time: the gateway counts them. */
const atOnce = 4

/**
 * Everything that the owners executed since then (milliseconds since 1970), with its calls, page by page and
 * transaction by transaction; `gatewayKeys.executedProgress` has how far it got. What ran stays as it is, so it is asked
 * for once. Rejects with what the gateway failed with; what it answered before is not asked again.
 */
export function executedSinceQuery(account: AccountRef, since: number) {
  return queryOptions({
    queryKey: gatewayKeys.executedSince(account, since),
    queryFn: ({ signal, client }) => readExecutedPages(client, account, { since, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function readExecutedPages(
  client: QueryClient,
  account: AccountRef,
  { since, signal }: { readonly since: number; readonly signal: AbortSignal },
): Promise<ExecutedSince> {
  const tell = (progress: ExecutedProgress) =>
    client.setQueryData(gatewayKeys.executedProgress(account, since), progress)
  let transactions: readonly TransactionSummary[] = []
  let isWhole = true
  tell({ done: 0, of: undefined })
  for await (const read of wholeHistory(account, { signal, of: { since, executed: true } })) {
    transactions = read.transactions
    isWhole = !read.cut && read.unreadable === 0
    tell({ done: transactions.length, of: undefined })
    if (transactions.length <= mostTransactions || read.next === undefined) continue
    isWhole = false
    break
  }
  const asked = transactions.filter(
    (transaction) => transaction.status === 'SUCCESS' && callOfSummary(transaction) === undefined,
  )
  const details: TransactionDetails[] = []
  for (let start = 0; start < asked.length; start += atOnce) {
    signal.throwIfAborted()
    tell({ done: start, of: asked.length })
    const some = asked.slice(start, start + atOnce)
    const answers = await Promise.all(
      some.map(({ id }) => client.fetchQuery({ ...transactionQuery(account, id), staleTime: 'static' })),
    )
    for (const answer of answers)
      if (answer?.data === undefined) isWhole = false
      else details.push(answer)
  }
  return { transactions, details, isWhole }
}
