import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { ExpectedError } from './ExpectedError.mjs'

/** What decides which browser runs; `thisMachine` is the real one. */
export type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  readonly exists: (path: string) => boolean
  /** Where Playwright would keep a Chromium of its own. */
  readonly playwrightPath: () => string
  /** Runs a program to its end; false when it failed or is not there. */
  readonly run: (program: string, args: readonly string[]) => boolean
}

/** Debian's Chromium without windows, which spends a fifth less on a test. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Tests run where they run fastest; what is measured is the browser that people have. */
export type Purpose = 'test' | 'measure'

/** A Chromium that is here already; `undefined` when there is none. Throws when `COUNTERSIGN_CHROMIUM` names nothing. */
export function presentChromium(purpose: Purpose, machine: Machine = thisMachine): string | undefined {
  const chosen = machine.environment['COUNTERSIGN_CHROMIUM']
  if (chosen !== undefined && chosen !== '') {
    if (machine.exists(chosen)) return chosen
    throw new ExpectedError(`COUNTERSIGN_CHROMIUM is "${chosen}", and there is no such file.`)
  }
  const system = purpose === 'test' ? [headlessShell, ...withWindows] : [...withWindows, headlessShell]
  return [machine.playwrightPath(), ...system].find((path) => machine.exists(path))
}

/** A Chromium that is here, or that can be had: Playwright's, else Debian's. Throws one line that says what to do. */
export function findChromium(purpose: Purpose, machine: Machine = thisMachine): string {
  const present = presentChromium(purpose, machine)
  if (present !== undefined) return present

  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  )
  if (machine.run(process.execPath, [playwright, 'install', 'chromium'])) {
    const installed = machine.playwrightPath()
    if (machine.exists(installed)) return installed
  }
  if (machine.isRoot && machine.run('apt-get', ['update'])) {
    // One by one: an older Debian has no Chromium without windows.
    const packages = purpose === 'test' ? ['chromium', 'chromium-headless-shell'] : ['chromium']
    for (const name of packages) machine.run('apt-get', ['install', '--yes', '--no-install-recommends', name])
    const installed = presentChromium(purpose, machine)
    if (installed !== undefined) return installed
  }
  throw new ExpectedError(
    'The browser tests need Chromium 123 or newer: install Chromium or Chrome, or set COUNTERSIGN_CHROMIUM to its path.',
  )
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  run: (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
}
