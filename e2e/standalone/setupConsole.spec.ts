import { expect, test } from '../fixtures.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import { connectPage } from './connectPage.ts'

test.describe('Setup, read console', () => {
  test('behavior: without a page around, the nodes of this site answer, and say why they cannot', async ({
    openStandalone,
    chain,
    sandbox,
  }) => {
    const opened = await openStandalone({ route: '#/setup' })
    const { page } = opened
    await connectPage(opened).connectAs('Ada')
    await openDeveloperPart(page)
    await page.getByRole('button', { name: 'Latest block' }).click()
    const block = await chain.getBlockNumber()
    await expect(page.getByText(`As a number: ${block}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wallet can' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Safe Apps SDK' })).toHaveCount(0)

    await page.getByLabel('Method').fill('eth_call')
    const data = `0xf8dc5dd9${'0'.repeat(192)}`
    await page.getByLabel('Parameters').fill(JSON.stringify([{ to: sandbox.world.safe, data }, 'latest']))
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(page.getByText('GS031')).toBeVisible()
  })
})
