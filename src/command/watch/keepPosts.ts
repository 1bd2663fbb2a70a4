import { gravities, isGraver, type KeptPost, type Notice } from './Notice.ts'
import type { PostAddress } from './WatchFile.ts'
import type { WatchState } from './WatchState.ts'

/** Posts that are kept for one address. */
export const mostKept = 200

/** Puts a notice into the queue of every address that gets it. `now`: milliseconds since 1970. */
export function keepPosts(
  state: WatchState,
  addresses: readonly PostAddress[],
  notice: Notice,
  now: number,
): void {
  const id = nextId(state)
  for (const address of addresses) {
    if (notice.forAll !== true && isGraver(address.from, notice.gravity)) continue
    const queue = state.posts[address.key] ?? []
    state.posts[address.key] = queue
    queue.push(postOf(notice, { id, at: new Date(now).toISOString(), quiet: address.quiet }))
    if (queue.length > mostKept) dropMildest(state, queue, now)
  }
}

function nextId(state: WatchState): string {
  state.serial += 1
  return `${state.mark}-${state.serial}`
}

function postOf(
  { words, quietWords, forAll: _, ...notice }: Notice,
  { id, at, quiet }: { readonly id: string; readonly at: string; readonly quiet: boolean },
): KeptPost {
  return { id, at, ...notice, words: quiet ? quietWords : words }
}

/** The mildest go first, of these the oldest. A post in front of the others says how many went. */
function dropMildest(state: WatchState, queue: KeptPost[], now: number): void {
  const first = queue[0]
  const droppedBefore = first?.kind === 'dropped' ? Number(/^\d+/.exec(first.words)?.[0] ?? 0) : 0
  const rest = first?.kind === 'dropped' ? queue.slice(1) : [...queue]
  let dropped = droppedBefore
  while (rest.length + 1 > mostKept) {
    const gravity = gravities.find((level) => rest.some((post) => post.gravity === level))
    rest.splice(
      rest.findIndex((post) => post.gravity === gravity),
      1,
    )
    dropped += 1
  }
  const id = first?.kind === 'dropped' ? first.id : nextId(state)
  const words = `${dropped} posts were dropped: this address took none while more than ${mostKept} waited. Read the queues of your Safes.`
  queue.splice(
    0,
    queue.length,
    { id, at: new Date(now).toISOString(), kind: 'dropped', gravity: 'high', safe: undefined, words },
    ...rest,
  )
}
