import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markCall } from '../../domain/calldata/callMarks.ts'
import { type PaidOut, paidOut } from '../../domain/checks/doubles/paidAlike.ts'
import { equalForgotten } from '../../domain/checks/doubles/spacing.ts'
import type { RanLately } from '../../domain/checks/subject/CheckFacts.ts'
import { readCalls } from '../../domain/checks/subject/createSubject.ts'
import { knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { transactionQuery } from '../../queries/transactions.ts'
import { historyPageQuery } from './historyPage.ts'
import { knownOf } from './knownOf.ts'
import { mayPaySame } from './mayPaySame.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'

/** A page has some weeks of most Safes. What is behind so many is said to be unread. */
const mostPages = 4
/** Each is a question of its own. */
const mostDetails = 20
const freshMilliseconds = 30_000

/** What a transaction pays by itself, without the transactions of other Safes that it approves. */
export function paidBy({ identity, transaction, decoded }: TransactionQuestion): PaidOut {
  const nothingMore = { otherTransactions: notApplicable('not-asked'), queue: notApplicable('not-asked') }
  const { transfers } = readCalls(transaction, decoded.call, nothingMore)
  return paidOut({ transfers, safe: lowerAddress(identity.safe) })
}

/**
 * What ran in the last twenty days and may pay the same, with earlier ones on the same pages, which tell how often it is
 * paid. Rejects when the gateway does not answer.
 */
export function ranLatelyQuery({ identity }: Pick<TransactionQuestion, 'identity'>, paid: PaidOut) {
  const account = accountOf(identity)
  return queryOptions({
    queryKey: gatewayKeys.ranLately(account, paid.calls.map(markCall).toSorted().join('\n')),
    queryFn: ({ client }) => readLately(client, { account, identity, paid }),
    staleTime: freshMilliseconds,
  })
}

async function readLately(
  client: QueryClient,
  {
    account,
    identity,
    paid,
  }: { readonly account: AccountRef; readonly identity: SafeIdentity; readonly paid: PaidOut },
): Promise<RanLately> {
  const readAt = Date.now()
  const { listed, whole } = await readHistorySince(client, account, readAt - equalForgotten)
  const alike = listed.filter((transactionSummary) => mayPaySame(transactionSummary, paid))
  const [newest] = alike
  // Earlier ones only tell how often it is paid: where none is new, none is asked about.
  if (newest === undefined || newest.timestamp <= readAt - equalForgotten)
    return { transactions: [], readAt, whole }
  const asked = alike.slice(0, mostDetails)
  const transactions = await Promise.all(
    asked.map(async ({ id, timestamp }) => {
      const [ran] = knownOf(identity, (await client.fetchQuery(finalQuery(account, id))) ?? undefined)
      return ran === undefined ? [] : [{ ...ran, executedAt: timestamp }]
    }),
  )
  const isUnread = transactions.some(
    (transaction, place) => transaction.length === 0 && isRecent(asked[place], readAt),
  )
  const isCut = isRecent(alike[mostDetails], readAt)
  return {
    transactions: transactions.flat(),
    readAt,
    whole: whole.known && (isUnread || isCut) ? unknownFact('history-not-whole') : whole,
  }
}

function isRecent(transactionSummary: TransactionSummary | undefined, readAt: number): boolean {
  return transactionSummary !== undefined && transactionSummary.timestamp > readAt - equalForgotten
}

/** What ran does not change any more. */
function finalQuery(account: AccountRef, id: string) {
  const query = transactionQuery(account, id)
  return queryOptions({
    ...query,
    staleTime: ({ state }) => (state.data?.executedAt === undefined ? 0 : 'static'),
  })
}

/** The newest pages, as far as they are needed to come to a time (milliseconds since 1970). */
async function readHistorySince(
  client: QueryClient,
  account: AccountRef,
  since: number,
): Promise<{ readonly listed: readonly TransactionSummary[]; readonly whole: RanLately['whole'] }> {
  const listed: TransactionSummary[] = []
  let isWhole = true
  let cursor: string | undefined
  for (let asked = 0; asked < mostPages; asked++) {
    const page = await client.fetchQuery(historyPageQuery(account, cursor))
    for (const entry of page.items) if (entry.kind === 'transaction') listed.push(entry.transaction)
    isWhole &&= page.unreadable === 0
    cursor = page.next
    const oldest = listed.at(-1)
    const isFar = oldest !== undefined && oldest.timestamp < since
    if (isFar || (cursor === undefined && !page.cut))
      return { listed, whole: isWhole ? knownFact(true) : unknownFact('history-not-whole') }
    if (cursor === undefined) break
  }
  return { listed, whole: unknownFact('history-too-long') }
}
