import { expect, type OpenEmbedded, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { type ComposePage, composePage } from '../support/composePage.ts'

/** The last letter in the other case. */
function withWrongChecksum(address: string): string {
  return address.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

async function openCompose(
  openEmbedded: OpenEmbedded,
): Promise<Awaited<ReturnType<OpenEmbedded>> & { readonly compose: ComposePage }> {
  const embedded = await openEmbedded()
  const compose = composePage(embedded.app)
  await compose.open()
  return { ...embedded, compose }
}

test.describe('lines that cannot be sent', () => {
  test('error: an empty line says what is missing, when one wants to send it @bad-input-empty', async ({
    openEmbedded,
  }) => {
    const { parent, compose } = await openCompose(openEmbedded)
    await expect(compose.said('No recipient yet.')).toBeHidden()
    await compose.send.click()
    await expect(compose.said('No recipient yet.')).toBeVisible()
    await expect(compose.said('No amount yet.')).toBeVisible()
    await expect(compose.recipient()).toBeFocused()
    await expect(compose.send).toBeDisabled()
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })

  test('error: each kind of wrong recipient is told apart', async ({ openEmbedded }) => {
    const { parent, compose } = await openCompose(openEmbedded)
    await compose.amount().fill('0.5')
    const wrong = {
      'dee.eth': 'This is a name.',
      [`${dee.address}00`]: 'This is not an address.',
      [dee.address.slice(0, -1)]: 'This is not an address.',
      [withWrongChecksum(dee.address)]: 'The capitals of this address do not fit its checksum.',
      [`0x${'0'.repeat(40)}`]: 'This is the zero address.',
      [`eth:${dee.address}`]: 'eth: is Ethereum, this Safe is on Local chain.',
      [`nobody:${dee.address}`]: 'nobody: is another network, this Safe is on Local chain.',
    }
    for (const [recipient, sentence] of Object.entries(wrong)) {
      await compose.recipient().fill(recipient)
      await compose.recipient().blur()
      await expect(compose.said(sentence), recipient).toBeVisible()
      await expect(compose.recipient()).toHaveAttribute('aria-invalid', 'true')
      await compose.recipient().press('Enter')
      await expect(compose.send, recipient).toBeDisabled()
    }
    for (const right of [dee.address.toLowerCase(), `local:${dee.address}`, ` ${dee.address} `]) {
      await compose.recipient().fill(right)
      await expect(compose.recipient(), right).not.toHaveAttribute('aria-invalid')
      await expect(compose.send, right).toBeEnabled()
    }
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })

  test('error: each kind of wrong amount is told apart', async ({ openEmbedded }) => {
    const { parent, compose } = await openCompose(openEmbedded)
    await compose.recipient().fill(dee.address)
    await compose.token().selectOption('TUSD')
    const wrong = {
      '0.1234567': '7 decimals, TUSD has 6.',
      '-1': 'An amount cannot be negative.',
      '0': 'This line sends nothing.',
      '0.000': 'This line sends nothing.',
      '1,5': 'This is not an amount.',
      '1e3': 'This is not an amount.',
      '0x10': 'This is not an amount.',
      '5859.560001': '0.000001 TUSD more than this Safe has.',
      [`1${'0'.repeat(80)}`]: 'No token has an amount this large.',
    }
    for (const [amount, sentence] of Object.entries(wrong)) {
      await compose.amount().fill(amount)
      await compose.amount().blur()
      await expect(compose.said(sentence), amount).toBeVisible()
      await compose.amount().press('Enter')
      await expect(compose.send, amount).toBeDisabled()
    }
    for (const right of ['5859.56', '5,859.56', '0.000001', ' .5 ']) {
      await compose.amount().fill(right)
      await expect(compose.amount(), right).not.toHaveAttribute('aria-invalid')
      await expect(compose.send, right).toBeEnabled()
    }
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })

  test('error: two lines that are too much together', async ({ openEmbedded }) => {
    const { parent, compose } = await openCompose(openEmbedded)
    await compose.type({ recipient: dee.address, amount: '6' }, { recipient: dee.address, amount: '5' })
    await expect(compose.said('0.25 ETH more than this Safe has.')).toBeVisible()
    await expect(compose.said('With the lines above it is 11 ETH of 10.75 ETH.')).toBeVisible()
    await expect(compose.amount()).not.toHaveAttribute('aria-invalid')
    await expect(compose.amount(2)).toHaveAttribute('aria-invalid', 'true')
    await compose.amount(2).press('Enter')
    await expect(compose.send).toBeDisabled()
    await compose.amount(2).fill('4.75')
    await expect(compose.send).toBeEnabled()
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })

  test('behavior: a line that is worth a second look can be sent', async ({ openEmbedded, sandbox }) => {
    const { compose } = await openCompose(openEmbedded)
    const { coin, safe } = sandbox.world
    const line = { recipient: dee.address, amount: '1' }
    await compose.type(line, line, { recipient: safe, amount: '1' }, { recipient: coin.address, amount: '1' })
    await expect(compose.said('Same recipient, token and amount as line 1.')).toBeVisible()
    await expect(compose.said('This is this Safe itself.')).toBeVisible()
    await expect(compose.said('This is the contract of HBR.')).toBeVisible()
    await expect(compose.send).toBeEnabled()
  })
})

test.describe('what was typed', () => {
  test('behavior: stays over another page, and over a reload where storage works @storage', async ({
    openEmbedded,
  }, { project }) => {
    const { app, compose } = await openCompose(openEmbedded)
    await compose.type({ recipient: 'not yet', amount: '7' }, { recipient: dee.address, amount: '0.5' })
    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(compose.recipient()).toBeHidden()
    await compose.open()
    await expect(compose.recipient()).toHaveValue('not yet')
    await expect(compose.amount(2)).toHaveValue('0.5')
    await app.locator('html').evaluate((html) => {
      html.dataset['left'] = 'true'
      location.reload()
    })
    await expect(app.locator('html:not([data-left])').getByRole('main')).toBeVisible()
    const kept = project.name === 'embedded'
    await expect(compose.recipient()).toHaveValue(kept ? 'not yet' : '')
  })
})

test('error: a part that cannot be shown costs that part, and what was typed stays', async ({
  openEmbedded,
  problems,
}) => {
  problems.allow(/No time can be written here/)
  const { app, compose } = await openCompose(openEmbedded)
  await compose.type({ recipient: dee.address, amount: '0.5' })
  const html = app.locator('html')
  await html.evaluate(() => {
    const works = Date.prototype.toLocaleTimeString
    Date.prototype.toLocaleTimeString = () => {
      throw new RangeError('No time can be written here')
    }
    addEventListener('mend', () => {
      Date.prototype.toLocaleTimeString = works
    })
  })
  const toHistory = () =>
    html.evaluate(() => window.location.assign(window.location.hash.replace('new-transaction', 'history')))
  await toHistory()
  await expect(app.getByRole('alert')).toContainText('This part could not be shown.')
  await app.getByRole('link', { name: 'New transaction' }).click()
  await expect(compose.amount()).toHaveValue('0.5')
  await toHistory()
  await expect(app.getByRole('alert')).toBeVisible()
  await html.evaluate(() => window.dispatchEvent(new Event('mend')))
  await app.getByRole('button', { name: 'Show it again' }).click()
  await expect(app.getByRole('list', { name: 'History' })).toBeVisible()
})
