import type { FrameLocator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { findViolations } from '../support/findViolations.ts'
import { askForSignature, messagesPage, messageWindow } from '../support/messagesPage.ts'
import { openSection } from '../support/openSection.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

const text = 'I own this Safe\n— the treasury'

const mail = {
  domain: { name: 'Demo', version: '1', chainId: 31337 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', contents: 'hi' },
}

/** By signing this, an owner that is a Safe lets another Safe hand itself over to a contract. */
const otherSafeTransaction = {
  domain: { chainId: 31337, verifyingContract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  types: {
    SafeTx: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
      { name: 'operation', type: 'uint8' },
      { name: 'safeTxGas', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
    ],
  },
  primaryType: 'SafeTx',
  message: {
    to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    value: '0',
    data: '0x12345678',
    operation: 1,
    safeTxGas: '0',
    nonce: '3',
  },
}

/** On the smallest phones nothing of the page is cut off. */
async function isNarrow(page: Page, app: FrameLocator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const html = app.locator('html')
  const overhang = () => html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}

test.describe('messages', () => {
  // No source knows a message before its first owner signs: the gateway says 404, and the browser reports that.
  test.beforeEach(({ problems }) => problems.allow(/404/))

  test('behavior: what owners asked for elsewhere is listed, checked, audited and signed from here @messages-elsewhere', async ({
    openEmbedded,
    page,
    problems,
    sandbox,
  }) => {
    const embedded = await openEmbedded({ safe: sandbox.world.otherSafes.busy })
    const { app } = embedded
    const messages = messagesPage(app)
    await messages.open()
    const rows = messages.list.getByRole('listitem')
    await expect(messages.list.getByRole('heading', { level: 3 })).toHaveText([
      'Permit for “Harbor Token”',
      'Sign in to harbor.invalid',
      'We hold this Safe together.',
    ])

    const whole = app.getByRole('region', { name: 'We hold this Safe together.' })
    await expect(whole.getByText('2 of 2')).toBeVisible()
    await messages.read('We hold this Safe together.')
    await app.getByRole('button', { name: 'Verify' }).click()
    await expect(app.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
    await expect(app.getByRole('button', { name: 'Copy signature' })).toBeVisible()
    await app.getByRole('button', { name: 'All messages' }).click()
    await expect(whole.getByRole('button', { name: 'Read and check' }), 'back where one was').toBeFocused()

    await messages.read('Permit for “Harbor Token”')
    await expect(app.getByRole('heading', { level: 1 })).toHaveText(/^Lets .* spend 250 HBR \(\$1,050\)\.$/)
    await expect(messages.findings.getByText(/spend 250 \w+ of this Safe/)).toBeVisible()
    await openSection(app, 'Compare with your device')
    await expect(app.getByText('The Safe’s contract: same')).toBeVisible()
    await expect(app.getByText('The gateway: same')).toBeVisible()
    const signatures = await openSection(app, 'Signatures')
    await expect(signatures.getByText('Valid', { exact: true })).toBeVisible()
    await expect(signatures).toContainText('1 valid of 2 needed.')
    await expect(app.getByRole('button', { name: 'Copy signature' })).toBeHidden()
    await app.getByRole('button', { name: 'All messages' }).click()

    const signIn = app.getByRole('region', { name: 'Sign in to harbor.invalid' })
    await expect(signIn).toContainText('1 of 2')
    await expect(signIn).toContainText('Missing:')
    await messages.read('Sign in to harbor.invalid')
    await app.getByRole('button', { name: 'Sign it from here' }).click()
    await expect(messages.text).toHaveValue(/^Sign in to harbor\.invalid/)
    await messages.sign.click()
    await messageWindow(page).sign('Ada')
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    await expect(rows, 'one message, one row').toHaveCount(2)
    await expect(messages.list.last()).toContainText('1 more was asked for from here and is above.')

    problems.allow(/503/)
    await turnSwitch(sandbox, 'down', { how: 'unavailable' })
    await reloadFrame(app)
    await expect(app.getByText('Messages asked for elsewhere are missing.')).toBeVisible()
    await messages.requests.getByRole('button', { name: 'Verify' }).click()
    await expect(messages.requests.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
  })

  test('behavior: typed data is read, shown and signed; what cannot be signed is said and kept @messages-typed', async ({
    openEmbedded,
    page,
  }) => {
    const { app, parent } = await openEmbedded()
    const messages = messagesPage(app)
    await messages.open()
    await messages.text.fill('for later')
    await messages.chooseTypedData()
    const bad: readonly (readonly [string, RegExp])[] = [
      ['{ "domain": ', /This is not JSON\./],
      ['{}', /Invalid typed data\. It needs domain, types and message/],
      [JSON.stringify({ ...mail, primaryType: 'Letter' }), /Invalid typed data\. .*Add primaryType/],
      [
        JSON.stringify({ ...mail, message: { ...mail.message, to: '0x12' } }),
        /Invalid typed data\. message\.to does not fit the type address\./,
      ],
    ]
    for (const [json, said] of bad) {
      await messages.json.fill(json)
      await expect(app.getByText(said)).toBeVisible()
      await expect(messages.sign).toBeDisabled()
      await expect(messages.json).toHaveValue(json)
    }
    await messages.json.fill(JSON.stringify({ ...mail, domain: { ...mail.domain, chainId: 1 } }))
    await expect(messages.findings.getByText('The typed data are for chain 1')).toBeVisible()
    await messages.json.fill(JSON.stringify(otherSafeTransaction))
    await expect(
      messages.findings.getByText('Signing this lets foreign code run with full control of'),
    ).toBeVisible()
    await expect(app.getByRole('region', { name: 'Calls' })).toContainText('Delegatecall')
    await expect(messages.sign).toBeDisabled()
    await messages.json.fill(JSON.stringify(mail))
    await expect(messages.preview.getByRole('definition').filter({ hasText: /^hi$/ })).toBeVisible()
    const hash = await messages.hash()
    await messages.sign.click()
    const window = messageWindow(page)
    await expect(window.dialog).toBeVisible()
    expect(await window.hash()).toBe(hash)
    await window.sign('Ada', 'Bo')
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    await messages.requests.getByRole('button', { name: 'Verify' }).click()
    await expect(messages.requests.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
    expect(await askedMessages(parent, 'signTypedMessage')).toMatchObject([{ params: { typedData: mail } }])
  })

  test('error: a signature of another message is called out @long', async ({ openEmbedded }) => {
    const embedded = await openEmbedded({
      behaviours: [{ does: 'ignore', methods: ['signMessage'] }],
    })
    const messages = messagesPage(embedded.app)
    await messages.open()
    await messages.text.fill(text)
    await messages.sign.click()
    await expect(messages.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    const [asked] = await askedMessages(embedded.parent, 'signMessage')
    const data = { messageHash: `0x${'ab'.repeat(32)}`, signature: '0x1234' }
    await embedded.parent.post({ id: asked?.id, success: true, version: '9.1.0', data })
    await expect(messages.requests.getByText('Something else was signed')).toBeVisible()
    await expect(messages.requests.getByRole('button', { name: 'Copy signature' })).toBeHidden()
  })

  test('behavior: axe finds nothing wrong, and nothing is wider than 320 pixels @long', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    test.slow()
    const embedded = await openEmbedded({ safe: sandbox.world.otherSafes.busy })
    const { app } = embedded
    const { messages, window } = await askForSignature(embedded, `${text} ${'x'.repeat(300)}`)
    await window.sign('Ada', 'Bo')
    await messages.requests.getByRole('button', { name: 'Verify' }).click()
    await expect(messages.requests.getByText('accepts this signature.')).toBeVisible()
    await messages.chooseTypedData()
    await messages.json.fill(JSON.stringify({ ...mail, domain: { ...mail.domain, chainId: 1 } }))
    await expect(messages.findings.getByText('The typed data are for chain 1')).toBeVisible()
    await checkFrame(embedded)
    await isNarrow(page, app)
    await messages.read('We hold this Safe together.')
    await expect(app.getByText('2 valid of 2 needed.')).toBeVisible()
    await isNarrow(page, app)
    // Its colours are those of the panels above; what may be wrong is how they are put together.
    expect(await findViolations(app.locator('html'))).toEqual([])
  })
})
