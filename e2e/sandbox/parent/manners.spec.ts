import { decodeFunctionData, type Hex, slice } from 'viem'
import { expect } from '../../fixtures.ts'
import { dee } from '../chain/people.ts'
import { safeAbi } from '../chain/safeAbi.ts'
import type { OpenedTestApp } from './testAppFixture.ts'
import { test } from './testAppFixture.ts'

const env = { sdkVersion: '9.1.0' }
const txs = [{ to: dee.address, value: '1', data: '0x' }]

async function send({ hear }: OpenedTestApp, id: string): Promise<void> {
  expect(await hear({ id, method: 'sendTransactions', params: { txs }, env })).toEqual([])
}

async function nonceSaid({ run }: OpenedTestApp): Promise<unknown> {
  const info = await run(({ sdk }) => sdk.safe.getInfo())
  return (info as { nonce?: number }).nonce
}

/** What the running Safe{Wallet} does, and no description of it says. */
test.describe('manners of Safe{Wallet}', () => {
  test('behavior: the last owner executes without signing, and what it says of the Safe lags behind', async ({
    openTestApp,
    chain,
    sandbox: { world },
  }) => {
    const app = await openTestApp()
    const nonce = await nonceSaid(app)
    await send(app, 'executed')
    await app.parent.sign(['Ada', 'Bo'], { execute: true })
    const [ada] = world.owners
    const block = await chain.getBlock({ includeTransactions: true })
    const { args } = decodeFunctionData({ abi: safeAbi, data: block.transactions[0]?.input ?? '0x' })
    const signatures = String(args?.at(-1)) as Hex
    const kinds = [64, 129].map((at) => slice(signatures, at, at + 1))
    expect(
      kinds.filter((kind) => kind === '0x01'),
      'one is pre-validated',
    ).toHaveLength(1)
    expect(signatures.toLowerCase()).toContain(ada.address.slice(2).toLowerCase())
    expect(await nonceSaid(app), 'it was read less than 15 s ago').toBe(nonce)
    const fresh = await openTestApp({ safeInfoEvery: 0 })
    expect(await nonceSaid(fresh)).toBe(Number(nonce) + 1)
  })

  test('behavior: the window covers the app; what was chosen in one is the main button of the next', async ({
    openTestApp,
    page,
  }) => {
    const app = await openTestApp()
    await send(app, 'first')
    await expect(app.parent.confirmation).toBeVisible()
    const above = await page.evaluate(() => {
      const box = document.querySelector('iframe[title="Safe App"]')?.getBoundingClientRect()
      if (box === undefined) return []
      const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const))
      return points.map(([x, y]) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return top?.closest('dialog') !== null
      })
    })
    expect(above).toEqual(Array.from({ length: 9 }, () => true))
    const main = app.parent.confirmation.locator('button.primary:not([hidden])')
    await expect(main).toHaveText('Sign and execute')
    await app.parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await expect(page.getByText('Transaction is added to batch')).toBeVisible()
    await send(app, 'second')
    await expect(main).toHaveText('Add to batch')
    await app.parent.sign(['Ada'])
    await send(app, 'third')
    await expect(main).toHaveText('Sign')
  })

  test('behavior: a Safe that is not among the accounts is added first; without a wallet nothing says why it cannot be signed', async ({
    openTestApp,
  }) => {
    const app = await openTestApp({ myAccounts: false })
    await send(app, 'gated')
    const { confirmation } = app.parent
    await confirmation.getByRole('checkbox', { name: 'Ada' }).check()
    await expect(confirmation.getByText('Not in your accounts')).toBeVisible()
    for (const name of ['Sign', 'Add to batch'])
      await expect(confirmation.getByRole('button', { name, exact: true })).toBeDisabled()
    await confirmation.getByRole('textbox', { name: 'Name' }).fill('Treasury')
    await confirmation.getByRole('button', { name: 'Add to my accounts' }).click()
    await expect(confirmation.getByText('Not in your accounts')).toBeHidden()
    await app.parent.sign([])

    const alone = await openTestApp({ wallet: 'none' })
    const info = await alone.run(({ sdk }) => sdk.safe.getInfo())
    expect(info.isReadOnly).toBe(true)
    await send(alone, 'unconnected')
    await expect(confirmation.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
    await expect(confirmation.getByText('not an owner')).toBeHidden()
  })

  test('param: a host may say no more of a Safe than the SDK’s base type', async ({ openTestApp }) => {
    const app = await openTestApp({ baseTypes: true })
    const info = await app.run(({ sdk }) => sdk.safe.getInfo())
    expect(Object.keys(info).toSorted()).toEqual([
      'chainId',
      'isReadOnly',
      'owners',
      'safeAddress',
      'threshold',
    ])
  })
})
