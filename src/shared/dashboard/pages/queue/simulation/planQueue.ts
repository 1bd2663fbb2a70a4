import type { QueuedTransaction } from '../../../../queries/wholeQueue.ts'

/** Transactions of one nonce, of which the user chooses the one that is tried. */
export type Conflict = {
  readonly nonce: bigint
  readonly options: readonly QueuedTransaction[]
  readonly chosen: QueuedTransaction
}

export type QueuePlan = {
  /** What is tried, in order: nonces without a gap. */
  readonly run: readonly QueuedTransaction[]
  readonly conflicts: readonly Conflict[]
  /** What is not tried, and why. `used`: the Safe is past its nonce. */
  readonly left: readonly {
    readonly nonce: bigint
    readonly why: 'used' | 'behind-gap' | 'too-many'
  }[]
  /** Nothing waits at the next nonce: what is tried can only run once something did. */
  readonly startsLate: boolean
}

const mostTried = 20

/**
 * What of a queue can be tried in order. Of transactions that share a nonce the one the user chose is taken (`choices`:
 * id by nonce), or else the one with the most signatures, which is the likeliest to run.
 */
export function planQueue(
  queue: readonly QueuedTransaction[],
  { nextNonce, choices }: { readonly nextNonce: bigint; readonly choices: ReadonlyMap<bigint, string> },
): QueuePlan {
  const groups = new Map<bigint, QueuedTransaction[]>()
  for (const queued of queue)
    groups.set(queued.transaction.nonce, [...(groups.get(queued.transaction.nonce) ?? []), queued])
  const nonces = [...groups.keys()].sort((left, right) => (left < right ? -1 : 1))
  const open = nonces.filter((nonce) => nonce >= nextNonce)
  const [start] = open
  const gapless = open.filter((nonce, index) => nonce === (start ?? 0n) + BigInt(index))
  const run: QueuedTransaction[] = []
  const conflicts: Conflict[] = []
  for (const nonce of gapless.slice(0, mostTried)) {
    const options = groups.get(nonce) ?? []
    const chosen = options.find(({ id }) => id === choices.get(nonce)) ?? mostSigned(options)
    if (chosen === undefined) continue
    if (options.length > 1) conflicts.push({ nonce, options, chosen })
    run.push(chosen)
  }
  return {
    run,
    conflicts,
    left: [
      ...nonces.filter((nonce) => nonce < nextNonce).map((nonce) => ({ nonce, why: 'used' as const })),
      ...gapless.slice(mostTried).map((nonce) => ({ nonce, why: 'too-many' as const })),
      ...open.slice(gapless.length).map((nonce) => ({ nonce, why: 'behind-gap' as const })),
    ],
    startsLate: start !== undefined && start !== nextNonce,
  }
}

function mostSigned(options: readonly QueuedTransaction[]): QueuedTransaction | undefined {
  return options.reduce<QueuedTransaction | undefined>(
    (best, queued) => (best !== undefined && best.confirmations >= queued.confirmations ? best : queued),
    undefined,
  )
}
