import { createServer, type ViteDevServer } from 'vite'
import { expect, test } from '../fixtures.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'
import { countListeners } from '../support/countListeners.ts'
import { freePort } from '../support/freePort.ts'
import { overviewPage } from '../support/overviewPage.ts'

/** The site during development: React runs everything twice, and changed modules are swapped in. */
test.describe('while the site is being worked on', () => {
  test.setTimeout(120_000)

  test('behavior: StrictMode, a swapped module and a full reload leave one listener @long', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    Object.assign(process.env, sandboxEnvironment(sandbox.ports))
    const port = await freePort()
    const server = await createServer({
      cacheDir: '.sandbox/vite',
      logLevel: 'error',
      server: { port, host: 'localhost' },
    })
    await server.listen()
    try {
      await page.addInitScript(countListeners)
      const { app } = await openEmbedded({ appUrl: `http://localhost:${port}/` })
      const heard = () =>
        app.locator('html').evaluate(({ dataset }) => Number(dataset['messageListeners'] ?? 0))
      await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
      expect(await heard()).toBe(1)

      for (const module of [
        '/src/shared/dashboard/shell/TopBar.tsx',
        '/src/shared/dashboard/parts/account/safeFacts/OwnersPanel.tsx',
      ])
        await swap(server, module)
      await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
      expect(await heard(), 'a swapped part of the page hears nothing by itself').toBe(1)

      await swap(server, '/src/bridge/exchange.ts')
      await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
      await expect.poll(heard, { message: 'a swapped part of the bridge loads the page again' }).toBe(1)
    } finally {
      await server.close()
    }
  })
})

/** What saving a file does. */
async function swap(server: ViteDevServer, url: string): Promise<void> {
  const module = await server.moduleGraph.getModuleByUrl(url)
  if (module === undefined) throw new Error(`The page does not use ${url}`)
  await server.reloadModule(module)
}
