import { test as base, expect, type FrameLocator, type Page } from 'playwright/test'
import { type SandboxClient, sandboxClient } from './sandbox/chain/sandboxClient.ts'
import { takeSnapshot } from './sandbox/chain/snapshot.ts'
import { type ParentOptions, parentUrl } from './sandbox/parent/parentBehaviour.ts'
import { startSite } from './sandbox/site.ts'
import type { Sandbox } from './sandbox/startSandbox.ts'
import { type ParentWindow, parentWindow } from './support/parentWindow.ts'
import { type WalletWindow, walletWindow } from './support/walletWindow.ts'
import { type Problems, watchProblems } from './support/watchProblems.ts'

export { expect }

/** The running sandbox, as the tests see it. */
export type TestSandbox = Omit<Sandbox, 'stop'> & { readonly siteDirectory: string }

export type Embedded = {
  readonly page: Page
  /** Our app, inside the parent. */
  readonly app: FrameLocator
  readonly parent: ParentWindow
}

export type Standalone = { readonly page: Page; readonly wallet: WalletWindow }

export type OpenEmbedded = (
  options?: ParentOptions & {
    /** A hash route of the app, such as `#/local:0x…/transactions/new`. */
    readonly route?: string
    /** Another page of the parent's server, such as `silent.html`. */
    readonly parentPage?: string
    /** Where the parent's page is; `sandbox.embeddedUrl` by default. */
    readonly parentHost?: string
  },
) => Promise<Embedded>

export type OpenStandalone = (options?: { readonly route?: string }) => Promise<Standalone>

type Fixtures = {
  /** Opens the parent page with the app inside. Does not wait for anything in it. */
  readonly openEmbedded: OpenEmbedded
  /** Opens the app by itself, with the sandbox's wallet in the page. */
  readonly openStandalone: OpenStandalone
  readonly sandbox: TestSandbox
  /** Reads and steers the chain. */
  readonly chain: SandboxClient
  /**
   * A test fails when the console shows an error, when a security policy is violated, when an error is not caught
   * and when a foreign host is asked. `problems.allow(/pattern/)` where that is the point.
   */
  readonly problems: Problems
  /** The same site from a host that can set no headers. */
  readonly siteWithoutHeaders: string
  readonly freshWorld: undefined
}

/**
 * What browser tests are written on. Each test finds chain and gateway as they were when the sandbox started.
 *
 * @example
 * test('behavior: a batch that two owners sign is executed', async ({ openEmbedded, sandbox }) => {
 *   const { app, parent } = await openEmbedded({ theme: 'dark' })
 *   await expect(app.getByText('2 of 3')).toBeVisible()
 *   // …compose and send in `app`…
 *   await parent.sign(['Ada', 'Bo'], { execute: true })
 * })
 *
 * Folders decide the project: `sandbox/` tests the stand-ins, everything else is `site`. `embedded/` and `hostile/` run
 * framed with partitioned storage, and once more with storage blocked when their title holds `@storage`, or
 * `@storage-long` for `npm run test:long` alone; `standalone/` runs as a page of its own. `@long` in a title leaves a
 * test to `npm run test:long`; other tags are what tables of `docs/` name it by. Tests run beside each other where
 * `--workers` says so, each worker on a sandbox of its own.
 *
 * `npx playwright test --config e2e/playwright.config.ts embedded/boot -g "2 of 3"`; `COUNTERSIGN_PORT` moves it.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed.
  sandbox: async ({}, use, { parallelIndex }) => {
    const running = process.env['COUNTERSIGN_RUNNING']
    if (running === undefined) throw new Error('globalSetup.ts did not start the sandbox')
    // Our own globalSetup wrote it.
    const sandbox = (JSON.parse(running) as readonly TestSandbox[])[parallelIndex]
    if (sandbox === undefined)
      throw new Error(`globalSetup.ts started no sandbox for worker ${parallelIndex}`)
    await use(sandbox)
  },

  chain: async ({ sandbox }, use) => use(sandboxClient(sandbox.world.rpcUrl)),

  freshWorld: [
    async ({ chain, sandbox }, use) => {
      const restore = await takeSnapshot(chain)
      await use(undefined)
      await restore()
      const reset = await fetch(`${sandbox.gatewayUrl}/__test__/reset`, { method: 'POST' })
      expect(reset.ok, 'the gateway forgets what the test proposed').toBe(true)
    },
    { auto: true },
  ],

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(problems)
      expect(problems.unexpected()).toEqual([])
    },
    { auto: true },
  ],

  openEmbedded: async ({ page, sandbox }, use) => {
    await use(async ({ route = '', parentPage = '', parentHost, ...options } = {}) => {
      const appUrl = `${options.appUrl ?? sandbox.standaloneUrl}${route}`
      await page.goto(parentUrl(parentHost ?? sandbox.embeddedUrl, { ...options, appUrl }, parentPage))
      return { page, app: page.frameLocator('iframe[title="Safe App"]'), parent: parentWindow(page) }
    })
  },

  openStandalone: async ({ page, sandbox }, use) => {
    await use(async ({ route = '' } = {}) => {
      await page.goto(`${sandbox.standaloneUrl}${route}`)
      return { page, wallet: walletWindow(page) }
    })
  },

  siteWithoutHeaders: async ({ sandbox }, use) => {
    const site = await startSite({ port: 0, directory: sandbox.siteDirectory, withoutHeaders: true })
    await use(site.url)
    await site.stop()
  },
})
