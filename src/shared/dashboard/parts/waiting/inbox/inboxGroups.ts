import { type InboxFold, urgencyOfSafe } from './inboxLines.ts'
import { listExtent } from './safeWords.ts'
import type { SafeReading } from './useInboxLists.ts'

/** Where a Safe stands in the inbox, from the top. What is not known is not among what is quiet. */
export const inboxGroups = ['needed', 'waiting', 'kept', 'unread', 'asking', 'quiet'] as const

export type InboxGroup = (typeof inboxGroups)[number]

/** The group of a Safe: by its lines, else by what this device keeps for it, else by how much of its list is known. */
export function groupOfSafe({
  folds,
  keptCount,
  ...listed
}: Pick<SafeReading, 'asking' | 'error' | 'queue'> & {
  readonly folds: readonly InboxFold[]
  /** How many transactions wait on this device. */
  readonly keptCount: number
}): InboxGroup {
  const urgency = urgencyOfSafe(folds)
  if (urgency !== undefined) return urgency === 'needed' ? 'needed' : 'waiting'
  if (keptCount > 0) return 'kept'
  return groupOfExtent[listExtent(listed)]
}

const groupOfExtent = { unread: 'unread', asking: 'asking', cut: 'unread', whole: 'quiet' } as const
