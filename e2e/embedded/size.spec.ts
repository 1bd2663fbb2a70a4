import type { Page, Request } from 'playwright/test'
import { formatEther } from 'viem'
import { expect, test } from '../fixtures.ts'

/** Bytes: html, styles and scripts as they travel, gzip. */
const limit = 105_000

/** Milliseconds after the facts are on screen in which bytes still count. */
const settle = 1000

test.describe('the first load of the embedded page', () => {
  test('behavior: a Safe is on screen within 105 kB, without a byte of wallet code', async ({
    openEmbedded,
    page,
    sandbox,
    chain,
  }) => {
    const balance = formatEther(await chain.getBalance({ address: sandbox.world.safe }))
    const files = watchFiles(page, sandbox.standaloneUrl)
    const { app } = await openEmbedded()
    await expect(app.getByText('2 of 3').first()).toBeVisible()
    await expect(app.getByText(sandbox.world.safe.slice(-4)).first()).toBeVisible()
    await expect(app.getByText('Local chain').first()).toBeVisible()
    await expect(app.getByRole('row', { name: 'ETH' })).toContainText(balance)
    await page.waitForTimeout(settle)

    const loaded = await Promise.all(files.stop())
    const list = loaded.map(({ url, bytes }) => `${String(bytes).padStart(7)} ${url}`).join('\n')
    expect(loaded.map(({ url }) => url)).toContain(sandbox.standaloneUrl)
    expect(loaded.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(0)
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, list).toBeLessThanOrEqual(limit)
    for (const { text, url } of loaded) expect(text, url).not.toMatch(/rainbowkit|walletconnect|wagmi/i)
  })
})

type LoadedFile = { readonly url: string; readonly bytes: number; readonly text: string }

/** Collects the files of our site until `stop` names them; the manifest is read by the parent, not by us. */
function watchFiles(page: Page, site: string): { readonly stop: () => readonly Promise<LoadedFile>[] } {
  const files: Promise<LoadedFile>[] = []
  const collect = (request: Request) => {
    const url = request.url()
    if (url.startsWith(site) && !url.endsWith('/manifest.json')) files.push(readFile(request))
  }
  page.on('requestfinished', collect)
  return {
    stop() {
      page.off('requestfinished', collect)
      return files
    },
  }
}

async function readFile(request: Request): Promise<LoadedFile> {
  const { responseBodySize } = await request.sizes()
  const response = await request.response()
  return { url: request.url(), bytes: responseBodySize, text: (await response?.text()) ?? '' }
}
