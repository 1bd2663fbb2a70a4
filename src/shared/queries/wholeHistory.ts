import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import { loadListCalls } from './gatewayCalls.ts'

/** What has been read of a history, and where it goes on. */
export type ReadHistory = {
  readonly transactions: readonly TransactionSummary[]
  readonly unreadable: number
  /** The list goes on beyond what is asked for, or leads round in circles: it is not complete. */
  readonly cut: boolean
  /** `undefined` once all is read. */
  readonly next: string | undefined
}

/**
 * Reads the history page by page, telling after each what it has, until its end or until `signal` aborts. Goes on
 * from `begun`, so that a failure half-way costs one page. Rejects with what the gateway failed with.
 */
export async function* wholeHistory(
  account: AccountRef,
  { signal, begun }: { readonly signal: AbortSignal; readonly begun?: ReadHistory | undefined },
): AsyncGenerator<ReadHistory> {
  const { history } = await loadListCalls()
  const found = new Map(begun?.transactions.map((transaction) => [transaction.id, transaction]))
  let unreadable = begun?.unreadable ?? 0
  let cursor = begun?.next
  const asked = new Set<string | undefined>()
  do {
    asked.add(cursor)
    const page = await history(account, {}, { signal, cursor })
    for (const entry of page.items)
      if (entry.kind === 'transaction') found.set(entry.transaction.id, entry.transaction)
    unreadable += page.unreadable
    // A cursor that was used before leads round in circles.
    const leadsBack = page.next !== undefined && asked.has(page.next)
    cursor = leadsBack ? undefined : page.next
    yield { transactions: [...found.values()], unreadable, cut: page.cut || leadsBack, next: cursor }
  } while (cursor !== undefined)
}
