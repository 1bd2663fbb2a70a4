import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** The transactions that requests besides `id` became: they are not what became of it. */
export function takenBy(requests: readonly RequestRecord[], id: string): readonly Hex[] {
  return requests.flatMap((request) => (request.id === id ? [] : namedHashesOf(request)))
}

function namedHashesOf({ progress, doubted = [] }: RequestRecord): readonly Hex[] {
  if (progress.phase === 'waiting') return []
  if (progress.phase !== 'settled') return progress.hashes
  const { outcome } = progress
  if (outcome.kind === 'safe-transaction' || outcome.kind === 'on-chain') return [outcome.safeTxHash]
  if ('error' in outcome) return outcome.hashes.filter((hash) => !doubted.includes(hash))
  return 'hashes' in outcome ? outcome.hashes : []
}
