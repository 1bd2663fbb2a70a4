import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { MultisigFilter } from '../gateway/listCalls.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import { allowanceOf } from './allowanceOf.ts'
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
 * Reads the history, or with `of` what the owners did, page by page, telling after each what it has, until its end or until `signal` aborts. Goes on
 * from `begun`, so that a failure half-way costs one page. Rejects with what the gateway failed with.
 */
export async function* wholeHistory(
  account: AccountRef,
  {
    signal,
    begun,
    of,
  }: {
    readonly signal: AbortSignal
    readonly begun?: ReadHistory | undefined
    readonly of?: MultisigFilter
  },
): AsyncGenerator<ReadHistory> {
  const { history, multisig } = await loadListCalls()
  const byId = new Map(begun?.transactions.map((transaction) => [transaction.id, transaction]))
  let unreadable = begun?.unreadable ?? 0
  let cursor = begun?.next
  const asked = new Set<string | undefined>()
  do {
    asked.add(cursor)
    const options = { signal, cursor, allowance: allowanceOf(signal) }
    const page = await (of === undefined ? history(account, {}, options) : multisig(account, of, options))
    for (const entry of page.items)
      if (entry.kind === 'transaction') byId.set(entry.transaction.id, entry.transaction)
    unreadable += page.unreadable
    // A cursor that was used before leads round in circles.
    const leadsBack = page.next !== undefined && asked.has(page.next)
    cursor = leadsBack ? undefined : page.next
    yield { transactions: [...byId.values()], unreadable, cut: page.cut || leadsBack, next: cursor }
  } while (cursor !== undefined)
}
