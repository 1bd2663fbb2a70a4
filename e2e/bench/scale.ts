import type { Browser } from 'playwright'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { takeSnapshot } from '../sandbox/chain/snapshot.ts'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.ts'
import { createFlooder, type Flooder, type ScaleList, scaleLists } from './floodSafe.ts'
import { historyLimits, measureLongHistory } from './measureLongHistory.ts'
import { type FirstScreen, measureScreen } from './measureScreen.ts'
import { repeatRounds } from './repeatRounds.ts'
import type { BenchSetting, Limit, Result, Subject } from './Subject.ts'
import { median, quantile, ratios } from './statistics.ts'

/** What each list holds when it is long, and when it is as long as a page of the gateway. */
const long: Readonly<Record<ScaleList, number>> = {
  history: 10_000,
  queue: 300,
  tokens: 1_000,
  collectibles: 6_000,
  owners: 100,
}
const short = 20

const usualRounds = 5

/** Times the script CPU of a list of 20. */
const atMost = 1.3

/**
 * Times the requests of a list of 20. The queue asks once for each of the 100 rows that it loads, in idle time
 * (docs/decisions/rows-of-the-queue.md).
 */
const mostRequests = (list: ScaleList) => (list === 'queue' ? 5 : 1)

/**
 * The lists of a Safe that has a thousand times too much, beside the same pages with 20 items each. Every first screen
 * is a fresh profile that opens the Safe on another page and goes to the list from there, so that what counts is the
 * list and not the start. One list is long at a time, and everything else of the Safe is as it was. With fewer rounds than
 * usual a list that misses its limit is measured again, up to the usual number.
 */
export const scale: Subject = {
  name: 'scale',
  usualRounds,
  minutes: 100,
  limits: {
    ...Object.fromEntries(
      scaleLists.flatMap((list): (readonly [string, Limit])[] => [
        [`scale.${list}.scriptCpuVs20`, { atMost }],
        [`scale.${list}.requestsVs20`, { atMost: mostRequests(list) }],
      ]),
    ),
    'scale.history.mountCpuVs20Rows': { atMost: historyLimits.mount },
    'scale.history.p95FrameVs20Rows': { atMost: historyLimits.frames },
    'scale.history.domNodes': { below: 1_500 },
    'scale.history.heapMb': { below: 20 },
  },
  measure,
}

async function measure(options: BenchSetting): Promise<readonly Result[]> {
  const { print, rounds } = options
  const siteDirectory = await options.buildSite()
  const sandbox = await startSandbox({ basePort: options.basePort, siteDirectory })
  try {
    const restore = await takeSnapshot(sandboxClient(sandbox.world.rpcUrl))
    const flooder = createFlooder(sandbox, restore)
    const results: Result[] = []
    for (const list of scaleLists) {
      const part = { what: `the list of ${list}`, minutes: 15 }
      const screens = await options.attempt(part, async (launch) =>
        measureScreens({ browser: await launch(), sandbox, flooder, list, rounds }),
      )
      if (screens === undefined) continue
      report(print, list, screens)
      results.push(...summarise(list, screens))
    }
    const amounts = { long: long.history, short }
    const history = await options.attempt({ what: 'the whole history', minutes: 20 }, async (launch) =>
      measureLongHistory({ browser: await launch(), sandbox, flooder, rounds, usualRounds, amounts }),
    )
    for (const { name, value, unit } of history ?? []) print(`${name}: ${value.toFixed(2)} ${unit}`)
    return [...results, ...(history ?? [])]
  } finally {
    await sandbox.stop()
  }
}

type Screens = { readonly long: readonly FirstScreen[]; readonly short: readonly FirstScreen[] }

async function measureScreens({
  browser,
  sandbox,
  flooder,
  list,
  rounds,
}: {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly flooder: Flooder
  readonly list: ScaleList
  readonly rounds: number
}): Promise<Screens> {
  const safe = sandbox.world.otherSafes.newer
  const screens = { long: [] as FirstScreen[], short: [] as FirstScreen[] }
  const one = async (size: keyof Screens) => {
    await flooder.dry()
    await flooder.fill(safe, list, size === 'long' ? long[list] : short)
    return measureScreen(browser, { site: sandbox.standaloneUrl, safe, list })
  }
  await repeatRounds({
    rounds,
    most: usualRounds,
    measure: async (round) => {
      for (const size of round % 2 === 0 ? (['short', 'long'] as const) : (['long', 'short'] as const)) {
        const screen = await one(size)
        // The first round warms the machine.
        if (round > 0) screens[size].push(screen)
      }
    },
    isKept: () => ratioOf(screens, scriptCpu) <= atMost && ratioOf(screens, requests) <= mostRequests(list),
  })
  return screens
}

function ratioOf(screens: Screens, read: (screen: FirstScreen) => number): number {
  return median(ratios(screens.long.map(read), screens.short.map(read)))
}

function report(print: (line: string) => void, list: ScaleList, screens: Screens) {
  const middle = (size: keyof Screens, read: (screen: FirstScreen) => number) =>
    median(screens[size].map(read)).toFixed(1)
  print(
    `${list.padEnd(14)}${long[list]} items: script ${middle('long', scriptCpu)} ms, ${middle('long', requests)} requests; ` +
      `${short} items: script ${middle('short', scriptCpu)} ms, ${middle('short', requests)} requests`,
  )
}

const scriptCpu = (screen: FirstScreen) => screen.scriptCpu
const requests = (screen: FirstScreen) => screen.requests

function summarise(list: ScaleList, screens: Screens): readonly Result[] {
  const ratio = (name: string, read: (screen: FirstScreen) => number): Result => {
    const all = ratios(screens.long.map(read), screens.short.map(read))
    return { name, value: median(all), unit: 'x', spread: [quantile(all, 0.25), quantile(all, 0.75)] }
  }
  return [ratio(`scale.${list}.scriptCpuVs20`, scriptCpu), ratio(`scale.${list}.requestsVs20`, requests)]
}
