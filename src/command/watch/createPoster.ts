import type { StateFile } from './openStateFile.ts'
import { sendPost } from './sendPost.ts'
import type { WatchClock } from './WatchClock.ts'
import type { PostAddress } from './WatchFile.ts'

/** Hands kept posts over, to each address in its order. */
export type Poster = {
  /** Begins with whatever waits; what an address did not take in this round is left for the next. */
  readonly start: () => void
  /** Resolves once nothing is on its way. Rejects where the state file could not be written. */
  readonly settle: () => Promise<void>
  /** What was not taken may be tried again. */
  readonly beginRound: () => void
}

const mostPauses = 3
const longestPause = 30_000
const usualPause = 2_000

/** `stopping`: the post under way is finished, and none is begun. */
export function createPoster({
  file: { state, save },
  addresses,
  ask,
  clock,
  log,
  stopping,
  milliseconds,
}: {
  readonly file: StateFile
  readonly addresses: readonly PostAddress[]
  readonly ask: typeof fetch
  readonly clock: WatchClock
  readonly log: (line: string) => void
  readonly stopping: AbortSignal
  /** How long one try may take; absent: as long as usual. */
  readonly milliseconds?: number | undefined
}): Poster {
  const underWay = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  let broken: { readonly error: unknown } | undefined

  async function drain(address: PostAddress, place: number): Promise<void> {
    let pauses = 0
    while (!stopping.aborted && !failed.has(address.key)) {
      const post = state.posts[address.key]?.[0]
      if (post === undefined) return
      // A post leaves only once it is written down, so that its id is the same in every try.
      await save()
      const outcome = await sendPost(address, post, ask, milliseconds)
      if (outcome.kind === 'taken') {
        const queue = state.posts[address.key] ?? []
        state.posts[address.key] = queue.filter(({ id }) => id !== post.id)
        await save()
        continue
      }
      const pause = outcome.kind === 'too-often' ? (outcome.milliseconds ?? usualPause) : undefined
      if (pause !== undefined && pause <= longestPause && pauses < mostPauses) {
        pauses += 1
        await clock.wait(pause, stopping).catch(() => undefined)
        continue
      }
      failed.add(address.key)
      const why = outcome.kind === 'not-taken' ? outcome.why : 'it was asked too often'
      log(`post[${place}] did not take post ${post.id}: ${why}. It is kept for the next round.`)
    }
  }

  return {
    start() {
      for (const [place, address] of addresses.entries()) {
        if (underWay.has(address.key)) continue
        const work = drain(address, place)
          .catch((error: unknown) => {
            broken = { error }
          })
          .finally(() => underWay.delete(address.key))
        underWay.set(address.key, work)
      }
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay.values())
      if (broken !== undefined) throw broken.error
    },
    beginRound: () => failed.clear(),
  }
}
