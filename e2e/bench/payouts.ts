import { startSandbox } from '../sandbox/startSandbox.ts'
import { measureInChromium } from './domain/measureInChromium.ts'
import { listText, listWork, longList, shortList } from './domain/workloads.ts'
import { leanAnswers } from './leanParent.ts'
import { measureCpu, ratioResult } from './measureCpu.ts'
import { type ListReading, measureList } from './measureList.ts'
import { measureTyping, type TypingReading } from './measureTyping.ts'
import { readingParentHtml } from './readingParent.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { serveFolder, servePage } from './staticServer.ts'
import { median } from './statistics.ts'

const manyLines = 500
const fewLines = 5

/**
 * A list of 5,000 payments beside one of 500: CPU of reading and checking, the longest task while the page does it, and
 * what of the list is drawn. And typing into a draft of 500 lines beside one of 5, in the frame of a host, and what of
 * the draft is drawn.
 */
export const payouts: Subject = {
  name: 'payouts',
  usualRounds: 5,
  minutes: 40,
  limits: {
    'payouts.check5000Vs500': { atMost: 12 },
    'payouts.check5000Vs500InChromium': { atMost: 12 },
    'payouts.longestTaskVs500': { atMost: 1.5 },
    'payouts.typingVs5Lines': { atMost: 1.5 },
    'payouts.domNodes': { atMost: 1_500 },
    'payouts.domNodesOf500Lines': { atMost: 1_500 },
  },
  async measure(setting) {
    const { rounds, launch } = setting
    const inNode = measureCpu(listWork(), { rounds: 3 * rounds, warmUp: 3 })
    const inPage = await measureInChromium(launch, { work: 'list', rounds: 3 * rounds, warmUp: 3 })
    return [
      ratioResult('payouts.check5000Vs500', inNode.ours, inNode.floor),
      ratioResult('payouts.check5000Vs500InChromium', inPage.ours, inPage.floor),
      ...(await measurePages(setting)),
    ]
  },
}

async function measurePages({ rounds, print, basePort, buildSite, launch }: BenchSetting) {
  const siteDirectory = await buildSite()
  const sandbox = await startSandbox({ basePort, siteDirectory })
  const site = await serveFolder(siteDirectory, { '/__blank.html': '<!doctype html><title>Blank</title>' })
  // On the host of the parent: a frame of another site may not read the draft that is put there.
  const siteUrl = site.url.replace('localhost', '127.0.0.1')
  const { world } = sandbox
  const answers = await leanAnswers(world, sandbox.gatewayUrl)
  const blankUrl = `${siteUrl}/__blank.html`
  const parent = await servePage(() =>
    readingParentHtml({ answers, rpcUrl: world.rpcUrl, blankUrl, delay: 0 }),
  )
  const browser = await launch()
  const read = { long: [] as ListReading[], short: [] as ListReading[] }
  const typed = { long: [] as TypingReading[], short: [] as TypingReading[] }
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const size of round % 2 === 0 ? (['short', 'long'] as const) : (['long', 'short'] as const)) {
        const isLong = size === 'long'
        const rows = isLong ? longList : shortList
        const list = await measureList(browser, {
          url: `${sandbox.standaloneUrl}#/local:${world.safe}/payments`,
          text: listText(rows, world.dollar.address),
          rows,
        })
        const typing = await measureTyping(browser, {
          parentUrl: parent.url,
          siteUrl,
          account: { chainId: world.chainId, address: world.safe },
          lines: isLong ? manyLines : fewLines,
        })
        // The first round warms the machine.
        if (round === 0) continue
        read[size].push(list)
        typed[size].push(typing)
      }
    }
  } finally {
    await browser.close()
    await Promise.all([parent.stop(), site.stop(), sandbox.stop()])
  }
  const keys = (size: keyof typeof typed) => typed[size].map(({ key }) => key)
  const tasks = (size: keyof typeof read) => read[size].map(({ longestTask }) => longestTask)
  print(
    `\nLongest task, ms of CPU: ${longList} rows ${middle(tasks('long'))}, ${shortList} rows ${middle(tasks('short'))}`,
  )
  print(
    `A key, ms of CPU: ${manyLines} lines ${middle(keys('long'))}, ${fewLines} lines ${middle(keys('short'))}`,
  )
  return [
    ratioResult('payouts.longestTaskVs500', tasks('long'), tasks('short')),
    ratioResult('payouts.typingVs5Lines', keys('long'), keys('short')),
    mostNodes('payouts.domNodes', read.long),
    mostNodes('payouts.domNodesOf500Lines', typed.long),
  ]
}

function mostNodes(name: string, readings: readonly { readonly domNodes: number }[]): Result {
  return { name, value: Math.max(...readings.map(({ domNodes }) => domNodes)), unit: 'elements' }
}

function middle(values: readonly number[]): string {
  return median(values).toFixed(1)
}
