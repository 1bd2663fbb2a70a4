import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import { account } from '../../src/shared/testing/checkScene.ts'
import { expect, type Standalone, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { type SafeTransactionPlace, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { executeElsewhere, proposalDuring, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

/** The gateway does not name every contract; the browser logs the answer that one is unknown. */
const unknownContract = /404 \(Not Found\).*\/contracts\/0x/

const payees = Array.from({ length: 12 }, (_, row) => checksumAddress(account(`payee in a piece ${row}`)))
const amountOf = (row: number) => `0.0${row + 10}`
const list = [
  'token_type,token_address,receiver,amount,id',
  ...payees.map((payee, row) => `native,,${payee},${amountOf(row)},`),
].join('\n')

const compose = (page: Page) => page.getByRole('button', { name: /^Review (?:piece|these|this)/ })

/** Composes the next piece, reads it, signs and proposes it. */
async function propose({ page, wallet }: Standalone): Promise<SafeTransactionPlace> {
  await pressWhenChecked(compose(page))
  await expect(page.getByRole('heading', { level: 1, name: 'New transaction' })).toBeVisible()
  const sign = page.getByRole('button', { name: 'Sign and propose' })
  const place = await proposalDuring(page, async () => {
    await pressWhenChecked(sign)
    await wallet.approve()
  })
  await expect(page.getByRole('heading', { level: 1, name: /^Pays/ })).toBeVisible()
  return place
}

test('behavior: a list goes out in pieces although each window is closed and another owner takes a nonce, and every payment arrives once @long', async ({
  chain,
  context,
  openStandalone,
  problems,
  sandbox,
}) => {
  test.setTimeout(240_000)
  problems.allow(unknownContract)
  const { safe, chainId, owners } = sandbox.world
  const [ada, bo] = owners
  const first = await openStandalone({ route: `#/local:${safe}/payments` })
  const address = first.page.url()
  await connectPage(first).connectAs('Ada')
  await first.page.getByLabel('Or paste cells').fill(list)
  await first.page.getByRole('button', { name: 'Read these rows' }).click()
  await first.page.getByText('One transaction').click()
  await first.page.getByLabel('Maximum payments per transaction').fill('4')
  await expect(first.page.getByRole('heading', { name: '3 pieces' })).toBeVisible()
  const one = await propose(first)

  /** The window is closed without a word, and the list is opened in another one. */
  async function openAnew({ page }: Standalone): Promise<Standalone> {
    await page.close()
    const next = await context.newPage()
    await next.goto(address)
    const opened = { page: next, wallet: walletWindow(next) }
    const { connect, account: connected, connectAs } = connectPage(opened)
    await expect(connect.or(connected)).toBeVisible({ timeout: 20_000 })
    if (await connect.isVisible()) await connectAs('Ada')
    return opened
  }

  const second = await openAnew(first)
  const { nonce } = one.transaction
  await expect(second.page.getByRole('link', { name: `Waits, nonce ${nonce}` })).toBeVisible()
  await expect(compose(second.page)).toHaveText('Review piece 2 of 3')
  await expect(second.page.getByText(`planned for nonce ${nonce + 1n}`)).toBeVisible()
  const elsewhere = {
    chainId,
    safe,
    transaction: safeTransaction({ to: dee.address, value: 1n, nonce: nonce + 1n }),
  }
  await proposeElsewhere(sandbox.gatewayUrl, elsewhere, bo)
  await expect(second.page.getByText(`Nonce ${nonce + 1n} belongs to another transaction now.`)).toBeVisible({
    timeout: 40_000,
  })
  await expect(compose(second.page)).toHaveAttribute('aria-disabled', 'true')
  await second.page.getByRole('button', { name: `Continue with nonce ${nonce + 2n}` }).click()
  const two = await propose(second)

  const third = await openAnew(second)
  await expect(compose(third.page)).toHaveText('Review piece 3 of 3')
  const three = await propose(third)
  expect([two, three].map(({ transaction }) => transaction.nonce)).toEqual([nonce + 2n, nonce + 3n])

  const last = await openAnew(third)
  await expect(last.page.getByText('Every piece waits or is executed.')).toBeVisible({ timeout: 40_000 })
  await expect(compose(last.page)).toHaveCount(0)

  for (const place of [one, elsewhere, two, three]) {
    const { status } = await executeElsewhere(chain, place, [ada, bo])
    expect(status).toBe('success')
  }
  for (const [row, payee] of payees.entries())
    expect(await chain.getBalance({ address: payee }), `line ${row + 2}`).toBe(parseEther(amountOf(row)))
})
