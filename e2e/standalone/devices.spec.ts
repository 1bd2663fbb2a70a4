import type { Locator, Page } from 'playwright/test'
import { expect, type Standalone, test } from '../fixtures.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import type { WalletDevice } from '../sandbox/wallet/walletBehaviour.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import type { WalletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

const names: Readonly<Record<WalletDevice, string>> = {
  'ledger-nano': 'Ledger Nano',
  'ledger-touch': 'Ledger Stax, Flex',
  trezor: 'Trezor',
  'trezor-one': 'Trezor One',
  keystone: 'Keystone',
}
/** The first sentence of each, so that no page is taken for the one before it. */
const leads = [/^Pays 2\.5 ETH/, /^Adds /, /^Pays 7 HBR/, /^Pays 0\.05 ETH/, /spend all HBR/]
const everyDevice = ['ledger-nano', 'ledger-touch', 'trezor', 'trezor-one', 'keystone'] as const

/** Each page of a screen: its title, then its lines. */
async function pagesOf(pages: Locator): Promise<readonly string[]> {
  const all = await pages.all()
  return Promise.all(
    all.map(async (page) =>
      (await Promise.all((await page.locator('strong, pre').all()).map((part) => part.textContent()))).join(
        '\n',
      ),
    ),
  )
}

function drawnIn(section: Locator): Promise<readonly string[]> {
  return pagesOf(section.getByRole('list', { name: 'Screens of your device' }).locator('[data-page]'))
}

/** What the device behind the wallet shows of the bytes it was given. */
function shownBy({ prompt }: WalletWindow): Promise<readonly string[]> {
  return pagesOf(prompt.getByRole('list', { name: 'Screens of the device' }).getByRole('listitem'))
}

async function choose(section: Locator, device: WalletDevice): Promise<void> {
  await section.getByRole('radio', { name: names[device], exact: true }).check()
}

/** Asks the wallet to sign, compares its device with the drawing, and rejects on the device. */
async function compareWith(
  { page, wallet }: Standalone,
  {
    device,
    section,
    sign,
  }: { readonly device: WalletDevice; readonly section: Locator; readonly sign: Locator },
): Promise<void> {
  await choose(section, device)
  const drawn = await drawnIn(section)
  expect(drawn.length).toBeGreaterThan(2)
  // The device that the wallet uses is the one that the page names.
  await page.evaluate((next) => window.sandboxWallet?.setDevice(next), device)
  await pressWhenChecked(sign)
  await expect(wallet.prompt).toBeVisible()
  expect(await shownBy(wallet), device).toEqual(drawn)
  await wallet.reject()
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true')
}

function signButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Sign (with|in) your wallet$/ })
}

test.describe('the device that signs', () => {
  test.describe.configure({ timeout: 180_000 })

  for (const every of [false, true])
    test(`behavior: each screen that is drawn is the one that the device shows of its own bytes${every ? ', on every device' : ''} @long`, async ({
      openStandalone,
      problems,
      sandbox: { world, standaloneUrl },
    }) => {
      // A message is looked for by its hash before it is proposed; the browser logs the answer that it is not known.
      problems.allow(/404 \(Not Found\).*\/messages\/0x/)
      const opened = await openStandalone()
      const { page } = opened
      const { unsigned, withNote, byDelegate, inOlder } = busyProposals(world)
      const planned = [unsigned, withNote, byDelegate, inOlder, hostileProposals(world).hiddenApproval]
      const read = every ? planned : [unsigned, withNote]
      // All five on two transactions.
      const devicesFor = (index: number): readonly WalletDevice[] =>
        every ? everyDevice : everyDevice.filter((_, place) => place % 2 === index)
      for (const [index, proposal] of read.entries()) {
        const route = `#/local:${proposal.safe}/transactions/${plannedHash(world, proposal)}`
        if (index === 0) {
          await page.goto(`${standaloneUrl}${route}`)
          await connectPage(opened).connectAs('Bo')
        } else await page.evaluate((hash) => window.location.assign(hash), route)
        const lead = page.getByRole('heading', { level: 1, name: leads[index] ?? /never/ })
        await expect(lead).toBeVisible({ timeout: 60_000 })
        const section = await openSection(page, 'Compare with your device')
        for (const device of devicesFor(index))
          await compareWith(opened, { device, section, sign: signButton(page) })
      }

      await page.evaluate((hash) => window.location.assign(hash), `#/local:${world.safe}/messages`)
      await page.getByLabel('Text to sign').fill('The owners of this Safe agree')
      const section = await openSection(page, 'Compare with your device')
      for (const device of every ? everyDevice : everyDevice.slice(0, 1))
        await compareWith(opened, { device, section, sign: signButton(page) })
    })

  test('behavior: a choice is kept for each signer, over a reload, and one that differs is a stop', async ({
    openStandalone,
    sandbox: { world, standaloneUrl },
  }) => {
    const opened = await openStandalone()
    const { page, wallet } = opened
    const proposal = busyProposals(world).unsigned
    await page.goto(`${standaloneUrl}#/local:${proposal.safe}/transactions/${plannedHash(world, proposal)}`)
    await connectPage(opened).connectAs('Ada')
    const section = await openSection(page, 'Compare with your device')
    const chosen = (device: WalletDevice) =>
      section.getByRole('radio', { name: names[device], exact: true, checked: true })
    await choose(section, 'trezor')
    await wallet.steer((control) => control.setAccount('Bo'))
    await expect(section.getByText(world.owners[1].address.slice(0, 8))).toBeVisible()
    await expect(section.getByRole('radio', { checked: true })).toHaveCount(0)
    await choose(section, 'ledger-nano')
    await section.getByLabel(/Transaction hash/).uncheck()

    await page.reload()
    await openSection(page, 'Compare with your device')
    await expect(chosen('ledger-nano')).toBeAttached()
    await expect(section.getByLabel(/Transaction hash/)).not.toBeChecked()
    await expect(section).not.toContainText('Domain hash (1/')
    await wallet.steer((control) => control.setAccount('Ada'))
    await expect(chosen('trezor')).toBeAttached()

    await section
      .getByRole('group', { name: 'to (address) on your device' })
      .getByRole('button', { name: 'Different' })
      .click()
    await expect(section).toContainText('Stop. Reject on the device.')
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
      'You marked a screen of your device as different. Stop.',
    )
    await expect(signButton(page), 'it comes back once the danger is typed').toBeHidden()
  })
})
