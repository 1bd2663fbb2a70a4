import type { SafeReading } from './useInboxLists.ts'

type Known = Pick<SafeReading, 'chain' | 'overview'>

/** `Ethereum, 2 of 3, nonce 14`: owners and nonce as the chain has them, or as the gateway says. */
export function factsOfSafe(network: string, { chain, overview }: Known): string {
  const figures = chain ?? overview
  return [
    network,
    ...(figures === undefined ? [] : [`${figures.threshold} of ${figures.owners.length}`]),
    ...(chain === undefined ? [] : [`nonce ${chain.nonce}`]),
  ].join(', ')
}

type Listed = Pick<SafeReading, 'asking' | 'error' | 'queue'>

/** How much of what waits in a Safe is known; only `whole` lets anybody say that nothing does. */
export function listExtent({ asking, error, queue }: Listed): 'unread' | 'asking' | 'cut' | 'whole' {
  if (error !== undefined) return 'unread'
  if (asking) return 'asking'
  if (queue !== undefined && (queue.unreadable > 0 || queue.unread.length > 0 || queue.cut)) return 'cut'
  return 'whole'
}

/** What is said of a Safe without a line. */
export function describeQuiet(listed: Listed & Pick<SafeReading, 'overview'>): string {
  const { overview } = listed
  switch (listExtent(listed)) {
    case 'unread':
      return 'The list of what waits could not be read'
    case 'asking':
      return overview === undefined ? 'Asking the gateway' : `${overview.queued} queued`
    case 'cut':
      return 'The list of what waits could not be read whole'
    case 'whole':
      return 'Nothing waits'
  }
}
