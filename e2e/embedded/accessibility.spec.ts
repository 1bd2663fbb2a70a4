import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { sendLines } from '../support/sendLines.ts'
import { setupPage } from '../support/setupPage.ts'

test.describe('axe finds nothing wrong', () => {
  test('behavior: on a new transaction with errors and warnings @long', async ({ openEmbedded, sandbox }) => {
    const embedded = await openEmbedded()
    const compose = newTransactionPage(embedded.app)
    await compose.open()
    await compose.type(
      { recipient: 'nowhere', amount: '99' },
      { recipient: sandbox.world.safe, amount: '1' },
      { recipient: '', amount: '-1' },
    )
    await compose.amount().press('Enter')
    await expect(compose.said('This is not an address.')).toBeVisible()
    await expect(compose.goToLine).toBeVisible()
    await checkFrame(embedded)
  })

  test('behavior: on a request that waits, and on one that was rejected @long', async ({ openEmbedded }) => {
    const sent = await sendLines(openEmbedded, {
      behaviours: [{ does: 'ignore', methods: ['signMessage'] }],
    })
    await sent.parent.reject()
    await expect(sent.compose.requests).toContainText('Transaction was rejected')
    await sent.compose.send.click()
    await sent.parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await expect(sent.compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await checkFrame(sent)
  })

  test('behavior: on a request that is executed @long', async ({ openEmbedded }) => {
    const sent = await sendLines(openEmbedded)
    await sent.parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(sent.compose.requests.getByText('Executed')).toBeVisible()
    await checkFrame(sent)
  })

  test('behavior: on the set-up, with names and with a silent wallet @long', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const embedded = await openEmbedded()
    const setup = setupPage(embedded.app)
    await setup.open()
    await setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' }).click()
    const prompt = page.getByRole('dialog', { name: 'Permissions Request' })
    await prompt.getByRole('button', { name: 'Accept' }).click()
    await expect(setup.addressBook.getByText('Ada')).toBeVisible()
    await expect(setup.signing.getByRole('radio', { name: 'Off-chain' })).toBeChecked()
    await embedded.parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'ignore' }]))
    await page.clock.fastForward(15_000)
    await page.clock.runFor(10_000)
    await expect(embedded.app.getByText('Safe{Wallet} has stopped answering.')).toBeVisible()
    await checkFrame(embedded)
  })

  test('behavior: in the dialog that trusts a host @long', async ({
    openEmbedded,
    sandbox,
    siteWithoutHeaders,
  }) => {
    const embedded = await openEmbedded({
      parentHost: `http://unknown.localhost:${sandbox.ports.parent}/`,
      appUrl: siteWithoutHeaders,
    })
    await embedded.app.getByRole('button', { name: 'Trust this host…' }).click()
    const dialog = embedded.app.getByRole('dialog')
    await dialog.getByRole('textbox').fill('another')
    await dialog.getByRole('button', { name: 'Trust', exact: true }).click()
    await expect(dialog).toContainText('Nothing has changed.')
    await checkFrame(embedded)
  })

  test('behavior: on the code to scan @long', async ({ openEmbedded }) => {
    const embedded = await openEmbedded()
    await embedded.app.getByRole('button', { name: 'Show QR code' }).click()
    await expect(embedded.app.getByRole('dialog')).toBeVisible()
    await checkFrame(embedded)
  })

  test('behavior: on a link for another Safe @long', async ({ openEmbedded }) => {
    const embedded = await openEmbedded({ route: `#/local:${dee.address}` })
    await expect(embedded.app.getByRole('heading', { name: 'This link is for another Safe' })).toBeVisible()
    await checkFrame(embedded)
  })

  test('behavior: outside a Safe', async ({ openEmbedded, page }) => {
    await page.clock.install()
    const { app } = await openEmbedded({ parentPage: 'silent.html' })
    await expect(app.getByRole('main')).toBeAttached()
    await page.clock.fastForward(10_000)
    await expect(app.getByRole('heading', { name: 'Not inside a Safe' })).toBeVisible()
    await checkAccessibility(page, {
      html: app.locator('html'),
      setTheme: (colorScheme) => page.emulateMedia({ colorScheme }),
    })
  })
})

test.describe('a narrow page', () => {
  test('behavior: nothing is wider than 320 pixels @long', async ({ openEmbedded, page, sandbox }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { app, parent } = await openEmbedded()
    const compose = newTransactionPage(app)
    const root = app.locator('html')
    // A page may be wider for a moment while it is being put together.
    const expectToFit = (what: string) =>
      expect
        .poll(() => root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), what)
        .toBeLessThanOrEqual(0)
    await expect(overviewPage(app).agreement.getByText('Sources agree')).toBeVisible()
    await expectToFit('the overview')
    await setupPage(app).open()
    await expectToFit('the set-up')
    await compose.open()
    await compose.type(
      { recipient: sandbox.world.safe, amount: '1' },
      { recipient: 'nowhere', amount: '1'.repeat(60) },
    )
    await compose.amount(2).press('Enter')
    await expectToFit('a new transaction with errors')
    await compose.type({ recipient: dee.address, amount: '0.5' }, { recipient: dee.address, amount: '0.25' })
    await compose.send.click()
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    await expectToFit('a request with its hashes')
  })
})

test.describe('without a mouse', () => {
  test('behavior: the first key leads past the bar; a transfer is composed, sent and dismissed by keys alone', async ({
    openEmbedded,
    page,
  }) => {
    const { app, parent } = await openEmbedded()
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    await page.locator('iframe[title="Safe App"]').focus()
    await page.keyboard.press('Tab')
    const skip = app.getByRole('button', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(app.getByRole('main')).toBeFocused()

    const compose = newTransactionPage(app)
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count++) await page.keyboard.press(key)
    }
    await app.getByRole('link', { name: 'New transaction' }).focus()
    await press('Enter')
    await expect(compose.recipient()).toBeVisible()
    await expect(app.getByRole('main')).toBeFocused()
    // Past what can be done with the batch and the four ways to compose.
    await press('Tab', 7)
    await expect(compose.recipient()).toBeFocused()
    await page.keyboard.type(dee.address)
    // The offer to name the recipient comes into sight as the field is left.
    await press('Tab')
    await expect(compose.amount()).toBeFocused()
    await expect(app.getByText('Name it', { exact: true })).toBeVisible()
    await page.keyboard.type('25.5')
    // Past the button that types the most there is.
    await press('Tab', 2)
    await expect(compose.token()).toBeFocused()
    await page.keyboard.type('TUSD')
    await expect(compose.token().locator('option:checked')).toHaveText('TUSD')
    await compose.send.focus()
    await press('Enter')
    await expect(parent.confirmation.getByText('25.5 TUSD')).toBeVisible()
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await compose.requests.getByRole('button', { name: 'Dismiss' }).focus()
    await press('Enter')
    await expect(compose.requests).toBeHidden()
  })
})
