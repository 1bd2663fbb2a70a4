import type { HostSafe } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import type { FrameWindow, PinnedHost } from './handshake.ts'
import { parseSafeInfo } from './replies.ts'

const waits = [500, 1_000, 2_000, 4_000]

/**
 * The Safe in the answer to the handshake. A host that has not loaded its Safe yet answers all the same, so
 * without one it is asked a few times more. Rejects with `bridge/not-in-safe` ('Could not load Safe information').
 */
export async function readFirstSafe(
  { data, origin, probeIds }: PinnedHost,
  communicator: Pick<Communicator, 'send'>,
  timers: Pick<FrameWindow, 'setTimeout' | 'clearTimeout'>,
  signal: AbortSignal,
): Promise<HostSafe> {
  let safe = parseSafeInfo(data)
  let milliseconds = 0
  for (const wait of waits) {
    if (safe !== undefined) return safe
    await pause(timers, wait, signal)
    milliseconds += wait
    // A question that fails is asked again after the next wait.
    safe = await communicator
      .send('getSafeInfo', undefined, {
        signal,
        fresh: true,
        timeoutPolicy: { repeatAfter: [], giveUpAfter: wait },
      })
      .catch(() => undefined)
  }
  if (safe !== undefined) return safe
  signal.throwIfAborted()
  const asked = probeIds.length + waits.length
  throw bridgeErrors.notInSafe({ asked, milliseconds, unusable: 1 + waits.length, shownBy: origin })
}

function pause(
  timers: Pick<FrameWindow, 'setTimeout' | 'clearTimeout'>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      timers.clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = timers.setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
