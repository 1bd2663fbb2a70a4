import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildReport } from '../../src/shared/configuration/build/buildReport.ts'

/** One line of the report that a build writes beside the site. */
export type Chunk = {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** Paths from the top of the project. */
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Html, scripts and styles, gzip, in bytes: what an embedded page loads before it can show a Safe, and the standalone
 * page before its connect button (`landing` with what is below its first screen), and before its list of wallets. That
 * list then fetches pictures and one file for each wallet, 12 kB in all, within the 320 kB that the benchmark allows.
 * `size.spec.ts` measures the first again on the wire, with what loads soon after.
 */
const limits = { embedded: 105_000, standalone: 95_000, landing: 130_000, wallets: 308_000 }
const modes = ['embedded', 'standalone', 'landing', 'wallets'] as const

const mainStart = 'src/main.tsx'
const embeddedStart = 'src/bridge/mount.tsx'
const standaloneStart = 'src/standalone/mount.tsx'
const landingRest = 'src/shared/dashboard/shell/LandingRest.tsx'
const walletParts = ['src/standalone/wallets/walletEngine.ts', 'src/standalone/shell/createIsland.ts']

/** Wallet packages, and words of theirs that survive minification. */
const walletModule =
  /node_modules\/(@rainbow-me|wagmi|@wagmi|@walletconnect|@reown|@coinbase|@base-org|@metamask)\//
const walletText = /rainbowkit|data-rk|relay\.walletconnect|walletlink\.org|@wagmi\/|wagmi\.sh/i

/** These may come later, never before the embedded page has shown a Safe. */
const heavyModule = /node_modules\/(viem|ox|abitype|@safe-global)\//

/** Names of networks are fetched with the dialog that needs them. */
const networkTable = /src\/shared\/domain\/networks\/networks\.table\.json$/

/** CommonJS builds. A package that requires one brings the whole of it in addition to the other build. */
const secondViem = /node_modules\/(viem|ox|abitype|@safe-global\/safe-apps-sdk)\/(_cjs|dist\/cjs)\//

/** It names all of viem, and is in the site only when CommonJS requires it: then nothing of it can be left out. */
const wholeViem = /node_modules\/viem\/_esm\/index\.js$/

/**
 * Judges a built site. Each finding is one line; none means that both modes are within their limits and that no
 * chunk an embedded page can ever load holds wallet code.
 */
export async function judgeSizes(directory: string): Promise<readonly string[]> {
  const read = (name: string) => readFile(join(directory, name))
  // Our own build wrote it.
  const chunks = JSON.parse(await readFile(buildReport(directory), 'utf8')) as Chunk[]
  const main = startingAt(chunks, mainStart)
  const embedded = closure(chunks, [...main, ...startingAt(chunks, embeddedStart)], 'static')
  const standalone = closure(chunks, [...main, ...startingAt(chunks, standaloneStart)], 'static')
  const landing = closure(chunks, [...standalone, ...startingAt(chunks, landingRest)], 'static')
  const wallets = closure(
    chunks,
    [...landing, ...walletParts.flatMap((part) => startingAt(chunks, part))],
    'static',
  )
  const everEmbedded = closure(chunks, startingAt(chunks, embeddedStart), 'all')

  const loads = {
    embedded: await weigh(embedded, read),
    standalone: await weigh(standalone, read),
    landing: await weigh(landing, read),
    wallets: await weigh(wallets, read),
  }
  const everFile = everEmbedded.flatMap(({ fileName, styles }) => [fileName, ...styles])
  const texts = await Promise.all(everFile.map(read))
  return [
    ...missingStarts(chunks),
    ...modes.filter((mode) => loads[mode].bytes > limits[mode]).map((mode) => tooLarge(mode, loads[mode])),
    ...modulesIn(everEmbedded, walletModule).map((line) => `Wallet code for the embedded page: ${line}`),
    ...everFile
      .filter((_, index) => walletText.test(String(texts[index])))
      .map((name) => `Wallet code for the embedded page: ${name} speaks of it`),
    ...modulesIn(chunks, secondViem).map((line) => `A second copy: ${line}`),
    ...modulesIn(chunks, wholeViem).map((line) => `The whole of viem: ${line}`),
    ...modulesIn([...embedded, ...wallets], networkTable).map((line) => `Too early for every page: ${line}`),
    ...modulesIn(embedded, heavyModule).map((line) => `Too early for the embedded page: ${line}`),
  ]
}

type Load = { readonly bytes: number; readonly files: readonly string[] }

async function weigh(chunks: readonly Chunk[], read: (name: string) => Promise<Buffer>): Promise<Load> {
  // What the html names is loaded in both modes.
  const linked = String(await read('index.html')).matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)
  const names = new Set([
    'index.html',
    ...[...linked].map(([, name = '']) => name),
    ...chunks.flatMap(({ fileName, styles }) => [fileName, ...styles]),
  ])
  const weights = await Promise.all(
    [...names].map(async (name) => ({ name, bytes: gzipSync(await read(name), { level: 9 }).length })),
  )
  return {
    bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    files: weights.map(({ name, bytes }) => `${String(bytes).padStart(8)}  ${name}`),
  }
}

function tooLarge(mode: (typeof modes)[number], { bytes, files }: Load): string {
  const sentence = `The ${mode} page loads ${bytes} bytes at first; the limit is ${limits[mode]}.`
  return [sentence, ...files].join('\n')
}

function missingStarts(chunks: readonly Chunk[]): readonly string[] {
  return [mainStart, embeddedStart, standaloneStart, landingRest, ...walletParts]
    .filter((module) => startingAt(chunks, module).length === 0)
    .map((module) => `${module} is in no chunk; there is nothing to judge.`)
}

function startingAt(chunks: readonly Chunk[], module: string): readonly Chunk[] {
  return chunks.filter(({ modules }) => modules.includes(module))
}

/**
 * `starts` and every chunk they need at once (`static`) or can ever load (`all`). Only main chooses the mode, so what
 * main could load is not followed when a chunk merely shares code with it.
 */
function closure(
  chunks: readonly Chunk[],
  starts: readonly Chunk[],
  follow: 'static' | 'all',
): readonly Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(starts)
  for (const { imports, dynamicImports, modules } of found) {
    const isMain = modules.includes(mainStart)
    for (const name of follow === 'all' && !isMain ? [...imports, ...dynamicImports] : imports) {
      const chunk = byName.get(name)
      if (chunk !== undefined) found.add(chunk)
    }
  }
  return [...found]
}

function modulesIn(chunks: readonly Chunk[], pattern: RegExp): readonly string[] {
  return chunks.flatMap(({ fileName, modules }) =>
    modules.filter((module) => pattern.test(module)).map((module) => `${module} in ${fileName}`),
  )
}
