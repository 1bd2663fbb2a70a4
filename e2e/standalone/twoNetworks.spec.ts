import { expect, test } from '../fixtures.ts'
import { ada } from '../sandbox/chain/people.ts'
import { bundlePage } from '../support/bundlePage.ts'
import { messageFile } from '../support/messageFile.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'
import { giveSecondChain } from './giveSecondChain.ts'

const words = 'This is for the local chain.'

test('behavior: with two networks the selector is always shown and says why a switch did not come about, and one address on both is two Safes @standalone-two-networks-networks', async ({
  openStandalone,
  page,
  sandbox,
  problems,
}) => {
  test.setTimeout(90_000)
  problems.allow(/ERR_EMPTY_RESPONSE/)
  await turnSwitch(sandbox, 'down', { how: 'cut' })
  await giveSecondChain(page, sandbox)
  const opened = await openStandalone()
  const { wallet } = opened
  const { connectAs, account } = connectPage(opened)
  await connectAs('Ada')
  const selector = page.getByRole('banner').getByRole('button', { name: /^Network:/ })
  await expect(selector).toContainText('Local chain')
  await expect(selector.locator('img')).toHaveAttribute('src', /^data:image\//)

  // The wallet does not know the other network: it is offered to it, and taken.
  await selector.click()
  const networks = page.getByRole('dialog', { name: 'Switch Networks' })
  await expect(
    networks.getByRole('button', { name: 'Sepolia' }).locator('img, [style*="background"]').first(),
  ).toBeAttached()
  // A no to the offer leaves the dialog with the reason.
  await networks.getByRole('button', { name: 'Sepolia' }).click()
  await expect(wallet.prompt).toContainText('Sepolia (11155111)')
  await wallet.reject()
  await expect(networks.getByRole('alert')).toContainText('You rejected the request in Sandbox Wallet.')
  await networks.getByRole('button', { name: 'Sepolia' }).click()
  await expect(wallet.prompt).toContainText('Sepolia (11155111)')
  await wallet.prompt.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.prompt).toContainText('Change the chain?')
  await wallet.approve()
  await expect(selector).toContainText('Sepolia')
  await expect(account).toBeVisible()

  const { safe } = sandbox.world
  const facts = page.getByRole('main')
  const { look, preview, keep, kept } = bundlePage(page)
  const go = (place: string) => page.goto(`${sandbox.standaloneUrl}#/${place}`)
  await go(`local:${safe}`)
  await expect(facts).toContainText('2 of 3')
  await go(`sep:${safe}`)
  await expect(facts).toContainText('1 of 2')

  await go(`local:${safe}/import`)
  const { file } = await messageFile(sandbox, { safe, words, by: ada })
  await look(file)
  await expect(preview).toContainText('1 of 2')
  await keep.click()
  await go(`sep:${safe}/import`)
  await look(file)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This is for another network')
  await go(`sep:${safe}/messages`)
  await expect(page.getByRole('textbox', { name: 'Text to sign' })).toBeVisible()
  await expect(kept).toBeHidden()
  await go(`local:${safe}/messages`)
  await expect(kept).toContainText(words)
  await expect(kept).toContainText('1 of 2')
})
