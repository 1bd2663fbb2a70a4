import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { createPublishedSafe, type PublishedName, publishedNames } from '../sandbox/chain/publishedSafes.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

/** A proposal is looked for by its hash before it is made; the browser logs the answer that it is unknown. */
const notProposedYet = /404 \(Not Found\).*\/(?:transactions|contracts)\/0x/
const payee = '0x000000000000000000000000000000000000bEEF'
/** One of each line of contracts; the others are `@long`. */
const usual: readonly PublishedName[] = ['0.1.0', '1.1.0', '1.4.1']

for (const name of publishedNames) {
  const tag = usual.includes(name) ? '' : ' @long'
  test(`behavior: a Safe of ${name} is opened, read, signed for by Ada and executed by Bo, which the chain says${tag}`, async ({
    openStandalone,
    browser,
    chain,
    sandbox,
    problems,
  }) => {
    test.setTimeout(120_000)
    problems.allow(notProposedYet)
    const { world, standaloneUrl } = sandbox
    const { address, version } = await createPublishedSafe(chain, world.contracts, name)
    await chain.setBalance({ address, value: parseEther('2') })
    const ada = await openStandalone({ route: `#/local:${address}/setup` })
    await connectPage(ada).connectAs('Ada')
    await expect(ada.page.getByText(version, { exact: false }).first()).toBeVisible()
    await expect(ada.page.getByText('did not answer')).toHaveCount(0)
    await expect(ada.page.getByText('something that is not an answer')).toHaveCount(0)

    await ada.page.goto(`${standaloneUrl}#/local:${address}/new-transaction`)
    const form = newTransactionPage(ada.page)
    await expect(form.recipient()).toBeVisible()
    await form.type({ recipient: payee, amount: '0.5' })
    await pressWhenChecked(ada.page.getByRole('button', { name: 'Sign and propose' }))
    await ada.wallet.approve()
    await expect(ada.page.getByRole('heading', { level: 1, name: /^Pays 0.5 ETH to/ })).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    const bo = { page: other, wallet: walletWindow(other) }
    await other.goto(ada.page.url())
    await connectPage(bo).connectAs('Bo')
    // The gateway goes on to list it as waiting: what the page says is the chain's word.
    await turnSwitch(sandbox, 'events', { delay: 'never' })
    await pressWhenChecked(other.getByRole('button', { name: 'Execute with your wallet' }))
    await bo.wallet.approve()
    await expect(other.getByRole('heading', { level: 1, name: /^Paid 0.5 ETH to/ })).toBeVisible({
      timeout: 30_000,
    })
    await expect(other.getByRole('region', { name: 'How it ended' })).toContainText('Executed as signed')
    expect(await chain.getBalance({ address: payee })).toBe(parseEther('0.5'))
    await other.context().close()
  })
}
