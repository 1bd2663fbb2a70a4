import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CheckFacts, KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { type Address, type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Page } from '../../gateway/Page.ts'
import type { ListEntry } from '../../gateway/parseTransactionList.ts'
import { loadChainCalls } from '../../queries/gatewayCalls.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { transactionQuery } from '../../queries/transactions.ts'
import { calledContracts } from './calledContracts.ts'
import { historyPageQuery } from './historyPage.ts'
import { knownOf } from './knownOf.ts'
import { paidRecipients } from './paidRecipients.ts'
import { accountOf } from './Question.ts'
import { waitingPageQuery } from './waitingPage.ts'

/** What waits, as the gateway lists it. Its word is compared, never believed. */
export type QueueFacts = {
  readonly transactions: readonly KnownTransaction[]
  /** Whether these are all that wait. */
  readonly whole: CheckFacts['wholeQueue']
  readonly nonces: CheckFacts['waitingNonces']
}

/** What the newest page of the history shows: a longer history is a question for each page. */
export type PastFacts = {
  /** Accounts that the Safe paid itself, each once, in the order of its first payment. */
  readonly recipients: readonly LowerAddress[]
  /** Contracts that the Safe called itself, each once. */
  readonly called: readonly LowerAddress[]
  readonly formerOwners: readonly Address[]
}

/** So many waiting transactions are asked for all their fields: each is a question of its own. */
const mostDetails = 20
const freshMilliseconds = 30_000

/** The queue with all fields. Rejects when the gateway does not answer. */
export function queueFactsQuery(identity: SafeIdentity) {
  const account = accountOf(identity)
  return queryOptions({
    queryKey: gatewayKeys.gatewayFacts(account, 'queue'),
    queryFn: ({ client }) => readQueuePage(client, { account, identity }),
    staleTime: freshMilliseconds,
  })
}

/** The accounts that were paid, called or owners before. Rejects when the gateway does not answer. */
export function pastFactsQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.gatewayFacts(account, 'past'),
    queryFn: ({ client }) => readPast(client, account),
    staleTime: freshMilliseconds,
  })
}

/** Seconds by which the newest thing the gateway knows lags behind the chain. Rejects when it does not answer. */
export function gatewayLagQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.gatewayFacts(account, 'lag'),
    queryFn: ({ signal }) => readLag(account, signal),
    staleTime: freshMilliseconds,
  })
}

async function readQueuePage(
  client: QueryClient,
  { account, identity }: { readonly account: AccountRef; readonly identity: SafeIdentity },
): Promise<QueueFacts> {
  const page = await client.fetchQuery(waitingPageQuery(account))
  const ids = idsOf(page.items).slice(0, mostDetails)
  const details = await Promise.all(ids.map((id) => client.fetchQuery(transactionQuery(account, id))))
  const nonces = page.items.flatMap((entry) =>
    entry.kind === 'transaction' && entry.transaction.execution?.kind === 'multisig'
      ? [BigInt(entry.transaction.execution.nonce)]
      : [],
  )
  const transactions = details.flatMap((detail) => knownOf(identity, detail ?? undefined))
  const listed = noncesOf(page, nonces)
  const isWhole = transactions.length === idsOf(page.items).length
  return {
    transactions,
    nonces: listed,
    whole: !listed.known ? listed : isWhole ? knownFact(true) : unknownFact('queue-not-whole'),
  }
}

function noncesOf(
  { next, cut, unreadable }: Page<ListEntry>,
  nonces: readonly bigint[],
): QueueFacts['nonces'] {
  if (next !== undefined) return unknownFact('queue-too-long')
  return cut || unreadable > 0 ? unknownFact('queue-not-whole') : knownFact(nonces)
}

function idsOf(items: readonly ListEntry[]): readonly string[] {
  return items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.id] : []))
}

async function readPast(client: QueryClient, account: AccountRef): Promise<PastFacts> {
  const page = await client.fetchQuery(historyPageQuery(account))
  const ran = page.items.flatMap((entry) =>
    entry.kind === 'transaction' && entry.transaction.status === 'SUCCESS' ? [entry.transaction] : [],
  )
  const done = ran.map(({ info }) => info)
  const formerOwners = done.flatMap((info) => {
    const change = info.kind === 'settings-change' ? info.change : undefined
    if (change?.type === 'REMOVE_OWNER') return [change.owner.address]
    return change?.type === 'SWAP_OWNER' ? [change.oldOwner.address] : []
  })
  return {
    recipients: paidRecipients(ran),
    called: calledContracts(ran, lowerAddress(account.address)),
    formerOwners: [...new Set(formerOwners)],
  }
}

async function readLag({ chainId }: AccountRef, signal: AbortSignal): Promise<number> {
  const { lastSync, synced } = await (await loadChainCalls()).indexing(chainId, { signal })
  return synced ? 0 : Math.max(0, (Date.now() - lastSync) / 1000)
}
