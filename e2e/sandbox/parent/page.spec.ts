import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { expect } from '../../fixtures.ts'
import { findViolations } from '../../support/findViolations.ts'
import { safeAbi, safeProxyFactoryAbi } from '../chain/safeAbi.ts'
import type { SandboxClient } from '../chain/sandboxClient.ts'
import type { World } from '../World.ts'
import { test } from './testAppFixture.ts'

/** A second Safe, of Ada alone. */
async function createSafe(chain: SandboxClient, { contracts, owners }: World): Promise<Address> {
  const [ada] = owners
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [
      [ada.address],
      1n,
      zeroAddress,
      '0x',
      contracts.CompatibilityFallbackHandler,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const call = {
    account: ada.address,
    address: contracts.SafeProxyFactory,
    abi: safeProxyFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [contracts.SafeL2, initializer, 7n],
  } as const
  const { result } = await chain.simulateContract(call)
  await chain.waitForTransactionReceipt({ hash: await chain.writeContract(call) })
  return result
}

test.describe('the page', () => {
  test('behavior: the frame has exactly the rights Safe{Wallet} gives', async ({ openTestApp, page }) => {
    await openTestApp()
    const frame = page.locator('iframe[title="Safe App"]')
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock',
    )
    await expect(frame).toHaveAttribute('allow', 'clipboard-write; fullscreen')
    const names = await frame.evaluate((element) => element.getAttributeNames().sort())
    expect(names).toEqual(['allow', 'sandbox', 'src', 'title'])
  })

  test('param: other features can be granted than the manifest asks for', async ({ openTestApp, page }) => {
    await openTestApp({ features: [] })
    await expect(page.locator('iframe[title="Safe App"]')).toHaveAttribute('allow', '')
  })

  test('behavior: it says what it is, and which Safe is open @long', async ({
    openTestApp,
    page,
    sandbox,
  }) => {
    await openTestApp()
    await expect(page).toHaveTitle('Sandbox Safe')
    await expect(page.getByText('A stand-in for Safe{Wallet} on a local chain.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Safe' })).toHaveValue(sandbox.world.safe)
    await expect(page.getByText('2 of 3')).toBeVisible()
  })

  test('behavior: the messages can be unfolded and read @long', async ({ openTestApp, page }) => {
    const { run } = await openTestApp()
    await run((app) => app.sdk.safe.getInfo())
    await page.getByText('Bridge messages').click()
    await page.getByText('asked').click()
    await expect(page.getByText('"method": "getSafeInfo"')).toBeVisible()
  })

  test('behavior: where the owners have another Safe it can be chosen, and the app is opened afresh @long', async ({
    openTestApp,
    page,
    chain,
    sandbox,
  }) => {
    const other = await createSafe(chain, sandbox.world)
    const { run } = await openTestApp()
    const reopened = page.waitForEvent('framenavigated')
    await page.getByRole('combobox', { name: 'Safe' }).selectOption(other)
    await reopened
    await expect
      .poll(() => run((app) => app.sdk.safe.getInfo()))
      .toMatchObject({ safeAddress: other, threshold: 1 })
    await expect(page.getByText('1 of 1')).toBeVisible()
  })

  for (const [width, theme] of [
    [1280, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    test(`behavior: no barrier at ${width} px, ${theme} @long`, async ({ openTestApp, page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { hear } = await openTestApp({ theme })
      await page.getByText('Bridge messages').click()
      const txs = [{ to: `0x${'44'.repeat(20)}`, value: '1', data: '0x' }]
      await hear({ id: 'a', method: 'sendTransactions', params: { txs }, env: { sdkVersion: '9.1.0' } })
      await expect(page.getByText(`Send 0.000000000000000001 ETH to 0x${'44'.repeat(20)}`)).toBeVisible()
      const html = page.locator('html')
      expect(await findViolations(html)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await findViolations(html)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
