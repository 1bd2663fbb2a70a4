import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { lowerAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { Delegate } from '../../shared/gateway/delegateCalls.ts'
import type { Page } from '../../shared/gateway/Page.ts'
import type { MessageEntry } from '../../shared/gateway/parseMessages.ts'
import type { ListEntry } from '../../shared/gateway/parseTransactionList.ts'
import type { SafeMessage } from '../../shared/gateway/SafeMessage.ts'
import { loadDelegateCalls, loadMessageCalls } from '../../shared/queries/gatewayCalls.ts'
import { historyPageQuery } from '../../shared/review/readings/historyPage.ts'
import { waitingPageQuery } from '../../shared/review/readings/waitingPage.ts'

/** A transaction as the queue of the gateway lists it. */
export type ListedWaiting = {
  readonly id: string
  readonly hash: Hex
  readonly nonce: number
  readonly submitted: number
  readonly required: number
}

/** What a list holds, and whether that is all of it. */
export type WholeList<item> = { readonly items: readonly item[]; readonly isWhole: boolean }

/** Of a queue: two thousand transactions. */
const mostQueuePages = 100
/** Of messages the newest wait; the list holds those that are signed too. */
const mostMessagePages = 5
const mostDelegatePages = 10
const mostHistoryPages = 3

/** Everything that waits in a Safe. Rejects where the gateway does not answer. */
export function readQueue(client: QueryClient, account: AccountRef): Promise<WholeList<ListedWaiting>> {
  return readPages(
    (cursor) => client.fetchQuery(waitingPageQuery(account, cursor)),
    (entry: ListEntry) => {
      if (entry.kind === 'unread') return 'unread'
      if (entry.kind !== 'transaction') return undefined
      const { id, safeTxHash: hash, execution } = entry.transaction
      if (hash === undefined || execution?.kind !== 'multisig') return undefined
      const { nonce, confirmations } = execution
      return { id, hash, nonce, ...confirmations }
    },
    mostQueuePages,
  )
}

/** The newest messages of a Safe. Rejects where the gateway does not answer. */
export async function readMessages(
  account: AccountRef,
  signal: AbortSignal,
): Promise<WholeList<SafeMessage>> {
  const { messages } = await loadMessageCalls()
  const { items, isWhole } = await readPages(
    (cursor) => messages(account, { signal, cursor }),
    (entry: MessageEntry) => {
      if (entry.kind === 'unread') return 'unread'
      return entry.kind === 'message' ? entry.message : undefined
    },
    mostMessagePages,
    'newest',
  )
  return { items, isWhole }
}

/** Who may propose for owners of a Safe, as `delegate delegator`. Rejects where the gateway does not answer. */
export async function readDelegates(
  { chainId, address }: AccountRef,
  signal: AbortSignal,
): Promise<WholeList<string>> {
  const { delegates } = await loadDelegateCalls()
  const { items, isWhole } = await readPages(
    (cursor) => delegates(chainId, { safe: address }, { signal, cursor }),
    ({ delegate, delegator }: Delegate) => `${lowerAddress(delegate)} ${lowerAddress(delegator)}`,
    mostDelegatePages,
  )
  return { items: [...new Set(items)].toSorted(), isWhole }
}

/** An execution as the history of the gateway lists it. */
export type ListedExecution = {
  readonly id: string
  readonly hash: Hex
  readonly nonce: number
  readonly succeeded: boolean
}

/** The newest executions in the history. Rejects where the gateway does not answer. */
export async function readHistory(
  client: QueryClient,
  account: AccountRef,
): Promise<readonly ListedExecution[]> {
  const { items } = await readPages(
    (cursor) => client.fetchQuery(historyPageQuery(account, cursor)),
    (entry: ListEntry) => {
      if (entry.kind !== 'transaction') return undefined
      const { id, safeTxHash: hash, execution, status } = entry.transaction
      if (hash === undefined || execution?.kind !== 'multisig') return undefined
      return { id, hash, nonce: execution.nonce, succeeded: status === 'SUCCESS' }
    },
    mostHistoryPages,
    'newest',
  )
  return items
}

async function readPages<entry, item>(
  ask: (cursor: string | undefined) => Promise<Page<entry>>,
  read: (entry: entry) => item | 'unread' | undefined,
  most: number,
  /** Whether pages that are left out are missed. */
  wanted: 'all' | 'newest' = 'all',
): Promise<WholeList<item>> {
  const items: item[] = []
  let isWhole = true
  let cursor: string | undefined
  for (let asked = 0; asked < most; asked++) {
    const page = await ask(cursor)
    for (const entry of page.items) {
      const one = read(entry)
      if (one === 'unread') isWhole = false
      else if (one !== undefined) items.push(one)
    }
    isWhole &&= page.unreadable === 0 && !page.cut
    cursor = page.next
    if (cursor === undefined) return { items, isWhole }
  }
  return { items, isWhole: isWhole && wanted === 'newest' }
}
