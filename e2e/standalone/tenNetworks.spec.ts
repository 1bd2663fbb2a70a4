import { expect, test } from '../fixtures.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { addNode } from '../support/addNode.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { setChainId, startWithoutCopies } from '../support/ownNetwork.ts'

/** As the networks call themselves (chainlist.org), and not as this site has it in its table. */
const networks = [
  { id: 1, short: 'eth', name: 'Ethereum Mainnet', symbol: 'ETH', explorer: 'https://etherscan.io' },
  { id: 10, short: 'oeth', name: 'OP Mainnet', symbol: 'ETH', explorer: 'https://optimistic.etherscan.io' },
  { id: 56, short: 'bnb', name: 'BNB Smart Chain Mainnet', symbol: 'BNB', explorer: 'https://bscscan.com' },
  { id: 100, short: 'gno', name: 'Gnosis', symbol: 'xDAI', explorer: 'https://gnosisscan.io' },
  { id: 137, short: 'pol', name: 'Polygon Mainnet', symbol: 'POL', explorer: 'https://polygonscan.com' },
  { id: 5000, short: 'mantle', name: 'Mantle', symbol: 'MNT', explorer: 'https://mantlescan.xyz' },
  { id: 8453, short: 'base', name: 'Base', symbol: 'ETH', explorer: 'https://basescan.org' },
  { id: 42161, short: 'arb1', name: 'Arbitrum One', symbol: 'ETH', explorer: 'https://arbiscan.io' },
  { id: 42220, short: 'celo', name: 'Celo Mainnet', symbol: 'CELO', explorer: 'https://celoscan.io' },
  { id: 43114, short: 'avax', name: 'Avalanche C-Chain', symbol: 'AVAX', explorer: 'https://snowtrace.io' },
] as const

test('behavior: Safes on ten networks are set up by their chain ids, and open with the name, short name, currency and explorer of each @long', async ({
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(240_000)
  // The gateway of the sandbox knows one network only.
  problems.allow(/404|Not Found/)
  const site = await startWithoutCopies(sandbox)
  const chain = await startChain({ port: 0 })
  try {
    const { safe } = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    const dialog = page.getByRole('dialog')
    const { fact } = overviewPage(page)
    for (const { id, short, name, symbol, explorer } of networks)
      await test.step(name, async () => {
        await setChainId(chain.url, id)
        await page.goto('about:blank')
        await page.goto(`${site.url}#/${short}:${safe}`)
        await page.getByRole('button', { name: 'Set it up' }).click()
        await dialog.getByLabel('Name, short name or chain id').fill(String(id))
        await dialog.getByRole('button', { name: `Choose ${name}`, exact: true }).click()
        // Each node has an address of its own, as on networks that people use.
        await addNode(dialog, `${chain.url}/?network=${short}`)
        await dialog.getByRole('button', { name: 'Save and reload' }).click()

        await expect(fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Safe on ${name}`)
        await expect(page.getByText(`${short}:${safe}`, { exact: true })).toBeVisible()
        await expect(fact('Network')).toContainText(name)
        await expect(fact('Network')).toContainText(`Chain ${id}`)
        await expect(fact('Balance')).toContainText(symbol)
        await expect(page.getByRole('link', { name: 'Open in explorer' })).toHaveAttribute(
          'href',
          `${explorer}/address/${safe}`,
        )
      })

    // All ten are kept: none replaced another.
    await page.goto('about:blank')
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Another network' }).click()
    for (const { name } of networks)
      await expect(dialog.getByRole('button', { name: `Forget ${name}`, exact: true })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await Promise.all([chain.stop(), site.stop()])
  }
})
