import type { ContestantName } from './bridge/Contestant.ts'
import type { BlockKind } from './bridge/main.ts'
import { type Cost, measureRounds, type RoundCosts } from './bridge/measureRounds.ts'
import { type OpenBridgePage, openBridgePage } from './bridge/openBridgePage.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { median, quantile, ratios } from './statistics.ts'

/**
 * The communicator beside raw messages and beside the official SDK as published, all in one page, which a page of
 * another site frames and answers at once. Ratios are formed round by round; their median counts.
 *
 * CPU is that of the frame's main thread: what Chromium counts as script leaves out the continuations of promises, in
 * which most of the SDK and of ours runs.
 */
export const bridge: Subject = {
  name: 'bridge',
  usualRounds: 25,
  minutes: 20,
  limits: {
    'bridge.cpuPerRoundTripVsSdk': { atMost: 1 },
    'bridge.sequentialVsRaw': { atLeast: 0.9 },
    'bridge.sequentialVsSdk': { atLeast: 0.98 },
    'bridge.inFlight1000VsSdk': { atLeast: 0.95 },
    'bridge.foreignMessageCpuVsSdk': { atMost: 0.9 },
    'bridge.entriesAfterGivingUp': { atMost: 0 },
    'bridge.heapGrowthMbAfter100kAborted': { below: 0.5 },
    'bridge.bytesPerStoppedHumanRequest': { atMost: 300 },
  },
  async measure({ launch, rounds, print }: BenchSetting) {
    const page = await openBridgePage(launch)
    try {
      const costs = await measureRounds(page, rounds)
      report(print, costs)
      return [...summarise(costs), ...(await measureGivingUp(page, print))]
    } finally {
      await page.stop()
    }
  },
}

const wall = (cost: Cost) => cost.wall
const cpu = (cost: Cost) => cost.cpu

function column(costs: readonly RoundCosts[], kind: BlockKind, read: (cost: Cost) => number) {
  return (name: ContestantName) => costs.map((round) => read(round[kind][name]))
}

function report(print: (line: string) => void, costs: readonly RoundCosts[]) {
  print(`\nBridge, µs for one, medians of ${costs.length} rounds`)
  print(`${''.padEnd(34)}${['raw', 'SDK', 'ours'].map((name) => name.padStart(9)).join('')}`)
  const line = (title: string, kind: BlockKind, read: (cost: Cost) => number) => {
    const values = column(costs, kind, read)
    const cells = (['raw', 'sdk', 'ours'] as const).map((name) => median(values(name)).toFixed(2).padStart(9))
    print(`${title.padEnd(34)}${cells.join('')}`)
  }
  line('round trip, one after the other', 'sequential', wall)
  line('  CPU of the thread', 'sequential', cpu)
  line('round trip, 1000 in flight', 'burst', wall)
  line('  CPU of the thread', 'burst', cpu)
  line('foreign message, CPU', 'foreign', cpu)
}

function summarise(costs: readonly RoundCosts[]): readonly Result[] {
  const sequential = column(costs, 'sequential', wall)
  const burst = column(costs, 'burst', wall)
  const sequentialCpu = column(costs, 'sequential', cpu)
  const burstCpu = column(costs, 'burst', cpu)
  const foreign = column(costs, 'foreign', cpu)
  return [
    ratio('bridge.cpuPerRoundTripVsSdk', sequentialCpu('ours'), sequentialCpu('sdk')),
    ratio('bridge.cpuPerRoundTripInFlight1000VsSdk', burstCpu('ours'), burstCpu('sdk')),
    // A rate is one over a time.
    ratio('bridge.sequentialVsRaw', sequential('raw'), sequential('ours')),
    ratio('bridge.sequentialVsSdk', sequential('sdk'), sequential('ours')),
    ratio('bridge.inFlight1000VsSdk', burst('sdk'), burst('ours')),
    ratio('bridge.foreignMessageCpuVsSdk', foreign('ours'), foreign('sdk')),
  ]
}

function ratio(name: string, measured: readonly number[], floor: readonly number[]): Result {
  const all = ratios(measured, floor)
  return { name, value: median(all), unit: 'x', spread: [quantile(all, 0.25), quantile(all, 0.75)] }
}

const abandoned = 100_000
const stopped = 5_000

async function measureGivingUp(
  page: OpenBridgePage,
  print: (line: string) => void,
): Promise<readonly Result[]> {
  // Once small, so that compiled code and tables are there before anything is weighed.
  await grow(page, 'stopHumanRequests', 500)
  await grow(page, 'abortReads', 1_000)
  const records = await grow(page, 'stopHumanRequests', stopped)
  const ours = await grow(page, 'abortReads', abandoned)
  const leftovers = await page.call('countLeftovers')
  const sdk = await grow(page, 'leaveSdkUnanswered', abandoned)
  print(
    `\nGiving up ${abandoned} questions: the SDK keeps ${sdk.entries} entries, ${(sdk.bytes / 1e6).toFixed(1)} MB;`,
  )
  print(`ours ${ours.entries} entries, ${(ours.bytes / 1e6).toFixed(3)} MB`)
  return [
    { name: 'bridge.entriesAfterGivingUp', value: ours.entries + leftovers, unit: 'entries' },
    { name: 'bridge.heapGrowthMbAfter100kAborted', value: ours.bytes / 1e6, unit: 'MB' },
    { name: 'bridge.bytesPerStoppedHumanRequest', value: records.bytes / records.entries, unit: 'B' },
    { name: 'bridge.sdkEntriesAfterGivingUp', value: sdk.entries, unit: 'entries' },
    { name: 'bridge.sdkHeapGrowthMbAfter100kUnanswered', value: sdk.bytes / 1e6, unit: 'MB' },
  ]
}

/** What the heap grows by, after two collections, while what was left behind is still there. */
async function grow(
  page: OpenBridgePage,
  leave: 'abortReads' | 'leaveSdkUnanswered' | 'stopHumanRequests',
  count: number,
): Promise<{ readonly entries: number; readonly bytes: number }> {
  const before = await page.heap()
  const entries = await page.call(leave, count)
  const bytes = (await page.heap()) - before
  await page.call('drop')
  return { entries, bytes }
}
