import { defineConfig } from 'playwright/test'
import { presentChromium } from './run/findChromium.ts'

/** Only the sandbox can be reached; every other name fails at once, as it would without a network. */
const offline =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE *.localhost'

/**
 * Playwright turns storage partitioning off, and then Chromium refuses storage to a frame of another site. The last
 * `--disable-features` wins, so this one gives partitioning back, as in a browser a person uses, and keeps off what
 * would call home or change URLs.
 */
const partitionedStorage =
  '--disable-features=AimEnabled,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch'

const executablePath = presentChromium()

const launch = (...args: readonly string[]) => ({
  launchOptions: { args: [offline, ...args], ...(executablePath !== undefined && { executablePath }) },
})

const embedded = 'embedded/**/*.spec.ts'
const hostile = 'hostile/**/*.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // One chain and one gateway serve all tests, which put both back after each.
  workers: 1,
  // A second try tells a fault from a busy machine; `npm test` names every test that needed one.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    video: 'off',
    // Recording every test costs a third of the time; a test that has failed once is recorded as it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The stand-ins themselves, before what relies on them.
    { name: 'sandbox', testMatch: 'sandbox/**/*.spec.ts', use: launch(partitionedStorage) },
    { name: 'hostile', testMatch: hostile, use: launch(partitionedStorage) },
    { name: 'embedded', testMatch: embedded, use: launch(partitionedStorage) },
    // As in a private window, or where a person blocks cookies of third parties: reading storage throws.
    { name: 'embedded-storage-blocked', testMatch: [embedded, hostile], grep: /@storage/, use: launch() },
    { name: 'standalone', testMatch: 'standalone/**/*.spec.ts', use: launch(partitionedStorage) },
  ],
})
