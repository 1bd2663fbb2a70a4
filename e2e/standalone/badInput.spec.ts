import { expect, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

/** An account that is not used here. */
const foreign = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.describe('a wallet without a gateway', () => {
  test('behavior: address, balance and chain are there all the same', async ({
    openStandalone,
    problems,
    sandbox,
  }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    await turnSwitch(sandbox, 'down', { how: 'cut' })
    const opened = await openStandalone()
    await connectPage(opened).connectAs('Dee')
    const { page } = opened
    const { fact, balance } = overviewPage(page)
    await expect(page.getByText(`local:${sandbox.world.stranger.address}`, { exact: true })).toBeVisible()
    await expect(fact('Balance')).toContainText('ETH')
    await expect(page.getByRole('heading', { name: 'Wallet on Local chain' })).toBeVisible()
    await expect(balance('ETH')).toBeVisible()
  })
})

test.describe('lines a wallet cannot send', () => {
  test('error: wrong recipients and amounts are distinguished, and nothing reaches the wallet @long', async ({
    openStandalone,
  }) => {
    const opened = await openStandalone()
    await connectPage(opened).connectAs('Ada')
    const { page, wallet } = opened
    const compose = newTransactionPage(page)
    await compose.open()
    await compose.type({ recipient: foreign.toUpperCase().replace('0X', '0x'), amount: '0.1' })
    await expect(compose.send).toBeEnabled()
    await compose.recipient().fill(foreign.replace('0x5aA', '0x5AA'))
    await expect(compose.said('The capitals of this address do not fit its checksum.')).toBeVisible()
    await compose.recipient().fill(`eth:${foreign}`)
    await expect(compose.said('eth: is Ethereum, this wallet is on Local chain.')).toBeVisible()
    await compose.type({ recipient: foreign, amount: '1000000' })
    await expect(compose.said(/more than this wallet has\.$/)).toBeVisible()
    await compose.amount().fill('0.1234567890123456789')
    await expect(compose.said('19 decimals, ETH has 18.')).toBeVisible()
    await compose.amount().press('Enter')
    await expect(compose.goToLine).toBeVisible()
    await expect(compose.send).toBeHidden()
    await expect(wallet.prompt).toBeHidden()
  })
})

test.describe('a link for another account', () => {
  test('error: shows nothing of either', async ({ openStandalone, sandbox }) => {
    const opened = await openStandalone({ route: `#/local:${foreign}/new-transaction` })
    await connectPage(opened).connectAs('Ada')
    const { page } = opened
    await expect(page.getByRole('heading', { name: 'There is no Safe at this address.' })).toBeVisible()
    await expect(page.getByRole('main').getByText(sandbox.world.owners[0].address)).toBeHidden()
    await page.getByRole('button', { name: 'Leave this link' }).click()
    await expect(page.getByRole('heading', { name: 'Wallet on Local chain' })).toBeVisible()
  })
})
