import { fileURLToPath } from 'node:url'
import type { BrowserContext, Frame, Page } from 'playwright/test'
import { test as base } from '../../fixtures.ts'
import { type ParentWindow, parentWindow } from '../../support/parentWindow.ts'
import { bundleBrowser } from './bundleBrowser.ts'
import type { Heard, TestApp } from './page/testApp.ts'
import { type ParentOptions, parentUrl } from './parentBehaviour.ts'

/** Nothing listens there: the browser is answered by the test. */
export const testAppUrl = 'http://localhost:4599/'
/** The same pages on another origin. */
export const otherAppUrl = 'http://localhost:4598/'

/** The test app in its frame, driving the published SDK. */
export type OpenedTestApp = {
  readonly frame: Frame
  readonly parent: ParentWindow
  /** Runs in the app's page and sees nothing but the app. */
  readonly run: <result>(act: (app: TestApp) => result | Promise<result>) => Promise<result>
  /** Posts a message; resolves with the answer to its id. */
  readonly ask: (message: { readonly id: string } & Record<string, unknown>) => Promise<unknown>
  /** Posts a message of any shape; resolves with all that was heard until a later question was answered. */
  readonly hear: (message: unknown) => Promise<readonly Heard[]>
}

type Fixtures = {
  readonly openTestApp: (options?: ParentOptions) => Promise<OpenedTestApp>
  /** One app for all tests that only ask and leave nothing behind. */
  readonly sharedTestApp: OpenedTestApp
}

type WorkerFixtures = {
  readonly testAppScript: string
  /** The published packages, for `packages.spec.ts`; here because a worker with other fixtures of its own is another worker. */
  readonly packagesScript: string
  readonly kept: { app?: OpenedTestApp; context?: BrowserContext }
}

/** What the specs of the stand-ins are written on. All of them, so that one worker runs them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  testAppScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed.
    async ({}, use) => use(await bundled('testApp.ts')),
    { scope: 'worker' },
  ],

  packagesScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed.
    async ({}, use) => use(await bundled('testPackages.tsx')),
    { scope: 'worker' },
  ],

  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed.
    async ({}, use) => {
      const kept: WorkerFixtures['kept'] = {}
      await use(kept)
      await kept.context?.close()
    },
    { scope: 'worker' },
  ],

  sharedTestApp: async ({ browser, kept, sandbox, testAppScript }, use) => {
    if (kept.app === undefined) {
      kept.context = await browser.newContext()
      await serveTestApp(kept.context, testAppScript)
      kept.app = await openIn(await kept.context.newPage(), sandbox.embeddedUrl)
    }
    await use(kept.app)
  },

  openTestApp: async ({ context, page, sandbox, testAppScript }, use) => {
    await serveTestApp(context, testAppScript)
    await use((options) => openIn(page, sandbox.embeddedUrl, options))
  },
})

/** The code of an entry of `page/`. */
async function bundled(entry: string): Promise<string> {
  return (await bundleBrowser(fileURLToPath(new URL(`./page/${entry}`, import.meta.url)))).code
}

async function openIn(page: Page, parent: string, options: ParentOptions = {}): Promise<OpenedTestApp> {
  await page.goto(parentUrl(parent, { appUrl: testAppUrl, ...options }))
  const element = await page.waitForSelector('iframe[title="Safe App"]')
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('The parent has no frame')
  await frame.waitForFunction(() => window.testApp !== undefined)
  return openedTestApp(frame, parentWindow(page))
}

async function serveTestApp(context: BrowserContext, script: string): Promise<void> {
  const manifest = {
    name: 'Test app',
    description: 'Asks',
    iconPath: 'icon.svg',
    safe_apps_permissions: ['clipboard-write', 'fullscreen'],
  }
  const html = `<!doctype html><html lang="en"><title>Test app</title><h1>Test app</h1><script>${script}</script></html>`
  for (const url of [testAppUrl, otherAppUrl]) {
    await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await context.route(`${url}manifest.json`, (route) =>
      route.fulfill({ json: manifest, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
  }
}

function openedTestApp(frame: Frame, parent: ParentWindow): OpenedTestApp {
  const run: OpenedTestApp['run'] = async (act) => {
    await frame.waitForFunction(() => window.testApp !== undefined)
    const app = await frame.evaluateHandle(() => {
      if (window.testApp === undefined) throw new Error('This frame is not the test app')
      return window.testApp
    })
    return frame.evaluate(act, app)
  }
  return {
    frame,
    parent,
    run,
    ask: (message) => frame.evaluate((wanted) => window.testApp?.ask(wanted), message),
    hear: async (message) => (await frame.evaluate((wanted) => window.testApp?.hear(wanted), message)) ?? [],
  }
}
