import type { StateFile } from './openStateFile.ts'
import { type PostOutcome, sendPost } from './sendPost.ts'
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

type PosterOptions = {
  readonly file: StateFile
  readonly addresses: readonly PostAddress[]
  readonly ask: typeof fetch
  readonly clock: WatchClock
  readonly log: (line: string) => void
  /** The post under way is finished, and none is begun. */
  readonly stopping: AbortSignal
  /** How long one try may take; absent: as long as usual. */
  readonly milliseconds?: number | undefined
}

export function createPoster(options: PosterOptions): Poster {
  const underWay = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  let broken: { readonly error: unknown } | undefined
  return {
    start() {
      for (const [place, address] of options.addresses.entries()) {
        if (underWay.has(address.key)) continue
        const work = drainPosts(options, { address, place, failed })
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

type PostWork = {
  readonly address: PostAddress
  /** Among the addresses, for the log: an address is a secret. */
  readonly place: number
  /** Keys of addresses that did not take a post in this round. */
  readonly failed: Set<string>
}

/** Hands over what waits for one address, until nothing waits or it does not take a post. */
async function drainPosts(
  { file: { state, save }, ask, clock, log, stopping, milliseconds }: PosterOptions,
  { address, place, failed }: PostWork,
): Promise<void> {
  const { key } = address
  let pauses = 0
  while (!stopping.aborted && !failed.has(key)) {
    const post = state.posts[key]?.[0]
    if (post === undefined) return
    // A post leaves only once it is written down, so that its id is the same in every try.
    await save()
    const outcome = await sendPost(address, post, ask, milliseconds)
    if (outcome.kind === 'taken') {
      state.posts[key] = (state.posts[key] ?? []).filter(({ id }) => id !== post.id)
      await save()
      continue
    }
    const pause = pauseBeforeNextTry(outcome)
    if (pause !== undefined && pauses < mostPauses) {
      pauses += 1
      await clock.wait(pause, stopping).catch(() => undefined)
      continue
    }
    failed.add(key)
    log(
      `post[${place}] did not take post ${post.id}: ${whyNotTaken(outcome)}. It is kept for the next round.`,
    )
  }
}

type RefusedPost = Exclude<PostOutcome, { readonly kind: 'taken' }>

/** Milliseconds; `undefined` where the next try is for the next round. */
function pauseBeforeNextTry(outcome: RefusedPost): number | undefined {
  if (outcome.kind !== 'too-often') return undefined
  const { milliseconds = usualPause } = outcome
  return milliseconds <= longestPause ? milliseconds : undefined
}

function whyNotTaken(outcome: RefusedPost): string {
  return outcome.kind === 'not-taken' ? outcome.why : 'it was asked too often'
}
