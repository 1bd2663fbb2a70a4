import type { SafeReading } from './useInboxLists.ts'

type Known = Pick<SafeReading, 'chain' | 'overview'>

/** `Ethereum, 2 of 3, nonce 14`: owners and nonce as the chain has them, or as the gateway says. */
export function factsOfSafe(network: string, { chain, overview }: Known): string {
  const known = chain ?? overview
  return [
    network,
    ...(known === undefined ? [] : [`${known.threshold} of ${known.owners.length}`]),
    ...(chain === undefined ? [] : [`nonce ${chain.nonce}`]),
  ].join(', ')
}

/** What is said of a Safe without a line. Only where its list was read nothing waits. */
export function describeQuiet({
  asking,
  error,
  queue,
  overview,
}: Pick<SafeReading, 'asking' | 'error' | 'queue' | 'overview'>): string {
  if (error !== undefined) return 'The list of what waits could not be read'
  if (asking) return overview === undefined ? 'Asking the gateway' : `${overview.queued} queued`
  if (queue !== undefined && (queue.unreadable > 0 || queue.unread.length > 0 || queue.cut))
    return 'The list of what waits could not be read whole'
  return 'Nothing waits'
}
