import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { ada, dee } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { bundlePage } from '../support/bundlePage.ts'
import { openSection } from '../support/openSection.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { setChainId, setUpNetwork, startWithoutCopies } from '../support/ownNetwork.ts'
import { signaturesFile } from '../support/signaturesFile.ts'

const chainId = 735_717

/** Whether the key is in what a person sees, or kept anywhere but in the one place of nodes. */
function showsKey(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      window.location.href,
      document.title,
      Object.entries(window.localStorage).filter(([key]) => key !== 'countersign.networks'),
      Object.entries(window.sessionStorage),
    ]).includes('SECRET'),
  )
}

test('behavior: the key of a node is in no page, in no file and in no error of a node of another chain or of one that is silent @long', async ({
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(180_000)
  problems.allow(/404|Not Found|ERR_CONNECTION_REFUSED/)
  const site = await startWithoutCopies(sandbox)
  const chain = await startChain({ port: 0 })
  try {
    const { safe } = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    await setChainId(chain.url, chainId)
    const nonce = await sandboxClient(chain.url).readContract({
      address: safe,
      abi: safeAbi,
      functionName: 'nonce',
    })
    const transaction = safeTransaction({ to: dee.address, value: 1n, nonce })
    const file = await signaturesFile({ safe, chainId }, { transaction, by: [ada] })

    await page.goto(`${site.url}#/ours:${safe}`)
    await page.getByRole('button', { name: 'Set it up' }).click()
    const node = `${chain.url}/?key=SECRET`
    await setUpNetwork(page, { chainId, node, name: 'Our chain', shortName: 'ours' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save and reload' }).click()
    const { fact, agreement, openSources } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
    await openSources()
    await agreement.getByRole('button', { name: 'Prove the state' }).click()
    await expect(page.getByText('Not proven.')).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => window.localStorage.getItem('countersign.networks'))).toContain('SECRET')
    expect(await showsKey(page)).toBe(false)

    await page.goto(`${site.url}#/ours:${safe}/import`)
    const { look, preview, keep, kept, exported } = bundlePage(page)
    await look(JSON.stringify(file))
    await keep.click()
    await expect(preview).toContainText('It is on this device')
    await page.getByRole('link', { name: 'Queue' }).click()
    await kept.getByRole('listitem').getByRole('link').first().click()
    await openSection(page, 'Export signatures')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exported.getByRole('button', { name: 'Save file' }).click(),
    ])
    const saved = await readFile(await download.path(), 'utf8')
    expect(saved).toContain(ada.address)
    expect(saved).not.toContain('SECRET')
    expect(await showsKey(page)).toBe(false)
    for (const place of ['', '/transactions/history', '/setup', '/verify', '/new-transaction']) {
      await page.goto(`${site.url}#/ours:${safe}${place}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 30_000 })
      expect(await showsKey(page), place).toBe(false)
    }

    await setChainId(chain.url, 1)
    await page.goto('about:blank')
    await page.goto(`${site.url}#/ours:${safe}`)
    const another = page.getByText(/^127\.0\.0\.1:\d+ is a node of chain 1, not of chain 735717\.$/)
    await expect(another).toBeVisible({ timeout: 30_000 })
    expect(await showsKey(page)).toBe(false)
    await chain.stop()
    await page.reload()
    await expect(page.getByText(/^127\.0\.0\.1:\d+ does not answer\.$/)).toBeVisible({ timeout: 60_000 })
    expect(await showsKey(page)).toBe(false)
  } finally {
    await Promise.all([chain.stop(), site.stop()])
  }
})
