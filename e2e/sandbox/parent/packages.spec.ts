import type { Frame } from 'playwright/test'
import { expect } from '../../fixtures.ts'
import { type ParentWindow, parentWindow } from '../../support/parentWindow.ts'
import { safeAbi } from '../chain/safeAbi.ts'
import type { TestPackages } from './page/testPackages.tsx'
import { parentUrl } from './parentBehaviour.ts'
import { test as base, testAppUrl } from './testAppFixture.ts'

type Opened = {
  readonly frame: Frame
  readonly parent: ParentWindow
  /** Runs in the app's page and sees nothing but the packages. */
  readonly run: <result>(act: (packages: TestPackages) => result | Promise<result>) => Promise<result>
}

const test = base.extend<{ readonly openPackages: () => Promise<Opened> }>({
  openPackages: async ({ context, page, sandbox, packagesScript }, use) => {
    const html = `<!doctype html><html lang="en"><title>Packages</title><body><script src="app.js"></script></body></html>`
    await context.route(testAppUrl, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await context.route(`${testAppUrl}app.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: packagesScript }),
    )
    await context.route(`${testAppUrl}manifest.json`, (route) =>
      route.fulfill({
        json: { name: 'Packages', description: 'As published', iconPath: 'icon.svg' },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    )
    await use(async () => {
      await page.goto(parentUrl(sandbox.embeddedUrl, { appUrl: testAppUrl }))
      const frame = await (await page.waitForSelector('iframe[title="Safe App"]')).contentFrame()
      if (frame === null) throw new Error('The parent has no frame')
      await frame.waitForFunction(() => window.testPackages !== undefined)
      const run: Opened['run'] = async (act) => {
        const packages = await frame.evaluateHandle(() => {
          if (window.testPackages === undefined) throw new Error('The packages are not connected')
          return window.testPackages
        })
        return frame.evaluate(act, packages)
      }
      return { frame, parent: parentWindow(page), run }
    })
  },
})

/** `safe-apps-react-sdk` and `safe-apps-provider` as published, without our alias, in our stand-in for Safe{Wallet}. */
test.describe('the packages as published', () => {
  test('behavior: SafeProvider connects, and its hook tells the Safe', async ({ openPackages, sandbox }) => {
    const { frame, run } = await openPackages()
    await expect(frame.getByText(`Connected to ${sandbox.world.safe}`)).toBeVisible()
    expect(await run(({ safe }) => safe)).toMatchObject({ chainId: 31337, threshold: 2, isReadOnly: false })
  })

  test('behavior: SafeAppProvider reads account and chain', async ({ openPackages, sandbox, chain }) => {
    const { run } = await openPackages()
    const { safe } = sandbox.world
    const read = await run(async ({ provider, safe: { safeAddress } }) => {
      const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
      return {
        accounts: await request('eth_accounts'),
        chainId: await request('eth_chainId'),
        block: await request('eth_blockNumber'),
        balance: await request('eth_getBalance', safeAddress),
        code: await request('eth_getCode', safeAddress),
        count: await request('eth_getTransactionCount', safeAddress),
        slot: await request('eth_getStorageAt', safeAddress, 4),
        gasPrice: await request('eth_gasPrice'),
        estimate: await request('eth_estimateGas', { to: safeAddress }),
        threshold: await request('eth_call', { to: safeAddress, data: '0xe75235b8' }),
        byNumber: await request('eth_getBlockByNumber', 'latest'),
        logs: await request('eth_getLogs', { address: safeAddress, fromBlock: 'latest' }),
        capabilities: await request('wallet_getCapabilities'),
        permissions: await request('wallet_getPermissions'),
      }
    })
    const block = await chain.getBlock()
    const threshold = await chain.readContract({ address: safe, abi: safeAbi, functionName: 'getThreshold' })
    expect(read).toMatchObject({
      accounts: [safe],
      chainId: '0x7a69',
      block: `0x${block.number.toString(16)}`,
      balance: `0x${(await chain.getBalance({ address: safe })).toString(16)}`,
      code: await chain.getCode({ address: safe }),
      threshold: `0x${threshold.toString(16).padStart(64, '0')}`,
      byNumber: { hash: block.hash },
      capabilities: { '0x7a69': { atomicBatch: { supported: true } } },
    })
  })

  test('behavior: a batch of wallet_sendCalls is signed, executed and followed to its receipts', async ({
    openPackages,
  }) => {
    const { run, parent } = await openPackages()
    const sending = run(async ({ provider, safe: { safeAddress } }) => {
      const call = { to: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', value: '0x1', data: '0x' }
      const batch = { from: safeAddress, chainId: '0x7a69', calls: [call, call] }
      const { id } = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
      return {
        status: await provider.request({ method: 'wallet_getCallsStatus', params: [id] }),
        transaction: await provider.request({ method: 'eth_getTransactionByHash', params: [id] }),
        receipt: await provider.request({ method: 'eth_getTransactionReceipt', params: [id] }),
        id,
      }
    })
    await expect(parent.confirmation).toBeVisible()
    await parent.sign(['Ada', 'Bo'], { execute: true })
    const { id, status, transaction, receipt } = await sending
    expect(status).toMatchObject({ id, status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })
    expect(transaction).toMatchObject({ hash: id })
    expect(receipt).toMatchObject({ transactionHash: id, status: '0x1' })
  })

  test('error: what a person rejects, and what the provider lacks, has the words and the gaps of the original', async ({
    openPackages,
  }) => {
    const { run, parent } = await openPackages()
    const sending = run(({ provider }) =>
      provider
        .request({
          method: 'eth_sendTransaction',
          params: [{ to: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' }],
        })
        .catch((error: Error & { code?: number }) => [error.message, error.code]),
    )
    await expect(parent.confirmation).toBeVisible()
    await parent.reject()
    expect(await sending).toEqual(['Transaction was rejected', undefined])
    const lacking = await run(({ provider }) =>
      provider.request({ method: 'eth_requestAccounts' }).catch((error: Error) => error.message),
    )
    expect(lacking).toBe('"eth_requestAccounts" not implemented')
  })
})
