import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { presentChromium } from './e2e/run/findChromium.ts'
import { oneSafeAppsSdk, safeAppsPackagesAsModules } from './src/bridge/viteAliases.ts'
import { readConfiguration } from './src/shared/configuration/readConfiguration.ts'
import site from './vite.config.ts'

/** As the sandbox builds it, with ports nobody listens on. */
const configuration = readConfiguration(
  {
    COUNTERSIGN_SANDBOX: 'true',
    COUNTERSIGN_CHAINS: '31337',
    COUNTERSIGN_RPC_31337: 'http://127.0.0.1:1',
    COUNTERSIGN_GATEWAY_URL: 'http://127.0.0.1:2',
    COUNTERSIGN_KNOWN_HOSTS: 'http://127.0.0.1:*',
  },
  '0.0.0',
)

/** Takes the pointer off the page; `renderPart` calls it. */
const restPointer: BrowserCommand<[]> = ({ page }) => page.mouse.move(-1, -1)

const gateTests = 'e2e/checks/**/*.test.ts'

/** What these try keeps the `fetch` of its first call, or where the site was built for, so that each file needs modules of its own. */
const isolatedTests = 'src/shared/queries/**/*.test.{ts,tsx}'

/** They review whole transactions and messages: a minute each, which is too long for every save. */
const reviewTests = ['e2e/review/**/*.test.ts', 'e2e/judge/**/*.test.ts', 'e2e/command/**/*.test.ts']

/** What the chain and the stand-ins do, and what the programs around a release do: too long for every save. */
const chainTests = 'e2e/{sandbox,simulation,proof,nodes,release}/**/*.test.ts'

/** They draw in a browser. */
const componentTests = 'src/**/*.component.test.tsx'

/** The Chromium of the browser tests; Playwright's own where none is found. */
const chromium = presentChromium('test')

export default defineConfig({
  plugins: [oneSafeAppsSdk(), safeAppsPackagesAsModules()],
  resolve: site.resolve ?? {},
  define: { __COUNTERSIGN__: JSON.stringify(configuration) },
  test: {
    // The aliases reach a package only where Vite loads it.
    server: { deps: { inline: [/@safe-global\/safe-apps-/] } },
    // Real processes and browsers run in these tests; a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // A module registry of its own for each file costs more than most tests.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            gateTests,
            isolatedTests,
            ...reviewTests,
            chainTests,
            componentTests,
          ],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolatedTests] } },
      { extends: true, test: { name: 'reviews', include: reviewTests } },
      { extends: true, test: { name: 'chain', include: [chainTests], isolate: false } },
      {
        extends: true,
        plugins: [react()],
        // A browser has no environment: `runs.ts` finds here how many cases to try.
        define: {
          'process.env': JSON.stringify({ COUNTERSIGN_RUNS: process.env['COUNTERSIGN_RUNS'] ?? '0.1' }),
        },
        // Found before the first test; what is found later reloads the page of a test that runs.
        optimizeDeps: {
          entries: ['src/shared/**/*.{ts,tsx}', '!src/**/*.test.ts'],
          include: ['vitest-browser-react'],
        },
        test: {
          name: 'components',
          include: [componentTests],
          // As of the browser tests: a second try on a busy machine, which the summary names.
          retry: 1,
          // One window for all files: loading the modules of a page takes longer than its tests.
          isolate: false,
          // It runs beside the unit tests, which want the same two cores.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { restPointer },
            viewport: { width: 1000, height: 700 },
            provider: playwright({
              launchOptions: chromium === undefined ? {} : { executablePath: chromium },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { extends: true, test: { name: 'checks', include: [gateTests] } },
    ],
  },
})
