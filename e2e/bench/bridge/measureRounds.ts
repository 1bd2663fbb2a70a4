import type { ContestantName } from './Contestant.ts'
import type { BlockKind } from './main.ts'
import type { OpenBridgePage } from './openBridgePage.ts'

/** What one contestant took for one of a kind (a round trip, a foreign message) in one round, in µs. */
export type Cost = { readonly wall: number; readonly cpu: number; readonly script: number }

export type RoundCosts = Readonly<Record<BlockKind, Readonly<Record<ContestantName, Cost>>>>

const names: readonly ContestantName[] = ['raw', 'sdk', 'ours']

/** Short blocks, so that a slow moment of the machine hits all three. */
const countPerBlock: Readonly<Record<BlockKind, number>> = { sequential: 100, burst: 1_000, foreign: 8_000 }

/** Rounds in which each contestant runs each kind four times, in an order that favours none. */
export async function measureRounds(page: OpenBridgePage, rounds: number): Promise<readonly RoundCosts[]> {
  const costs: RoundCosts[] = []
  for (let round = 0; round <= rounds; round++) {
    const turned = [...names.slice(round % names.length), ...names.slice(0, round % names.length)]
    const order = [...turned, ...turned.toReversed(), ...turned.toReversed(), ...turned]
    const cost = {
      sequential: await measureKind(page, 'sequential', order),
      burst: await measureKind(page, 'burst', order),
      foreign: await measureKind(page, 'foreign', order),
    }
    // The first round warms the machine, the page and its compiled code.
    if (round > 0) costs.push(cost)
  }
  return costs
}

async function measureKind(page: OpenBridgePage, kind: BlockKind, order: readonly ContestantName[]) {
  const count = countPerBlock[kind]
  const sums = { raw: noCost(), sdk: noCost(), ours: noCost() }
  for (const name of order) {
    const sum = sums[name]
    await page.call('open', name)
    const before = await page.cpu()
    sum.wall += await page.call('run', kind, count)
    const after = await page.cpu()
    await page.call('close')
    sum.cpu += after.thread - before.thread
    sum.script += after.script - before.script
    sum.count += count
  }
  return { raw: perOne(sums.raw), sdk: perOne(sums.sdk), ours: perOne(sums.ours) }
}

function noCost() {
  return { wall: 0, cpu: 0, script: 0, count: 0 }
}

function perOne({ wall, cpu, script, count }: ReturnType<typeof noCost>): Cost {
  return { wall: (1000 * wall) / count, cpu: (1000 * cpu) / count, script: (1000 * script) / count }
}
