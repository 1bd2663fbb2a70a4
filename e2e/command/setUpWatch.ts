import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from 'viem'
import type { CommandEnding } from '../../src/command/CommandEnding.ts'
import { runWatch } from '../../src/command/watch/runWatch.ts'
import { openReviewWorld, type ReviewWorld } from '../review/openReviewWorld.ts'
import { type Receiver, startReceiver } from './startReceiver.ts'

/** A post as a service that takes JSON gets it. */
export type TakenPost = {
  readonly id: string
  readonly kind: string
  readonly gravity: string
  readonly words: string
  readonly nonce?: string
  readonly hash?: string
  readonly hashes?: readonly string[]
}

export type WatchedRound = { readonly asked: number; readonly posts: readonly TakenPost[] }

/** The watchman in this process, over a world of its own, with a clock that tests turn. */
export type WatchSetup = {
  readonly world: ReviewWorld
  readonly receiver: Receiver
  readonly folder: string
  /** What the configuration says from now on, beside the address of the receiver. */
  readonly watch: (safes: readonly object[], changes?: object) => void
  /** One round as cron calls it; returns what was posted in it. */
  readonly round: () => Promise<{ readonly end: CommandEnding; readonly posts: readonly TakenPost[] }>
  /** Rounds of one process, without a wait between them: how often each asked the gateway, and what it posted. */
  readonly rounds: (count: number) => Promise<readonly WatchedRound[]>
  /** Milliseconds. */
  readonly turnClock: (milliseconds: number) => void
  /** What the process said beside its posts. */
  readonly lines: readonly string[]
  readonly state: () => Promise<string>
  /** Begins with a new state file. */
  readonly forget: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A Safe of the sandbox as the configuration names it. */
export function watched(world: ReviewWorld, address: Address, name: string, changes: object = {}): object {
  return { safe: `31337:${address}`, name, rpc: [world.running.world.rpcUrl], ...changes }
}

export async function setUpWatch(): Promise<WatchSetup> {
  const [world, receiver, folder] = await Promise.all([
    openReviewWorld(),
    startReceiver(),
    mkdtemp(join(tmpdir(), 'countersign-watch-')),
  ])
  const lines: string[] = []
  const plainFetch = globalThis.fetch
  let asked = 0
  // The client of the gateway keeps the first that it finds.
  const ownFetch: typeof fetch = (input, init) => {
    if (String(input).startsWith(world.running.gatewayUrl)) asked += 1
    return plainFetch(input, init)
  }
  globalThis.fetch = ownFetch
  const state = join(folder, 'state.json')
  const file = join(folder, 'watch.json')
  let now = Date.now()
  let configuration = '{}'
  return {
    world,
    receiver,
    folder,
    lines,
    watch(safes, changes = {}) {
      configuration = JSON.stringify({
        gateway: world.running.gatewayUrl,
        rate: { burst: 10_000, perSecond: 10_000 },
        safes,
        post: [{ url: receiver.url, form: 'json' }],
        state,
        ...changes,
      })
    },
    async round() {
      await writeFile(file, configuration)
      const end = await runWatch([file, '--once'], {
        environment: {},
        clock: { wall: () => now, steady: () => now, wait: async () => undefined },
        log: (line) => lines.push(line),
        stopping: new AbortController().signal,
      })
      globalThis.fetch = ownFetch
      const posts = receiver.taken.map((post) => post as TakenPost)
      receiver.forget()
      return { end, posts }
    },
    async rounds(count) {
      await writeFile(file, configuration)
      const stopping = new AbortController()
      const done: WatchedRound[] = []
      asked = 0
      await runWatch([file], {
        environment: {},
        clock: {
          wall: () => now,
          steady: () => now,
          async wait(milliseconds) {
            done.push({ asked, posts: receiver.taken.map((post) => post as TakenPost) })
            receiver.forget()
            asked = 0
            now += milliseconds
            if (done.length >= count) stopping.abort()
            stopping.signal.throwIfAborted()
          },
        },
        log: (line) => lines.push(line),
        stopping: stopping.signal,
      })
      globalThis.fetch = ownFetch
      return done
    },
    turnClock(milliseconds) {
      now += milliseconds
    },
    state: () => readFile(state, 'utf8'),
    forget: () => rm(state, { force: true }),
    async stop() {
      globalThis.fetch = plainFetch
      await Promise.all([world.stop(), receiver.stop(), rm(folder, { recursive: true, force: true })])
    },
  }
}
