import { defineConfig } from 'playwright/test'
import { type Purpose, presentChromium } from './run/findChromium.ts'

/** Only the sandbox can be reached; every other name fails at once, as it would without a network. */
const offline =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE *.localhost'

/** A frame of another site in a process of its own, as in the browsers people use; without windows Chromium does not do so unasked. */
const isolated = '--site-per-process'

/** What would call home or change URLs. Playwright turns these off too, but only the last `--disable-features` counts. */
const callsHome = [
  'AimEnabled',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
]

/** Pages of Chromium's own, ready below the address bar of every window: no test sees them, and they cost a second of each test. */
const addressBarPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

const launch = (purpose: Purpose, ...disabledFeatures: readonly string[]) => ({
  launchOptions: {
    args: [
      offline,
      isolated,
      `--disable-features=${[...callsHome, ...addressBarPages, ...disabledFeatures].join()}`,
    ],
    ...chromiumFor(purpose),
  },
})

/** As in a browser a person uses: a frame of another site has storage of its own. */
const storagePartitioned = launch('test')

/** As in a private window, or where a person blocks cookies of third parties: Chromium refuses storage to a frame of another site, if it is one with windows. */
const storageBlocked = launch('measure', 'ThirdPartyStoragePartitioning')

function chromiumFor(purpose: Purpose) {
  const executablePath = presentChromium(purpose)
  return executablePath === undefined ? {} : { executablePath }
}

const framed = ['embedded/**/*.spec.ts', 'hostile/**/*.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // Each worker has a chain and a gateway of its own, which every test puts back; `npm test` takes two.
  workers: 1,
  // Tests are dealt one by one, so that no worker waits while the other goes through a long file.
  fullyParallel: true,
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
    { name: 'sandbox', testMatch: 'sandbox/**/*.spec.ts', use: storagePartitioned },
    // One project for all of them: every change of project starts another worker and another browser.
    {
      name: 'site',
      testMatch: [...framed, 'standalone/**/*.spec.ts', 'engines/*.spec.ts'],
      use: storagePartitioned,
    },
    // Reading storage throws.
    {
      name: 'storage-blocked',
      testMatch: framed,
      grep: /@storage(?!-)/,
      use: storageBlocked,
    },
    // Its name is part of the titles, so that `npm test` leaves it out and `npm run test:long` runs it.
    {
      name: 'storage-blocked @long',
      testMatch: framed,
      grep: /@storage-long/,
      use: storageBlocked,
    },
  ],
})
