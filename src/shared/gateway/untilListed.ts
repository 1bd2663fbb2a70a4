import { isError } from '../errors/AppError.ts'
import { waitFor } from '../source/waitFor.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { isUndecided } from './isUndecided.ts'

/** Waits before each look, in ms: quick at first, then every 30 s for 5 minutes. */
const waits = [2_000, 4_000, 8_000, 16_000, 30_000, ...Array.from({ length: 10 }, () => 30_000)]

/** Whether the page is seen, as a document says it. */
export type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

export type HandingOver = {
  readonly signal: AbortSignal
  /** The answer was neither yes nor no: from now on it is looked for. */
  readonly onUndecided?: (() => void) | undefined
  /** Without one, it is looked for at all times. */
  readonly page?: SeenPage | undefined
}

/**
 * Hands something to the gateway once. Where the answer is neither yes nor no, it is looked for in the gateway's lists
 * while the page is seen, and never by its hash: a gateway keeps the answer that a hash is unknown, and answers with it
 * afterwards. Resolves as soon as `look` finds it. Throws a refusal as it is, and `gateway/undecided` when it was not
 * found in about six minutes. A look that fails is one that does not find it.
 */
export async function untilListed<taken>(
  {
    hand,
    look,
  }: {
    readonly hand: () => Promise<taken>
    /** `undefined` while it is not listed. */
    readonly look: () => Promise<taken | undefined>
  },
  { signal, onUndecided, page }: HandingOver,
): Promise<taken> {
  try {
    return await hand()
  } catch (error) {
    if (signal.aborted || !isUndecided(error)) throw error
    onUndecided?.()
    for (const milliseconds of waits) {
      await waitFor(milliseconds, signal)
      await untilSeen(page, signal)
      const isListed = await look().catch(() => undefined)
      signal.throwIfAborted()
      if (isListed !== undefined) return isListed
    }
    throw gatewayErrors.undecided({}, { cause: error })
  }
}

/** Whether handing over ended in a no, and not in silence or because its page went away. */
export function isRefused(error: unknown, signal: AbortSignal): boolean {
  return !signal.aborted && !isUndecided(error) && !isError(error, gatewayErrors.undecided)
}

function untilSeen(page: SeenPage | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (page === undefined || page.visibilityState === 'visible') return resolve()
    const seenPage = page
    function seen() {
      if (seenPage.visibilityState === 'visible') end(resolve)
    }
    function aborted() {
      end(() => reject(signal.reason))
    }
    function end(then: () => void) {
      seenPage.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', aborted)
      then()
    }
    seenPage.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', aborted, { once: true })
  })
}
