import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { transactionQuery } from '../../queries/transactions.ts'
import { knownOf } from './knownOf.ts'
import { accountOf } from './Question.ts'
import { waitingPageQuery } from './waitingPage.ts'

/** What waits with one nonce, with all fields, and which nonces wait at all. */
export type ConflictingProposals = {
  readonly transactions: readonly KnownTransaction[]
  readonly nonces: readonly bigint[]
  /** The list was read to its end, and every item of it could be read. */
  readonly isWhole: boolean
}

const mostPages = 10
const mostConflicting = 20
const freshMilliseconds = 30_000

/**
 * Looks through the whole list for what shares a nonce: the fields of a long queue are not all asked for, and a
 * conflicting transaction far back in the queue must not be missed. Rejects when the gateway does not answer.
 */
export function conflictingProposalsQuery(identity: SafeIdentity, nonce: bigint) {
  const account = accountOf(identity)
  return queryOptions({
    queryKey: gatewayKeys.conflicting(account, String(nonce)),
    queryFn: async ({ client }): Promise<ConflictingProposals> => {
      const { waiting, isWhole } = await readWaiting(client, account)
      const ids = [...waiting].flatMap(([id, its]) => (its === nonce ? [id] : [])).slice(0, mostConflicting)
      const details = await Promise.all(ids.map((id) => client.fetchQuery(transactionQuery(account, id))))
      const transactions = details.flatMap((detail) => knownOf(identity, detail ?? undefined))
      return {
        transactions,
        nonces: [...new Set(waiting.values())],
        isWhole: isWhole && transactions.length === ids.length,
      }
    },
    staleTime: freshMilliseconds,
  })
}

type WaitingHashes = { readonly waiting: ReadonlyMap<string, bigint>; readonly isWhole: boolean }

async function readWaiting(client: QueryClient, account: AccountRef): Promise<WaitingHashes> {
  const waiting = new Map<string, bigint>()
  let cursor: string | undefined
  let isComplete = true
  for (let asked = 0; asked < mostPages; asked++) {
    const page = await client.fetchQuery(waitingPageQuery(account, cursor))
    for (const entry of page.items)
      if (entry.kind === 'transaction' && entry.transaction.execution?.kind === 'multisig')
        waiting.set(entry.transaction.id, BigInt(entry.transaction.execution.nonce))
    isComplete &&= !page.cut && page.unreadable === 0
    cursor = page.next
    if (cursor === undefined) return { waiting, isWhole: isComplete }
  }
  return { waiting, isWhole: false }
}
