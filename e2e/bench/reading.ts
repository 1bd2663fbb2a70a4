import type { Browser } from 'playwright'
import type { Hex } from 'viem'
import { transfer } from '../sandbox/chain/calls.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { bareFolder, buildBarePage } from './barePage.ts'
import { type LeanAnswers, leanAnswers, leanParentHtml } from './leanParent.ts'
import { measureLoad } from './measureLoad.ts'
import { type AskedQuestion, measureReading, type Reading } from './measureReading.ts'
import { readingParentHtml } from './readingParent.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { serveFolder, servePage } from './staticServer.ts'
import { median, quantile, ratios } from './statistics.ts'

/** Added to every answer of parent, gateway and node where rounds are counted, and to every file, in ms. */
const addedDelay = 300

/**
 * What it takes until the findings of one transaction are complete: an ordinary transfer that waits in the sandbox's main
 * Safe, opened by a cold link inside the parent. Waves are how often a file is asked for only once another has arrived;
 * those of `reading` are of the same link opened by itself, those of `readingEmbedded` inside the parent. The goal for
 * `reading.verdictRatio` is 4.
 */
export const reading: Subject = {
  name: 'reading',
  usualRounds: 5,
  minutes: 20,
  limits: {
    'reading.questions': { atMost: 36 },
    'reading.notRun': { atMost: 2 },
    'reading.verdictRatio': { atMost: 8 },
    'reading.depth': { atMost: 2.2 },
    'reading.files': { atMost: 45 },
    'reading.waves': { atMost: 9 },
    'reading.gzipKb': { atMost: 672 },
    'readingEmbedded.files': { atMost: 30 },
    'readingEmbedded.waves': { atMost: 6 },
    'readingEmbedded.gzipKb': { atMost: 521 },
  },
  measure,
}

type Setting = {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly answers: LeanAnswers
  readonly siteUrl: string
  readonly bareUrl: string
  readonly link: string
  /** Opens the same by itself. */
  readonly linkAlone: string
  /** Holds back every file of the site, in ms. */
  readonly holdFiles: (delay: number) => void
}

type Round = {
  readonly bare: number
  readonly plain: Reading
  readonly delayed: Reading
  readonly slowFiles: Reading
  readonly alone: Reading
  readonly aloneSlowFiles: Reading
}

async function measure(options: BenchSetting): Promise<readonly Result[]> {
  const siteDirectory = await options.buildSite()
  await buildBarePage()
  const sandbox = await startSandbox({ basePort: options.basePort, siteDirectory })
  const blank = { '/__blank.html': '<!doctype html><title>Blank</title>' }
  let fileDelay = 0
  const site = await serveFolder(siteDirectory, blank, () => fileDelay)
  const bare = await serveFolder(bareFolder, blank)
  const browser = await options.launch()
  try {
    const { world, gatewayUrl } = sandbox
    const id = await proposeTransfer(sandbox)
    const setting: Setting = {
      browser,
      sandbox,
      answers: await leanAnswers(world, gatewayUrl),
      siteUrl: site.url,
      bareUrl: bare.url,
      link: `${site.url}/#/transactions/${id}`,
      linkAlone: `${site.url}/#/local:${world.safe}/transactions/${id}`,
      holdFiles(delay) {
        fileDelay = delay
      },
    }
    const rounds: Round[] = []
    for (let round = 0; round <= options.rounds; round++) {
      const measured = {
        bare: await paintBare(setting),
        plain: await readOnce(setting, 0),
        delayed: await readOnce(setting, addedDelay),
        slowFiles: await withSlowFiles(setting, () => readOnce(setting, 0)),
        alone: await readAlone(setting),
        aloneSlowFiles: await withSlowFiles(setting, () => readAlone(setting)),
      }
      // The first round warms the machine.
      if (round > 0) rounds.push(measured)
    }
    const last = rounds.at(-1)
    if (last !== undefined) {
      printWaterfall(options.print, 'As the sandbox answers', last.plain)
      printWaterfall(options.print, `${addedDelay} ms added to every answer`, last.delayed)
    }
    return summarise(rounds)
  } finally {
    await browser.close()
    await Promise.all([site.stop(), bare.stop(), sandbox.stop()])
  }
}

/** Proposes a transfer of the main Safe, as another owner would, and returns its safeTxHash. */
async function proposeTransfer({ world, gatewayUrl }: Sandbox): Promise<Hex> {
  const { nonce } = await (await fetch(`${gatewayUrl}/v1/chains/${world.chainId}/safes/${world.safe}`)).json()
  const place = {
    chainId: world.chainId,
    safe: world.safe,
    transaction: safeTransaction({
      ...transfer(world.dollar, world.stranger.address, '25'),
      nonce: BigInt(nonce),
    }),
  }
  await proposeElsewhere(gatewayUrl, place, world.owners[1])
  return safeTransactionHash(place)
}

async function paintBare({ browser, sandbox, answers, bareUrl }: Setting): Promise<number> {
  const { world, gatewayUrl } = sandbox
  const parent = await servePage(() => leanParentHtml(answers, world.rpcUrl, `${bareUrl}/__blank.html`))
  try {
    const { painted } = await measureLoad({
      browser,
      target: { name: 'bare', url: bareUrl },
      parentUrl: `${parent.url}/`,
      gatewayHost: new URL(gatewayUrl).host,
      expected: [world.safe],
      cpuSlowdown: 1,
    })
    return painted
  } finally {
    await parent.stop()
  }
}

async function readOnce(
  { browser, sandbox, answers, siteUrl, link }: Setting,
  delay: number,
): Promise<Reading> {
  const { world, gatewayUrl } = sandbox
  const blankUrl = `${siteUrl}/__blank.html`
  const parent = await servePage(() => readingParentHtml({ answers, rpcUrl: world.rpcUrl, blankUrl, delay }))
  try {
    return await measureReading({
      browser,
      parentUrl: `${parent.url}/`,
      link,
      gatewayUrl,
      nodeUrl: world.rpcUrl,
      delay,
    })
  } finally {
    await parent.stop()
  }
}

function readAlone({ browser, sandbox, linkAlone }: Setting): Promise<Reading> {
  const { world, gatewayUrl } = sandbox
  return measureReading({
    browser,
    parentUrl: undefined,
    link: linkAlone,
    gatewayUrl,
    nodeUrl: world.rpcUrl,
    delay: 0,
  })
}

async function withSlowFiles({ holdFiles }: Setting, read: () => Promise<Reading>): Promise<Reading> {
  holdFiles(addedDelay)
  try {
    return await read()
  } finally {
    holdFiles(0)
  }
}

/** Which question was posted when, and when it was answered, in ms since the link was opened. */
function printWaterfall(print: (line: string) => void, title: string, { asked, verdict }: Reading) {
  print(`\n${title}: the findings stood after ${verdict.toFixed(0)} ms`)
  print(`${'posted'.padStart(8)}${'answered'.padStart(10)}  question`)
  for (const { of, label, postedAt, answeredAt } of inOrder(asked))
    print(
      `${postedAt.toFixed(0).padStart(8)}${(answeredAt?.toFixed(0) ?? 'open').padStart(10)}  ${of.padEnd(8)} ${label}`,
    )
}

function inOrder(asked: readonly AskedQuestion[]): readonly AskedQuestion[] {
  return [...asked].sort((left, right) => left.postedAt - right.postedAt)
}

function summarise(rounds: readonly Round[]): readonly Result[] {
  const verdicts = rounds.map(({ plain }) => plain.verdict)
  const verdictRatios = ratios(
    verdicts,
    rounds.map(({ bare }) => bare),
  )
  const depths = rounds.map(({ plain, delayed }) => (delayed.verdict - plain.verdict) / addedDelay)
  const most = (read: (reading: Reading) => number) =>
    Math.max(...rounds.flatMap(({ plain, delayed }) => [read(plain), read(delayed)]))
  return [
    { name: 'reading.questions', value: most(({ questions }) => questions), unit: 'requests' },
    { name: 'reading.notRun', value: most(({ notRun }) => notRun), unit: 'checks' },
    { name: 'reading.verdictMs', value: median(verdicts), unit: 'ms', spread: middleHalf(verdicts) },
    {
      name: 'reading.verdictRatio',
      value: median(verdictRatios),
      unit: 'x',
      spread: middleHalf(verdictRatios),
    },
    { name: 'reading.depth', value: median(depths), unit: 'rounds', spread: middleHalf(depths) },
    ...filesOf(
      'reading',
      rounds.map(({ alone, aloneSlowFiles }) => [alone, aloneSlowFiles]),
    ),
    ...filesOf(
      'readingEmbedded',
      rounds.map(({ plain, slowFiles }) => [plain, slowFiles]),
    ),
  ]
}

/** What was fetched until the findings were there, and in how many waves: at full speed and with slow files. */
function filesOf(name: string, readings: readonly (readonly [Reading, Reading])[]): readonly Result[] {
  const waves = readings.map(([fast, slow]) => (slow.verdict - fast.verdict) / addedDelay)
  return [
    { name: `${name}.files`, value: median(readings.map(([{ files }]) => files.count)), unit: 'files' },
    { name: `${name}.waves`, value: median(waves), unit: 'waves', spread: middleHalf(waves) },
    {
      name: `${name}.gzipKb`,
      value: median(readings.map(([{ files }]) => files.gzipKilobytes)),
      unit: 'kB',
    },
  ]
}

function middleHalf(values: readonly number[]): readonly [number, number] {
  return [quantile(values, 0.25), quantile(values, 0.75)]
}
