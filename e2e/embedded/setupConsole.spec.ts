import type { FrameLocator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { countListeners } from '../support/countListeners.ts'
import { followPageLink } from '../support/followPageLink.ts'
import { messageWindow } from '../support/messagesPage.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import { typeDanger } from '../support/typeDanger.ts'

const zeroWord = '0'.repeat(64)
/** `removeOwner` of the zero address: a Safe accepts that call from itself only. */
const reverting = `0xf8dc5dd9${zeroWord.repeat(3)}`

/** Types a request and asks it. */
async function ask(app: FrameLocator, method: string, params: readonly unknown[]): Promise<void> {
  await app.getByLabel('Method').fill(method)
  await app.getByLabel('Parameters').fill(JSON.stringify(params))
  await app.getByRole('button', { name: 'Ask', exact: true }).click()
}

test.describe('Setup, provider console and the official packages', () => {
  test.beforeEach(({ context }) => context.addInitScript(countListeners))

  test('behavior: SafeProvider and SafeAppProvider run on one listener, and the SDK hears what this page knows', async ({
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
    await openDeveloperPart(app)
    await expect(app.getByRole('button', { name: 'Wallet can' })).toBeVisible()
    // The handshake may have asked more than once, until the parent was ready.
    const handshake = await askedMessages(parent, 'getSafeInfo')
    release()

    const report = app.getByRole('region', { name: 'Safe Apps SDK' })
    const row = (name: string) => report.getByRole('row', { name })
    for (const name of [
      'Safe 0x',
      'Threshold',
      'Owners',
      'Nonce',
      'Network',
      'Native currency',
      'Balance in wei',
    ])
      await expect(row(name)).toContainText('Same')
    await expect(row('Safe 0x')).toContainText(sandbox.world.safe)
    await expect(report.getByText('Differs')).toHaveCount(0)
    const asked = await askedMessages(parent, 'getSafeInfo')
    expect(asked.length, 'the SDK has asked the host itself').toBe(handshake.length + 1)
    expect(asked.at(-1)?.id).toMatch(/^[0-9a-f]{20}$/)
    await expect(app.locator('html')).toHaveAttribute('data-message-listeners', '1')
    await expect(report).toContainText('9.1.0')
    await app.getByRole('button', { name: 'Wallet can' }).click()
    await expect(app.getByRole('region', { name: 'Result' })).toContainText('atomicBatch')
    await expect(app.locator('html')).toHaveAttribute('data-message-listeners', '1')
  })

  test('behavior: any read has its result, its meaning and a way to copy it; what the provider refuses is said in its words, and the host hears nothing of it; a setting of the host is changed; a revert is explained by a node of this site @setup-console-read @setup-console-provider @setup-console-revert', async ({
    openEmbedded,
    chain,
    problems,
    sandbox: { world },
  }) => {
    problems.allow(/Request failed|901/)
    const { app, parent } = await openEmbedded({ route: '#/setup' })
    await openDeveloperPart(app)
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

    await app.getByLabel('Method').fill('eth_call')
    await app.getByLabel('Parameters').fill('{"to": 1}')
    await app.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(app.getByText('This is not a JSON list.')).toBeVisible()
    const refused = [
      ['eth_subscribe', ['newHeads'], 4200, '"eth_subscribe" not implemented'],
      ['personal_sign', ['hello', dee.address], 4100, 'The address or message hash is invalid'],
      ['eth_sign', [world.safe, 'hello'], -32602, 'The address or message hash is invalid'],
      ['eth_signTypedData_v4', [world.safe, { domain: {} }], -32602, 'Invalid typed data'],
      ['wallet_sendCalls', [{ calls: [] }], -32602, 'No transactions were passed'],
      ['wallet_getCallsStatus', [''], -32602, 'Invalid safeTxHash'],
      ['wallet_getCallsStatus', ['mine'], 5730, 'There is no batch with this id'],
      ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4901, 'Safe is not on chain 0x1'],
    ] as const
    for (const [method, params, code, message] of refused) {
      await ask(app, method, params)
      await expect(app.getByText(`A library receives code ${code}, “${message}”.`)).toBeVisible()
    }
    const asked = JSON.stringify(await askedMessages(parent, 'rpcCall'))
    for (const [method] of refused) expect(asked).not.toContain(method)
    for (const method of ['sendTransactions', 'signMessage', 'signTypedMessage'] as const)
      expect(await askedMessages(parent, method)).toEqual([])

    await followPageLink(app, 'Setup')
    await expect(app.getByRole('radio', { name: 'Off-chain, where the Safe can' })).toBeChecked()
    await openDeveloperPart(app)
    await ask(app, 'safe_setSettings', [{ offChainSigning: false }])
    await expect(result).toContainText('"offChainSigning": false')
    await followPageLink(app, 'Setup')
    await expect(app.getByRole('radio', { name: 'On chain, as a transaction' })).toBeChecked()
    await openDeveloperPart(app)

    await ask(app, 'eth_call', [{ to: world.safe, data: reverting }, 'latest'])
    await expect(app.getByText('Safe{Wallet} could not read eth_call: “Request failed”.')).toBeVisible()
    await expect(app.getByText('why a call reverts')).toBeVisible()
    await expect(app.getByText('A library receives code -32603, “Request failed”.')).toBeVisible()
    await app.getByRole('button', { name: `Ask ${new URL(world.rpcUrl).host} directly` }).click()
    await expect(app.getByText('The contract says why: “GS031”.')).toBeVisible()
  })

  test('behavior: axe finds nothing wrong with a result, and with the review of a batch @long', async ({
    openEmbedded,
  }) => {
    // The whole page is judged twice.
    test.slow()
    const embedded = await openEmbedded({ route: '#/setup' })
    await openDeveloperPart(embedded.app)
    const { app } = embedded
    await app.getByRole('button', { name: 'Fees' }).click()
    await expect(app.getByRole('region', { name: 'Result' })).toContainText('baseFeePerGas')
    await checkFrame(embedded)
    const call = { to: dee.address, value: '0xde0b6b3a7640000' }
    await ask(app, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call, call] },
    ])
    await expect(app.getByRole('region', { name: 'Findings' })).toContainText(/\d+ checks ran/)
    await checkFrame(embedded)
  })

  test('behavior: a batch of a library is reviewed, approved and signed, and the library receives its hash', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded({ route: '#/setup' })
    await openDeveloperPart(app)
    const call = { to: dee.address, value: '0xde0b6b3a7640000' }
    await ask(app, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call, call] },
    ])
    await expect(app.getByText('A library wants to send 2 calls.')).toBeVisible()
    await expect(app.getByRole('region', { name: 'Findings' })).toContainText(/\d+ checks ran/)
    expect(await askedMessages(parent, 'sendTransactions'), 'nothing goes out by itself').toEqual([])

    await app.getByRole('button', { name: 'Send in Safe{Wallet}' }).click()
    await expect(app.getByText('Safe{Wallet} is asked.')).toBeVisible()
    await parent.sign(['Ada', 'Bo'])
    const result = app.getByRole('region', { name: 'Result' })
    await expect(result).toHaveText(/"id": "0x[0-9a-f]{64}"/)
    expect(await askedMessages(parent, 'sendTransactions')).toMatchObject([
      { params: { txs: [{ to: dee.address, value: '1000000000000000000', data: '0x' }, {}] } },
    ])
    await expect(app.getByText('A library wants to send 2 calls.')).toHaveCount(0)

    const { id } = JSON.parse((await result.textContent()) ?? '')
    await ask(app, 'wallet_getCallsStatus', [id])
    await expect(result).toContainText('"status": 100')
  })

  test('behavior: a text is read before it is signed, and a bare hash only after a word was typed', async ({
    openEmbedded,
    sandbox: { world },
    page,
    problems,
  }) => {
    problems.allow(/404/)
    const { app, parent } = await openEmbedded({ route: '#/setup' })
    await openDeveloperPart(app)
    await ask(app, 'personal_sign', ['Hello from a library', world.safe])
    await expect(app.getByRole('region', { name: 'What is signed' })).toContainText('Hello from a library')
    await app.getByRole('button', { name: 'Sign in Safe{Wallet}' }).click()
    await messageWindow(page).sign('Ada', 'Bo')
    await expect(app.getByRole('region', { name: 'Result' })).toHaveText(/^0x[0-9a-f]{130,}$/)

    await ask(app, 'eth_sign', [world.safe, `0x${'ab'.repeat(32)}`])
    await expect(app.getByText('The text is only a hash')).toBeVisible()
    const sign = app.getByRole('button', { name: 'Sign in Safe{Wallet}' })
    await expect(sign).toBeDisabled()
    await sign.press('Enter')
    await expect(messageWindow(page).dialog).toBeHidden()
    await typeDanger(app)
    await expect(sign).toBeEnabled()
    await app.getByRole('button', { name: 'Reject the request' }).click()
    await expect(app.getByText('You rejected the request.')).toBeVisible()
    await expect(app.getByText('A library receives code 4001, “User rejected the request”.')).toBeVisible()
    expect(await askedMessages(parent, 'signMessage')).toHaveLength(1)
  })
})
