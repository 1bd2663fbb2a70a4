import { expect, type OpenEmbedded, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { type NewTransactionPage, newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { halfEther } from '../support/sendLines.ts'

/** A Safe the parent claims to have opened. */
const otherSafe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A batch that could be sent. */
async function composed(
  openEmbedded: OpenEmbedded,
): Promise<Awaited<ReturnType<OpenEmbedded>> & { readonly compose: NewTransactionPage }> {
  const embedded = await openEmbedded()
  const compose = newTransactionPage(embedded.app)
  await compose.open()
  await compose.type(halfEther)
  await expect(compose.send).toBeEnabled()
  return { ...embedded, compose }
}

test.describe('a host that switches without a word', () => {
  test('error: a host that does not say which chain it is on gets nothing to send, and another Safe between composing and sending stops everything @hostile-switching-parent', async ({
    openEmbedded,
    problems,
    sandbox: { world },
  }) => {
    // The gateway knows nothing of the other Safe.
    problems.allow(/404/)
    const { app, parent, compose } = await composed(openEmbedded)
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'fail', methods: ['getChainInfo'] }]))
    await compose.send.click()
    await expect(app.getByText('It could not read the network.')).toBeVisible()
    await expect(compose.amount()).toHaveValue('0.5')
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])

    await parent.steer(({ report, setBehaviours }) => {
      setBehaviours([])
      report({ safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    })
    await compose.send.click()
    await expect(app.getByText('The Safe changed while you were composing.')).toBeVisible()
    const short = `${world.safe.slice(0, 8)}…${world.safe.slice(-6)}`
    await expect(app.getByText(`Nothing was sent. Your batch is kept for ${short}`)).toBeVisible()
    await expect(parent.confirmation).toBeHidden()

    await app.getByRole('button', { name: `Compose for ${otherSafe.slice(0, 8)}…` }).click()
    await expect(compose.amount(), 'the batch of one Safe never meets another').toHaveValue('')

    await parent.steer(({ report }) => report({}))
    await app.locator('html').evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(compose.amount(), 'it is back with its own Safe').toHaveValue('0.5')
    await expect(compose.recipient()).toHaveValue(dee.address)
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
    await compose.send.click()
    await expect(parent.confirmation).toBeVisible()
  })

  test('error: another chain between composing and sending stops everything @long', async ({
    openEmbedded,
    problems,
  }) => {
    // The gateway knows nothing of the other chain.
    problems.allow(/404 \(Not Found\).*\/v1\/chains\/100\//)
    const { app, parent, compose } = await composed(openEmbedded)
    // A switch before the checks is found by them, as a critical finding; this one comes after.
    await expect(compose.verdict).toBeVisible({ timeout: 30_000 })
    await parent.steer(({ report }) =>
      report({
        chain: {
          chainId: '100',
          chainName: 'Gnosis Chain',
          shortName: 'gno',
          nativeCurrency: { name: 'xDai', symbol: 'xDAI', decimals: 18, logoUri: '' },
          blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
        },
      }),
    )
    await compose.send.click()
    await expect(app.getByText('The network changed while you were composing.')).toBeVisible()
    await expect(app.getByText('on chain 31337 and comes back')).toBeVisible()
    await expect(parent.confirmation).toBeHidden()
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])
  })

  test('error: what was checked for one Safe says nothing of the same message and batch in another @long', async ({
    openEmbedded,
    problems,
    sandbox: { world },
  }) => {
    problems.allow(/404/)
    const { app, parent, compose } = await composed(openEmbedded)
    await expect(compose.verdict).toBeVisible({ timeout: 30_000 })
    const messages = messagesPage(app)
    await messages.open()
    await messages.text.fill('I agree')
    await expect(messages.findings).toContainText('checks ran')
    const hash = await messages.hash()

    await app.getByRole('link', { name: 'Verify' }).click()
    const pasted = app.getByLabel('Transaction', { exact: true })
    const device = app.getByRole('region', { name: 'Compare with your device' })
    await pasted.fill(
      JSON.stringify({ to: dee.address, value: '1', data: '0x', operation: 0, safe: world.safe }),
    )
    await app.getByRole('button', { name: 'Verify' }).click()
    await expect(device).toBeVisible()

    // Nothing is checked from here on, and everything but the address is as it was.
    await parent.steer(({ setBehaviours, report }) => {
      setBehaviours([{ does: 'ignore', methods: ['rpcCall'] }])
      report({ safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    })
    await app.locator('html').evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(device, 'what was pasted for one is not read as another’s').toBeHidden()
    await expect(pasted).toHaveValue('')
    await app.getByRole('link', { name: 'Messages' }).click()
    const goOn = app.getByRole('button', { name: `Compose for ${otherSafe.slice(0, 8)}…` })
    await goOn.click()
    await messages.text.fill('I agree')
    await expect.poll(messages.hash).toMatch(/^0x/)
    expect(await messages.hash(), 'it is another message').not.toBe(hash)
    await messages.sign.click()
    await expect(
      app.getByText('Checking this message. It goes out when the checks are through.'),
    ).toBeVisible()
    await expect(app.getByText('checks ran')).toBeHidden()

    await app.getByRole('link', { name: 'New transaction' }).click()
    await goOn.click()
    await compose.type(halfEther)
    await compose.send.click()
    await expect(app.getByText('Checking this batch. It goes out when the checks are through.')).toBeVisible()
    await expect(compose.verdict).toBeHidden()
    for (const method of ['signMessage', 'sendTransactions'] as const)
      expect(await askedMessages(parent, method)).toEqual([])
  })

  test('behavior: the page follows the switch when it is looked at again', async ({ openEmbedded }) => {
    const { app, parent } = await openEmbedded({ route: '#/' })
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Local chain' })).toBeVisible()
    await parent.steer(({ report }) => report({ safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }))
    await app.locator('html').evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(app.getByText(`local:${otherSafe}`, { exact: true })).toBeVisible()
    await expect(app.getByRole('link', { name: 'New transaction' })).toHaveAttribute(
      'href',
      `#/local:${otherSafe}/new-transaction`,
    )
  })
})

test.describe('a link', () => {
  test('error: for another Safe than the one that is open shows nothing of either; for the one that is open it leads to its page', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    const { app } = await openEmbedded({ route: `#/local:${otherSafe}/new-transaction` })
    await expect(app.getByRole('heading', { name: 'This link is for another Safe' })).toBeVisible()
    await expect(app.getByText(`local:${otherSafe}`)).toBeVisible()
    await expect(app.getByText(world.safe)).toBeHidden()
    await expect(app.getByText('2 of 3')).toBeHidden()
    await expect(app.getByRole('navigation')).toBeHidden()
    await app.getByRole('link', { name: 'Show the one that is open' }).click()
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    const link = `#/local:${world.safe.toLowerCase()}/new-transaction`
    await app.locator('html').evaluate((_, to) => window.location.assign(to), link)
    await expect(newTransactionPage(app).recipient()).toBeVisible()
  })

  test('error: for the same address on another chain is for another Safe @long', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    const { app } = await openEmbedded({ route: `#/eth:${world.safe}` })
    await expect(app.getByRole('heading', { name: 'This link is for another Safe' })).toBeVisible()
  })
})
