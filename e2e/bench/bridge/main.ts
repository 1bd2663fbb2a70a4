import { startHandshake } from '../../../src/bridge/handshake.ts'
import type { Contestant, ContestantName } from './Contestant.ts'
import { dispatchForeign } from './foreignMessages.ts'
import { abortReads, countLeftovers, leaveSdkUnanswered, stopHumanRequests } from './giveUp.ts'
import { openOurs } from './openOurs.ts'
import { openRaw } from './openRaw.ts'
import { openSdk } from './openSdk.ts'

export type BlockKind = 'sequential' | 'burst' | 'foreign'

/** What the benchmark calls in the page. Only one contestant listens at a time. */
export type BridgePage = {
  /** Opens a contestant and lets it run a little, so that a block measures neither. */
  readonly open: (name: ContestantName) => Promise<void>
  /** Runs a block of `count` and resolves to its milliseconds. */
  readonly run: (kind: BlockKind, count: number) => Promise<number>
  readonly close: () => void
  readonly countLeftovers: () => Promise<number>
  /** Leave something behind for the heap to show; resolve to the number of entries. `drop` ends them. */
  readonly abortReads: (count: number) => Promise<number>
  readonly leaveSdkUnanswered: (count: number) => Promise<number>
  readonly stopHumanRequests: (count: number) => Promise<number>
  readonly drop: () => void
}

const warmUp = 20

async function createPage(): Promise<BridgePage> {
  const parent = await startHandshake(window, crypto).result
  if (!parent.ok) throw new Error('The lean parent did not answer')
  parent.takeOver()
  const openers = { raw: openRaw, sdk: openSdk, ours: () => openOurs(parent) }
  let contestant: Contestant | undefined
  let drop = () => {}
  const keep = (left: { readonly entries: number; readonly drop: () => void }) => {
    drop = left.drop
    return left.entries
  }
  return {
    async open(name) {
      contestant = openers[name]()
      await contestant.sequential(warmUp)
    },
    run: (kind, count) => inTask(() => runBlock(contestant, kind, count)),
    close: () => contestant?.close(),
    countLeftovers: () => countLeftovers(parent),
    abortReads: async (count) => keep(await abortReads(parent, count)),
    leaveSdkUnanswered: async (count) => keep(leaveSdkUnanswered(count)),
    stopHumanRequests: async (count) => keep(await stopHumanRequests(parent, count)),
    drop: () => drop(),
  }
}

async function runBlock(contestant: Contestant | undefined, kind: BlockKind, count: number): Promise<number> {
  if (contestant === undefined) throw new Error('Nothing is open')
  const start = performance.now()
  if (kind === 'foreign') dispatchForeign(count)
  else await contestant[kind](count)
  return performance.now() - start
}

/** In a task of the page's own: what the protocol calls directly is not counted as script. */
function inTask<result>(run: () => Promise<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => run().then(resolve, reject))
  })
}

const page = createPage()
Object.assign(window, { bridgePage: page })
