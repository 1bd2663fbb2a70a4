import { expect, test } from '../fixtures.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { countListeners } from '../support/countListeners.ts'

const nobody = '0'.repeat(64)
/** `removeOwner(nobody, nobody, 0)`: a Safe takes that from itself only. */
const reverting = `0xf8dc5dd9${nobody.repeat(3)}`

test.describe('Setup, read console and the official packages', () => {
  test.beforeEach(({ context }) => context.addInitScript(countListeners))

  test('behavior: SafeProvider and SafeAppProvider run on one listener and one handshake', async ({
    openEmbedded,
    sandbox,
    page,
  }) => {
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/officialPackages-[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    const { app, parent } = await openEmbedded({ route: '#/setup' })
    await expect(app.getByRole('button', { name: 'Wallet can' })).toBeVisible()
    // The handshake may have asked more than once, until the parent was ready.
    const handshake = await askedMessages(parent, 'getSafeInfo')
    release()

    const report = app.getByRole('region', { name: 'Safe Apps SDK' })
    await expect(report).toContainText('As shown here')
    expect(await askedMessages(parent, 'getSafeInfo')).toEqual(handshake)
    await expect(app.locator('html')).toHaveAttribute('data-message-listeners', '1')
    await expect(report).toContainText('9.1.0')
    await expect(report).toContainText(sandbox.world.safe)
    await expect(report).toContainText('2 of 3')
    await app.getByRole('button', { name: 'Wallet can' }).click()
    await expect(app.getByRole('region', { name: 'Result' })).toContainText('atomicBatch')
    await expect(app.locator('html')).toHaveAttribute('data-message-listeners', '1')
  })

  test('behavior: any read has its result, its meaning and a way to copy it @setup-console-read', async ({
    openEmbedded,
    chain,
  }) => {
    const { app, page, parent } = await openEmbedded({ route: '#/setup' })
    const result = app.getByRole('region', { name: 'Result' })
    await app.getByRole('button', { name: 'Latest block' }).click()
    const block = await chain.getBlockNumber()
    await expect(result).toHaveText(`0x${block.toString(16)}`)
    await expect(app.getByText(`As a number: ${block}`)).toBeVisible()
    await expect(app.getByText(/^Safe\{Wallet\} answered in \d+ ms$/)).toBeVisible()
    await expect(app.getByRole('button', { name: 'Copy the result' })).toBeVisible()

    await app.getByRole('button', { name: 'Threshold' }).click()
    await expect(result).toHaveText(`0x${'2'.padStart(64, '0')}`)
    await app.getByRole('button', { name: 'Fees' }).click()
    await expect(result).toContainText('baseFeePerGas')

    await app.getByLabel('Method').fill('net_version')
    await app.getByLabel('Parameters').fill('')
    await app.getByLabel('Parameters').press('Enter')
    await expect(result).toHaveText('31337')
    await checkFrame({ page, app, parent })
  })

  test('error: a revert that the wallet says nothing of is explained by a node of this site @setup-console-revert', async ({
    openEmbedded,
    sandbox,
    problems,
  }) => {
    problems.allow(/Request failed|901/)
    const { app } = await openEmbedded({ route: '#/setup' })
    await app.getByLabel('Method').fill('eth_call')
    await app
      .getByLabel('Parameters')
      .fill(JSON.stringify([{ to: sandbox.world.safe, data: reverting }, 'latest']))
    await app.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(app.getByText('Safe{Wallet} could not read eth_call: “Request failed”.')).toBeVisible()
    await expect(app.getByText('why a call reverts')).toBeVisible()
    await expect(app.getByText('A library is told code -32603.')).toBeVisible()

    const { host } = new URL(sandbox.world.rpcUrl)
    await app.getByRole('button', { name: `Ask ${host} directly` }).click()
    await expect(app.getByText('The contract says why: “GS031”.')).toBeVisible()
  })

  test('error: what is no read, no list and no method is told before anybody is asked @setup-console-read-list', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded({ route: '#/setup' })
    const read = app.getByRole('button', { name: 'Read', exact: true })
    await app.getByLabel('Method').fill('eth_sendTransaction')
    await read.click()
    await expect(app.getByText('This console only reads.')).toBeVisible()
    await app.getByLabel('Method').fill('eth_call')
    await app.getByLabel('Parameters').fill('{"to": 1}')
    await read.click()
    await expect(app.getByText('This is no list in JSON.')).toBeVisible()
    await app.getByLabel('Method').fill('eth_subscribe')
    await app.getByLabel('Parameters').fill('["newHeads"]')
    await read.click()
    await expect(app.getByText('There is no eth_subscribe here.')).toBeVisible()
    const asked = await askedMessages(parent, 'rpcCall')
    expect(JSON.stringify(asked)).not.toMatch(/eth_subscribe|eth_sendTransaction/)
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })
})
