import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { fillStorage } from '../support/fillStorage.ts'
import { confirmElsewhere, executeElsewhere, proposalDuring } from '../support/otherOwners.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { halfEther, sendLines } from '../support/sendLines.ts'
import { untilVisible } from '../support/untilVisible.ts'

/** The parent keeps its answer to the person's decision until the test releases it. */
const held = { behaviours: [{ does: 'hold', methods: ['sendTransactions'], times: 1 }] } as const

test.describe('while the host’s window is open', () => {
  test('behavior: nothing else can be sent, however often one presses @long', async ({ openEmbedded }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    await expect(compose.send).toBeDisabled()
    await compose.send.dispatchEvent('click')
    await compose.send.press('Enter')
    await expect(compose.rail.getByText('A request is open. Answer it, or stop waiting for it')).toBeVisible()
    await parent.reject()
    await expect(compose.requests).toContainText('Transaction was rejected')
    expect(await askedMessages(parent, 'sendTransactions')).toHaveLength(1)
  })

  test('behavior: a wallet that takes its time before it opens one is seen to be asked @long', async ({
    openEmbedded,
  }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    await parent.reject()
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'delay', methods: ['getSafeInfo'], milliseconds: 1500 }]),
    )
    await compose.send.click()
    await expect(compose.send).toBeDisabled()
    await expect(compose.rail.getByText('Asking Safe{Wallet} which account is open…')).toBeVisible()
    await expect(parent.confirmation).toBeVisible()
    expect(await askedMessages(parent, 'sendTransactions')).toHaveLength(2)
  })

  test('behavior: two clicks in a row ask once, and what is composed meanwhile is not lost when the answer comes', async ({
    openEmbedded,
  }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    await parent.reject()
    await expect(compose.requests).toContainText('Transaction was rejected')
    await compose.send.dblclick()
    await expect(parent.confirmation).toBeVisible()
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toHaveCount(1)
    expect(await askedMessages(parent, 'sendTransactions')).toHaveLength(2)

    await compose.amount().fill('0.75')
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await expect(compose.amount()).toHaveValue('0.75')
    await expect(compose.recipient()).toHaveValue(dee.address)
  })

  test('behavior: put into the host’s batch it is never answered; one can stop waiting @long', async ({
    openEmbedded,
  }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    await parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await expect(parent.confirmation).toBeHidden()
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(compose.requests.getByText('You stopped waiting')).toBeVisible()
    await expect(compose.requests).toContainText('this may still be sent')
    await expect(compose.amount(), 'the batch is kept').toHaveValue('0.5')
  })

  test('behavior: an answer after one stopped waiting still counts @storage-long @long', async ({
    openEmbedded,
    chain,
  }) => {
    const before = await chain.getBalance({ address: dee.address })
    const { app, parent, compose } = await sendLines(openEmbedded, held)
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(compose.requests.getByText('You stopped waiting')).toBeVisible()
    await parent.steer(({ release }) => release())
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    expect((await chain.getBalance({ address: dee.address })) - before).toBe(parseEther('0.5'))
    await expect(compose.amount(), 'the batch in the form would be sent twice').toHaveValue('')
    await app.getByRole('button', { name: 'Compose the same again' }).click()
    await expect(compose.amount()).toHaveValue('0.5')
    // A press counts for what was on screen: one that the checks overtake posts nothing.
    await expect(compose.rail).toContainText('may be paid twice')
    await compose.send.click()
    await expect(app.getByText(/^This was paid at .*\./)).toBeVisible()
    expect(await askedMessages(parent, 'sendTransactions')).toHaveLength(1)
    await app.getByRole('button', { name: 'Pay it a second time' }).click()
    await expect(parent.confirmation).toBeVisible()
  })

  test('behavior: before the next request the user is asked to close the window of the first @long', async ({
    openEmbedded,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    // As in a host whose window does not cover the app.
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).dispatchEvent('click')
    await compose.amount().fill('0.25')
    await compose.send.dispatchEvent('click')
    await expect(app.getByText('Close the open window in Safe{Wallet}.')).toBeVisible()
    await expect(app.getByText('It may still have been sent')).toBeVisible()
    expect(await askedMessages(parent, 'sendTransactions'), 'nothing goes out by itself').toHaveLength(1)

    await parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await app.getByRole('button', { name: 'It is closed, send' }).click()
    await expect(parent.confirmation.getByText('Send 0.25 ETH')).toBeVisible()
    await parent.sign(['Cy'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await expect(compose.requests.getByText('You stopped waiting')).toBeVisible()
  })

  test('behavior: once the first is answered, the next needs no warning @long', async ({ openEmbedded }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).dispatchEvent('click')
    await compose.send.dispatchEvent('click')
    await expect(app.getByText('Close the open window in Safe{Wallet}.')).toBeVisible()
    await parent.reject()
    await expect(compose.requests).toContainText('Transaction was rejected')
    await expect(app.getByText('Close the open window in Safe{Wallet}.')).toBeHidden()
    await compose.send.click()
    await expect(parent.confirmation).toBeVisible()
  })
})

test.describe('after a reload of the frame', () => {
  test('behavior: the answer of the window that is still open counts @storage', async ({
    openEmbedded,
    chain,
  }) => {
    const before = await chain.getBalance({ address: dee.address })
    const { app, parent, compose } = await sendLines(openEmbedded)
    await reloadFrame(app)
    await expect(compose.requests.getByText('The page that asked was closed or reloaded')).toBeVisible()
    await expect(compose.requests.getByText('0.5 ETH to')).toBeVisible()
    await parent.sign(['Ada', 'Cy'], { execute: true })
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    expect((await chain.getBalance({ address: dee.address })) - before).toBe(parseEther('0.5'))
    expect(await askedMessages(parent, 'sendTransactions'), 'it was asked once').toHaveLength(1)
  })

  test('error: with a storage that is full the request is kept over the reload, and its answer counts @long', async ({
    openEmbedded,
    page,
  }) => {
    await page.addInitScript(fillStorage, true)
    const { app, parent, compose } = await sendLines(openEmbedded)
    await reloadFrame(app)
    await expect(compose.requests.getByText('The page that asked was closed or reloaded')).toBeVisible()
    await parent.sign(['Ada', 'Cy'], { execute: true })
    await expect(compose.requests.getByText('Executed')).toBeVisible()
  })

  test('behavior: an answer that comes before the Safe is found again counts @storage @long', async ({
    openEmbedded,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded, held)
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'ignore', methods: ['getSafeInfo'] }]))
    await reloadFrame(app)
    await expect
      .poll(async () => (await askedMessages(parent, 'getSafeInfo')).at(-1)?.verdict)
      .toBe('ignored: on purpose')
    await parent.steer(({ release, setBehaviours }) => {
      release()
      setBehaviours([])
    })
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })

  test('behavior: an answer that was not heard is found again by its calls @storage-long @long', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { gatewayUrl, world },
  }) => {
    test.slow()
    const [ada, bo] = world.owners
    const second = { recipient: ada.address, amount: '0.125' }
    const { app, parent, compose } = await sendLines(openEmbedded, { ...held, lines: [halfEther, second] })
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()

    let letScriptsCome = () => {}
    const scriptsCome = new Promise<void>((resolve) => {
      letScriptsCome = resolve
    })
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await scriptsCome
      await route.continue()
    })
    const asked = page.waitForRequest(/\/assets\/.*\.js/)
    await app.locator('html').evaluate(() => location.reload())
    await asked
    await parent.steer(({ release }) => release())
    letScriptsCome()

    await expect(compose.requests.getByText('No answer said that it was sent.')).toBeVisible()
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await confirmElsewhere(gatewayUrl, place, bo)
    await executeElsewhere(chain, place, [ada, bo])
    // By now the page asks only every 15 s.
    await expect(compose.requests.getByText('Executed')).toBeVisible({ timeout: 20_000 })
    await page.unroute(/\/assets\/.*\.js/)
    await reloadFrame(app)
    await expect(compose.requests.getByText('Executed'), 'it is found in the history as well').toBeVisible({
      timeout: 20_000,
    })
  })

  test('behavior: a rejection counts as well, and what was sent is followed to its end @storage-long', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { gatewayUrl, world },
  }) => {
    const [ada, bo] = world.owners
    await page.clock.install()
    const { app, parent, compose } = await sendLines(openEmbedded)
    await reloadFrame(app)
    await expect(compose.requests.getByText('The page that asked was closed or reloaded')).toBeVisible()
    await parent.reject()
    await expect(compose.requests).toContainText('Transaction was rejected')
    await compose.requests.getByRole('button', { name: 'Dismiss' }).click()

    await compose.type(halfEther)
    await compose.send.click()
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await reloadFrame(app)
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await confirmElsewhere(gatewayUrl, place, bo)
    await executeElsewhere(chain, place, [ada, bo])
    await untilVisible(page, compose.requests.getByText('Executed'))
    await reloadFrame(app)
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    await compose.requests.getByRole('button', { name: 'Dismiss' }).click()
    await expect(compose.requests).toBeHidden()
    await reloadFrame(app)
    await expect(compose.recipient()).toBeVisible()
    await expect(compose.requests, 'it stays dismissed').toBeHidden()
  })

  test('behavior: also when the whole wallet is loaded again @long', async ({ openEmbedded, page }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    await parent.sign(['Ada', 'Bo'])
    await expect(compose.requests.getByText('Ready to execute, 2 of 2')).toBeVisible()
    await page.reload()
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Local chain' })).toBeVisible()
    await expect(compose.requests.getByText('Ready to execute, 2 of 2')).toBeVisible()
    await expect(compose.requests.getByText('0.5 ETH to')).toBeVisible()
  })

  test('behavior: of a request that was stopped before, no window that is closed by now is said to be open @long', async ({
    openEmbedded,
    page,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).dispatchEvent('click')
    await expect(compose.requests.getByText('You stopped waiting')).toBeVisible()
    await page.reload()
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Local chain' })).toBeVisible()
    await expect(compose.requests.getByText('You stopped waiting')).toBeVisible()
    await app.getByRole('link', { name: 'New transaction' }).first().click()
    await compose.amount().fill('0.25')
    await compose.send.click()
    const asked = app.getByText('If Safe{Wallet} still shows an earlier request, close it there.')
    await expect(asked).toBeVisible()
    await expect(
      app.getByText('If all of Safe{Wallet} was loaded again, its window is closed already.'),
    ).toBeVisible()
    await expect(app.getByText('Close the open window in Safe{Wallet}.')).toBeHidden()
    await expect(parent.confirmation, 'none is open').toBeHidden()
    await app.getByRole('button', { name: 'It is closed, send' }).click()
    await expect(parent.confirmation.getByText('Send 0.25 ETH')).toBeVisible()
  })
})
