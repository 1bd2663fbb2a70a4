import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { FrameWindow, PinnedHost } from '../../../src/bridge/handshake.ts'
import { createLine } from './openOurs.ts'
import { insideOf } from './openSdk.ts'

/** A question the lean parent never answers; nor does it answer `getEnvironmentInfo`, which the SDK can ask. */
const silent = { call: 'silence', params: [] } as const

/** Asks `count` questions that stay unanswered and takes each back, some at a time. The line stays open until dropped. */
export async function abortReads({ origin }: PinnedHost, count: number): Promise<Leftover> {
  const line = createLine({ origin })
  await abortAll(line, count)
  return { entries: line.expected(), drop: line.dispose }
}

/** What is still expected, and how to end that. */
type Leftover = { readonly entries: number; readonly drop: () => void }

async function abortAll(line: ReturnType<typeof createLine>, count: number) {
  const atOnce = 500
  for (let asked = 0; asked < count; asked += atOnce) {
    const stop = new AbortController()
    const open = Array.from({ length: atOnce }, (_, index) =>
      line.send('rpcCall', { ...silent, params: [asked + index] }, { signal: stop.signal }).catch(() => {}),
    )
    stop.abort()
    await Promise.all(open)
  }
}

/** Asks `count` such questions with the SDK, which has no way to take one back. Returns what it keeps. */
export function leaveSdkUnanswered(count: number): Leftover {
  const sdk = new SafeAppsSDK()
  const { callbacks, onParentMessage } = insideOf(sdk)
  for (let asked = 0; asked < count; asked++) void sdk.safe.getEnvironmentInfo()
  return { entries: callbacks.size, drop: () => window.removeEventListener('message', onParentMessage) }
}

/**
 * Everything that is left, ids, timers and listeners together, once reads were aborted, and once a communicator with
 * reads and a question to a person open was disposed.
 */
export async function countLeftovers({ origin }: PinnedHost): Promise<number> {
  const { view, left } = countingWindow()
  const line = createLine({ origin }, { window: view })
  const idle = left()
  await abortAll(line, 1_000)
  const afterAborting = line.expected() + left() - idle
  const open = [
    ...Array.from({ length: 100 }, (_, index) => line.send('rpcCall', { ...silent, params: [index] })),
    line.send('signMessage', { message: 'silence' }),
  ]
  line.dispose()
  await Promise.allSettled(open)
  return afterAborting + line.expected() + left()
}

/** This window, counting timers that run and listeners that listen. */
function countingWindow(): { readonly view: FrameWindow; readonly left: () => number } {
  const timers = new Set<number>()
  let listeners = 0
  const view: FrameWindow = {
    parent: window.parent,
    location: window.location,
    addEventListener(type, listener) {
      listeners += 1
      window.addEventListener(type, listener)
    },
    removeEventListener(type, listener) {
      listeners -= 1
      window.removeEventListener(type, listener)
    },
    setTimeout(run, milliseconds) {
      const timer = window.setTimeout(() => {
        timers.delete(timer)
        run()
      }, milliseconds)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      window.clearTimeout(timer)
    },
    performance: window.performance,
  }
  return { view, left: () => timers.size + listeners }
}

/** As many as a communicator keeps. */
const stoppedPerLine = 250

/** Stops `count` questions to a person. Each may still be answered, so each leaves a record. */
export async function stopHumanRequests({ origin }: PinnedHost, count: number): Promise<Leftover> {
  const lines = Array.from({ length: Math.ceil(count / stoppedPerLine) }, () => createLine({ origin }))
  for (const line of lines) {
    for (let asked = 0; asked < stoppedPerLine; asked++) {
      const stop = new AbortController()
      const sent = line.send('signMessage', { message: 'silence' }, { signal: stop.signal }).catch(() => {})
      stop.abort()
      await sent
    }
  }
  const drop = () => {
    for (const line of lines) line.dispose()
  }
  return { entries: lines.reduce((sum, line) => sum + line.expected(), 0), drop }
}
