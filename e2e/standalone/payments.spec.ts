import { expect, test } from '../fixtures.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

/** The gateway does not name every contract; the browser logs the answer that one is unknown. */
const unknownContract = /404 \(Not Found\).*\/contracts\/0x/

test('behavior: a list of payments is tried on the chain, corrected, divided and composed piece by piece', async ({
  openStandalone,
  sandbox,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(unknownContract)
  const { safe, coin, dollar, owners, stranger } = sandbox.world
  const payee = stranger.address
  const opened = await openStandalone({ route: `#/local:${safe}/payments` })
  const { page, wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const list = [
    'token_type,token_address,receiver,amount,id',
    `native,,${payee},0.01,`,
    `erc20,${dollar.address},${payee},1.5,`,
    `native,,${payee.slice(0, 41)},0.02,`,
  ].join('\n')
  // A token contract takes no currency.
  await page.getByLabel('Or paste cells').fill(`${list}\nnative,,${coin.address},0.01,`)
  await page.getByRole('button', { name: 'Read these rows' }).click()

  const rows = page.getByRole('list', { name: 'Payments of the list' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('39 digits, an address has 40.')
  const compose = page.getByRole('button', { name: /^Review (?:piece|these|this)/ })
  await expect(rows.nth(1)).toContainText('The contract at this address refuses the payment')
  await expect(compose).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '2 rows are wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to line 4' })).toBeVisible()
  await lookAt(page, 'payments-wrong')

  await page.getByRole('button', { name: 'Leave out line 5' }).click()
  await expect(page.getByText('1 row is removed from this list.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 row is wrong' })).toBeVisible()
  await page.getByLabel('Recipient of line 4').fill(owners[0]?.address ?? '')
  await page.getByRole('button', { name: 'Check line 4' }).click()
  await expect(rows.nth(2)).toContainText('The recipient is an owner of this Safe.')
  await page.getByText('One transaction').click()
  await page.getByLabel('Maximum payments per transaction').fill('2')
  await expect(page.getByRole('heading', { name: '2 pieces' })).toBeVisible()
  await lookAt(page, 'payments')

  await compose.click()
  await expect(page.getByRole('heading', { level: 1, name: 'New transaction' })).toBeVisible()
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await wallet.approve()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: /^Pays 0.01 ETH (?:\(\$[\d,.]+\) )?and 1.5 TUSD (?:\(\$[\d,.]+\) )?to/,
    }),
  ).toBeVisible()

  const compared = await openSection(page, 'Compare with your copy of the list')
  await compared
    .getByLabel('Or paste cells')
    .fill(list.slice(0, list.lastIndexOf('\n')).replace('1.5', '1.6'))
  await compared.getByRole('button', { name: 'Read these rows' }).click()
  await expect(compared.locator('summary')).toContainText('1 payment is equal, 1 differs')
  await expect(compared).toContainText('Your list, line 31.6 TUSDHere, call 21.5 TUSD')
  await lookAt(page, 'payments-compare')

  await page.goto(page.url().replace(/#.*/, `#/local:${safe}/payments`))
  await expect(page.getByRole('link', { name: /^Waits, nonce \d+$/ })).toBeVisible()
  await expect(compose).toHaveText('Review piece 2 of 2')
})
