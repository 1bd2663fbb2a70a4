import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import { rowsIn, type UnreadStretch, unreadStretches } from './unreadStretches.ts'

/** What waits in a Safe, as pages of the gateway add up to it. */
export type Queue = {
  /** In the order of nonces. */
  readonly groups: readonly QueueGroup[]
  /** Entries that could not be read, and transactions whose kind of execution is unknown: they belong to no nonce. */
  readonly unreadable: number
  /** What the gateway refuses to give. */
  readonly unread: readonly UnreadStretch[]
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

export type QueueLabel = 'Next' | 'Queued'

/** Transactions of one nonce, of which only one can ever be executed. */
export type QueueGroup = {
  readonly nonce: number
  /** SPEC section 3: the group that can be executed now, and those behind it. */
  readonly label: QueueLabel
  /**
   * The gateway gives no label for it, because the label comes behind entries that could not be read. `placeGroups`
   * decides.
   */
  readonly isLabelGuessed?: boolean
  readonly transactions: readonly TransactionSummary[]
  /** More transactions of this nonce are on a page that has not been asked for. */
  readonly continues: boolean
}

/** False where something may wait that is not in `groups`, further pages aside. */
export function isWholeQueue({ unreadable, unread, cut }: Omit<Queue, 'groups'>): boolean {
  return unreadable === 0 && unread.length === 0 && !cut
}

type OpenGroup = { label: QueueLabel | undefined; readonly transactions: TransactionSummary[] }

/**
 * Joins pages of the queue. From the second one on, each repeats the last transaction of the page before and cuts
 * groups in two, so groups are made of nonces here and not of the markers, and every transaction comes once.
 */
export function joinQueue(pages: readonly Page<ListEntry>[]): Queue {
  const entries = pages.flatMap(({ items }) => items)
  const { groups, continues, withoutNonce } = groupByNonce(entries)
  const unread = unreadStretches(entries)
  const last = pages.at(-1)
  const ordered = [...groups].sort(([left], [right]) => left - right)
  const next = ordered.find(([, { label }]) => label === 'Next')?.[0]
  return {
    groups: ordered.map(([nonce, { label, transactions }], index) => ({
      nonce,
      label: label ?? 'Queued',
      ...(label === undefined && next === undefined && { isLabelGuessed: true }),
      transactions,
      continues: continues && last?.next !== undefined && index === ordered.length - 1,
    })),
    unreadable: sumUnreadable(pages) + withoutNonce - rowsIn(unread),
    unread,
    cut: last?.cut ?? false,
  }
}

function groupByNonce(entries: readonly ListEntry[]) {
  const seen = new Set<string>()
  const groups = new Map<number, OpenGroup>()
  let label: QueueLabel | undefined = 'Queued'
  let isQueued = false
  let continues = false
  let withoutNonce = 0
  for (const entry of entries) {
    // A label in front of a row that repeats is not given again, so one may be lost with what is not read.
    if (entry.kind === 'unread' && !isQueued) label = undefined
    if (entry.kind === 'label') {
      label = entry.label
      isQueued = label === 'Queued'
      if (isQueued) markNext(groups)
    }
    if (entry.kind !== 'transaction') continue
    const { transaction, conflict } = entry
    const { execution } = transaction
    if (execution?.kind === 'multisig') continues = conflict === 'HasNext'
    if (seen.has(transaction.id)) continue
    seen.add(transaction.id)
    if (execution?.kind !== 'multisig') {
      withoutNonce++
      continue
    }
    const group: OpenGroup = groups.get(execution.nonce) ?? { label, transactions: [] }
    groups.set(execution.nonce, group)
    group.transactions.push(transaction)
  }
  return { groups, continues, withoutNonce }
}

/** `Queued` is said once, where the queue goes beyond the nonce that is next: what came before without a label has it. */
function markNext(groups: ReadonlyMap<number, OpenGroup>): void {
  for (const group of groups.values()) group.label ??= 'Next'
}

/** With the nonce that the contract says is next, for groups of which no label of the gateway says where they are. */
export function placeGroups(groups: readonly QueueGroup[], nonce: bigint | undefined): readonly QueueGroup[] {
  if (nonce === undefined || !groups.some(({ isLabelGuessed }) => isLabelGuessed)) return groups
  return groups.map((group) =>
    group.isLabelGuessed ? { ...group, label: BigInt(group.nonce) > nonce ? 'Queued' : 'Next' } : group,
  )
}

function sumUnreadable(pages: readonly Page<unknown>[]): number {
  return pages.reduce((sum, { unreadable }) => sum + unreadable, 0)
}
