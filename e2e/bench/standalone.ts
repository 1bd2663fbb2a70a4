import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { type DoorLoad, type ModalLoad, measureDoor, measureModal } from './measureDoor.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { serveFolder } from './staticServer.ts'
import { median, quantile, ratios } from './statistics.ts'

/**
 * Cold loads of the built site as a page of its own, beside a bare page, wagmi with the browser's wallet only, and
 * RainbowKit as its documentation sets it up; interleaved in one run. The goal for `standalone.paintedRatio`, which is
 * no limit because it wanders, is 1.3.
 */
export const standalone: Subject = {
  name: 'standalone',
  usualRounds: 7,
  minutes: 20,
  limits: {
    'standalone.firstPaintKb': { atMost: 95 },
    'standalone.modalOpenKb': { atMost: 320 },
    'standalone.scriptCpuRatio': { atMost: 1.6 },
    'standalone.mainThreadRatio': { atMost: 2 },
    'standalone.foreignHosts': { atMost: 0 },
  },
  measure,
}

const others = ['door', 'injected', 'rainbowkit'] as const
type Name = 'ours' | (typeof others)[number]
type Urls = Readonly<Record<Name, string>>
type Rounds = Readonly<Record<Name, readonly DoorLoad[]>>

async function measure({ print, rounds, launch, buildSite }: BenchSetting) {
  const folders: Record<Name, string> = {
    ours: await buildSite(),
    door: await buildOther('door'),
    injected: await buildOther('injected'),
    rainbowkit: await buildOther('rainbowkit'),
  }
  const blank = { '/__blank.html': '<!doctype html><title>Blank</title>' }
  const serve = async (name: Name) => [name, await serveFolder(folders[name], blank)] as const
  const servers = await Promise.all((['ours', ...others] as const).map(serve))
  const browser = await launch()
  try {
    // Every name is there: the list above holds them all.
    const urls = Object.fromEntries(servers.map(([name, { url }]) => [name, url])) as Urls
    const doors = await measureRounds(browser, urls, rounds)
    const modals = {
      ours: await measureModal({ browser, url: urls.ours }),
      rainbowkit: await measureModal({ browser, url: urls.rainbowkit }),
    }
    report(print, doors, modals)
    return summarise(doors, modals.ours)
  } finally {
    await browser.close()
    await Promise.all(servers.map(([, server]) => server.stop()))
  }
}

async function buildOther(name: (typeof others)[number]): Promise<string> {
  const outDir = fileURLToPath(new URL(`../../.sandbox/bench-${name}/`, import.meta.url))
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`./${name}/`, import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}

async function measureRounds(browser: Browser, urls: Urls, rounds: number): Promise<Rounds> {
  const loads: Record<Name, DoorLoad[]> = { ours: [], door: [], injected: [], rainbowkit: [] }
  const names: readonly Name[] = ['door', 'ours', 'injected', 'rainbowkit']
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const load = await measureDoor({ browser, url: urls[name] })
      // The first round warms the machine: file caches, the browser's own start.
      if (round > 0) loads[name].push(load)
    }
  }
  return loads
}

const columns = {
  'gzip kB': (load: DoorLoad) => load.kilobytes,
  'script CPU ms': (load: DoorLoad) => load.scriptCpu,
  'main thread ms': (load: DoorLoad) => load.mainThread,
  'button painted ms': (load: DoorLoad) => load.painted,
}

function report(
  print: (line: string) => void,
  rounds: Rounds,
  modals: Readonly<Record<'ours' | 'rainbowkit', ModalLoad>>,
) {
  print(
    `\nUntil Connect Wallet is painted, medians of ${rounds.door.length} cold loads (ratio to the bare page)`,
  )
  print(
    `${''.padEnd(20)}${['bare', 'ours', 'injected', 'RainbowKit'].map((name) => name.padStart(18)).join('')}`,
  )
  for (const [column, read] of Object.entries(columns)) {
    const cells = (['door', 'ours', 'injected', 'rainbowkit'] as const).map((name) => {
      const value = median(rounds[name].map(read)).toFixed(1)
      return `${value} (${median(ratios(rounds[name].map(read), rounds.door.map(read))).toFixed(2)})`.padStart(
        18,
      )
    })
    print(column.padEnd(20) + cells.join(''))
  }
  for (const [name, { kilobytes, foreignHosts }] of Object.entries(modals))
    print(
      `wallet list open, ${name}: ${kilobytes.toFixed(1)} kB gzip, other hosts: ${foreignHosts.join(' ') || 'none'}`,
    )
}

function summarise({ ours, door }: Rounds, modal: ModalLoad): readonly Result[] {
  const ratio = (name: string, read: (load: DoorLoad) => number): Result => {
    const all = ratios(ours.map(read), door.map(read))
    const spread = [quantile(all, 0.25), quantile(all, 0.75)] as const
    return { name, value: median(all), unit: 'x', spread }
  }
  return [
    { name: 'standalone.firstPaintKb', value: median(ours.map(columns['gzip kB'])), unit: 'kB' },
    { name: 'standalone.modalOpenKb', value: modal.kilobytes, unit: 'kB' },
    ratio('standalone.scriptCpuRatio', columns['script CPU ms']),
    ratio('standalone.mainThreadRatio', columns['main thread ms']),
    ratio('standalone.paintedRatio', columns['button painted ms']),
    { name: 'standalone.foreignHosts', value: modal.foreignHosts.length, unit: 'hosts' },
  ]
}
