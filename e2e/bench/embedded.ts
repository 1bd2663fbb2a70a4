import type { Browser } from 'playwright'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { bareFolder, buildBarePage } from './barePage.ts'
import { leanAnswers, leanParentHtml } from './leanParent.ts'
import { type Load, measureLoad, type Target } from './measureLoad.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { serveFolder, servePage } from './staticServer.ts'
import { median, quantile, ratios } from './statistics.ts'

/**
 * Cold loads of the built embedded app beside a bare page made from the same React, interleaved, at full speed and
 * slowed down four times. Only ratios within one run mean anything. The goal for `embedded.paintedRatio`, which is
 * no limit because it wanders, is 1.3.
 */
export const embedded: Subject = {
  name: 'embedded',
  usualRounds: 7,
  minutes: 20,
  limits: {
    'embedded.gzipKb': { atMost: 105 },
    'embedded.scriptCpuRatio': { atMost: 2 },
    'embedded.mainThreadRatio': { atMost: 2.5 },
    'embedded.heapMb': { atMost: 2.5 },
    'embedded.foreignHosts': { atMost: 0 },
  },
  measure,
}

type Rounds = Readonly<Record<Target['name'], readonly Load[]>>

async function measure(options: BenchSetting): Promise<readonly Result[]> {
  const { print, rounds } = options
  const siteDirectory = await options.buildSite()
  await buildBarePage()
  const sandbox = await startSandbox({ basePort: options.basePort, siteDirectory })
  const blank = { '/__blank.html': '<!doctype html><title>Blank</title>' }
  const site = await serveFolder(siteDirectory, blank)
  const bare = await serveFolder(bareFolder, blank)
  const browser = await options.launch()
  try {
    const { world, gatewayUrl } = sandbox
    const answers = await leanAnswers(world, gatewayUrl)
    const setting = { browser, answers, gatewayUrl, rpcUrl: world.rpcUrl, safe: world.safe }
    const targets: readonly Target[] = [
      { name: 'bare', url: bare.url },
      { name: 'embedded', url: site.url },
    ]
    const fast = await measureRounds(setting, targets, { cpuSlowdown: 1, rounds })
    const slow = await measureRounds(setting, targets, { cpuSlowdown: 4, rounds })
    report(print, '1x CPU', fast)
    report(print, '4x CPU', slow)
    return summarise(fast)
  } finally {
    await browser.close()
    await Promise.all([site.stop(), bare.stop(), sandbox.stop()])
  }
}

type Setting = {
  readonly browser: Browser
  readonly answers: Readonly<Record<string, unknown>>
  readonly gatewayUrl: string
  readonly rpcUrl: string
  readonly safe: string
}

async function measureRounds(
  setting: Setting,
  targets: readonly Target[],
  { cpuSlowdown, rounds }: { readonly cpuSlowdown: number; readonly rounds: number },
): Promise<Rounds> {
  const loads: Record<Target['name'], Load[]> = { bare: [], embedded: [] }
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? targets : [...targets].reverse()
    for (const target of order) {
      const load = await measureTarget(setting, target, cpuSlowdown)
      // The first round warms the machine: file caches, the browser's own start.
      if (round > 0) loads[target.name].push(load)
    }
  }
  return loads
}

async function measureTarget(setting: Setting, target: Target, cpuSlowdown: number): Promise<Load> {
  const parent = await servePage(() =>
    leanParentHtml(setting.answers, setting.rpcUrl, `${target.url}/__blank.html`),
  )
  try {
    return await measureLoad({
      browser: setting.browser,
      target,
      parentUrl: `${parent.url}/`,
      gatewayHost: new URL(setting.gatewayUrl).host,
      expected: target.name === 'bare' ? [setting.safe] : [setting.safe.slice(2), '2of3'],
      cpuSlowdown,
    })
  } finally {
    await parent.stop()
  }
}

const columns = {
  'gzip kB': (load: Load) => load.transferKilobytes,
  requests: (load: Load) => load.requests,
  'script CPU ms': (load: Load) => load.scriptCpu,
  'main thread ms': (load: Load) => load.mainThread,
  'first message ms': (load: Load) => load.firstMessage,
  'Safe data painted ms': (load: Load) => load.painted,
  'heap MB': (load: Load) => load.heapMegabytes,
}

function report(print: (line: string) => void, title: string, rounds: Rounds) {
  print(`\n${title}, medians of ${rounds.bare.length} cold loads`)
  print(`${''.padEnd(22)}${'bare'.padStart(10)}${'embedded'.padStart(10)}   ratio [p25 to p75]`)
  for (const [name, read] of Object.entries(columns)) {
    const bare = rounds.bare.map(read)
    const embedded = rounds.embedded.map(read)
    const ratio = ratios(embedded, bare)
    const spread = `${quantile(ratio, 0.25).toFixed(2)} to ${quantile(ratio, 0.75).toFixed(2)}`
    print(
      `${name.padEnd(22)}${median(bare).toFixed(1).padStart(10)}${median(embedded).toFixed(1).padStart(10)}` +
        `   ${median(ratio).toFixed(2)} [${spread}]`,
    )
  }
}

function summarise({ bare, embedded }: Rounds): readonly Result[] {
  const ratio = (read: (load: Load) => number) => median(ratios(embedded.map(read), bare.map(read)))
  const foreign = new Set(embedded.flatMap((load) => load.foreignHosts))
  return [
    { name: 'embedded.gzipKb', value: median(embedded.map(columns['gzip kB'])), unit: 'kB' },
    { name: 'embedded.scriptCpuRatio', value: ratio(columns['script CPU ms']), unit: 'x' },
    { name: 'embedded.mainThreadRatio', value: ratio(columns['main thread ms']), unit: 'x' },
    { name: 'embedded.paintedRatio', value: ratio(columns['Safe data painted ms']), unit: 'x' },
    { name: 'embedded.heapMb', value: median(embedded.map(columns['heap MB'])), unit: 'MB' },
    { name: 'embedded.foreignHosts', value: foreign.size, unit: 'hosts' },
  ]
}
