import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CheckFacts, KnownTransaction } from '../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type LowerAddress, lowerAddress } from '../domain/values/address.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { loadChainCalls, loadListCalls } from './gatewayCalls.ts'
import { keys } from './keys.ts'
import { transactionQuery } from './transactions.ts'
import { isCalledRejection } from './wholeQueue.ts'

/** What only a service knows of a Safe, for the checks. Its word is compared, never believed. */
export type GatewayFacts = Pick<CheckFacts, 'queue' | 'waitingNonces' | 'pastRecipients' | 'gatewayLag'>

/** So many waiting transactions are asked for all their fields: each is a question of its own. */
const mostDetails = 20
const freshMilliseconds = 30_000
const silent = unknown('the gateway did not answer')

/**
 * The queue and the accounts that were paid before, as the gateway tells them. Never fails: what it does not answer is
 * unknown.
 */
export function gatewayFactsQuery(account: AccountRef, place: SafePlace | undefined) {
  return queryOptions({
    queryKey: keys.gatewayFacts(account),
    queryFn: async ({ signal, client }): Promise<GatewayFacts> => {
      if (place === undefined)
        return { queue: silent, waitingNonces: silent, pastRecipients: silent, gatewayLag: silent }
      const [queue, pastRecipients, gatewayLag] = await Promise.all([
        ask(signal, () => readQueue(client, { account, place }, signal)),
        ask(signal, () => readRecipients(account, signal)),
        ask(signal, () => readLag(account, signal)),
      ])
      return {
        queue: queue.known ? known(queue.value.transactions) : queue,
        waitingNonces: queue.known ? queue.value.nonces : queue,
        pastRecipients,
        gatewayLag,
      }
    },
    enabled: place !== undefined,
    staleTime: freshMilliseconds,
  })
}

async function readQueue(
  client: QueryClient,
  { account, place }: { readonly account: AccountRef; readonly place: SafePlace },
  signal: AbortSignal,
): Promise<{
  readonly transactions: readonly KnownTransaction[]
  readonly nonces: CheckFacts['waitingNonces']
}> {
  const page = await (await loadListCalls()).queue(account, { trusted: false }, { signal, cursor: undefined })
  const ids = idsOf(page.items).slice(0, mostDetails)
  const details = await Promise.all(ids.map((id) => client.fetchQuery(transactionQuery(account, id))))
  const nonces = page.items.flatMap((entry) =>
    entry.kind === 'transaction' && entry.transaction.execution?.kind === 'multisig'
      ? [BigInt(entry.transaction.execution.nonce)]
      : [],
  )
  return {
    transactions: details.flatMap((one) => knownOf(place, one ?? undefined)),
    nonces: page.next === undefined ? known(nonces) : unknown('the queue has more than one page'),
  }
}

function idsOf(items: readonly ListEntry[]): readonly string[] {
  return items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.id] : []))
}

/** A waiting transaction as the checks take it; nothing where the gateway left out fields. */
export function knownOf(
  place: SafePlace,
  details: TransactionDetails | undefined,
): readonly KnownTransaction[] {
  if (details === undefined) return []
  const { execution } = details
  if (execution?.kind !== 'multisig' || execution.safeTransaction === undefined) return []
  const { safeTransaction: transaction, safeTxHash } = execution
  const labelledRejection = isCalledRejection(details)
  return [{ place, transaction, safeTxHash, executed: false, labelledRejection }]
}

async function readRecipients(account: AccountRef, signal: AbortSignal): Promise<readonly LowerAddress[]> {
  const page = await (await loadListCalls()).history(account, {}, { signal, cursor: undefined })
  const paid = page.items.flatMap((entry) => {
    if (entry.kind !== 'transaction' || entry.transaction.status !== 'SUCCESS') return []
    const { info } = entry.transaction
    return info.kind === 'transfer' && info.direction === 'OUTGOING' && !imitates(info)
      ? [lowerAddress(info.recipient.address)]
      : []
  })
  return [...new Set(paid)]
}

/** Seconds. */
async function readLag({ chainId }: AccountRef, signal: AbortSignal): Promise<number> {
  const { lastSync, synced } = await (await loadChainCalls()).indexing(chainId, { signal })
  return synced ? 0 : Math.max(0, (Date.now() - lastSync) / 1000)
}

function imitates({ asset }: { readonly asset: { readonly kind: string; readonly imitation?: boolean } }) {
  return asset.imitation === true
}

async function ask<value>(signal: AbortSignal, question: () => Promise<value>): Promise<Fact<value>> {
  try {
    return known(await question())
  } catch {
    signal.throwIfAborted()
    return silent
  }
}
