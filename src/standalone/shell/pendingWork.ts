import type { NamedCallState } from '../../shared/dashboard/parts/requests/useNamedCall.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { RequestRecord } from '../../shared/source/RequestRecord.ts'

/** What is under way for an account: a question in the wallet, or what has been sent and has not ended yet. */
export type PendingWork = {
  readonly asked: boolean
  readonly transactions: readonly NamedCallState[]
  readonly safeTransactions: readonly Hex[]
}

/** Older ones are in the list of requests; the account button does not follow them for ever. */
const followed = 5

/**
 * Read from the requests that are shown, newest first: questions of every network, and what was sent on the one with
 * the id `chainId`, which alone can tell of it. A safeTxHash never has a receipt, so it is kept apart.
 */
export function pendingWork(requests: readonly RequestRecord[], chainId: number): PendingWork {
  const newest = requests.slice(0, followed)
  const asked = newest.some(({ progress }) => progress.phase === 'waiting' || progress.phase === 'sending')
  const latest = newest.filter(({ account }) => account.chainId === chainId)
  const outcomes = latest.flatMap(({ progress }) => (progress.phase === 'settled' ? [progress.outcome] : []))
  return {
    asked,
    transactions: latest.flatMap((record) =>
      openHashesOf(record).map((_, place, hashes) => ({ record, hashes, place })),
    ),
    safeTransactions: outcomes.flatMap((outcome) =>
      outcome.kind === 'safe-transaction' || outcome.kind === 'on-chain' ? [outcome.safeTxHash] : [],
    ),
  }
}

/** What was named and is not doubted: what is in doubt is looked for, and not waited for. */
function openHashesOf({ progress }: RequestRecord): readonly Hex[] {
  if (progress.phase === 'sending' || progress.phase === 'orphaned') return progress.hashes
  return progress.phase === 'settled' && progress.outcome.kind === 'transactions'
    ? progress.outcome.hashes
    : []
}
