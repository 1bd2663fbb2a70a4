import { type Embedded, expect, type OpenEmbedded, test } from '../fixtures.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { countListeners } from '../support/countListeners.ts'
import type { NewTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { sendLines } from '../support/sendLines.ts'

const safeTxHash = `0x${'5a'.repeat(32)}`

type Sent = Embedded & { readonly compose: NewTransactionPage }

/** The ways of Safe{Wallet} that end without an answer, each up to the moment from which nothing comes any more. */
const silences: readonly {
  readonly name: string
  readonly options?: Parameters<OpenEmbedded>[0]
  /** The gateway lists what was signed. */
  readonly isListed?: boolean
  readonly endWindow: (sent: Sent) => Promise<void>
}[] = [
  {
    name: 'put into a batch',
    endWindow: ({ parent }) => parent.confirmation.getByRole('button', { name: 'Add to batch' }).click(),
  },
  {
    name: 'executed through a role',
    options: { role: true },
    endWindow: ({ parent }) =>
      parent.confirmation.getByRole('button', { name: 'Execute through a role' }).click(),
  },
  {
    name: 'signed for a Safe that is not deployed',
    options: { undeployed: true },
    isListed: true,
    endWindow: ({ parent }) => parent.sign(['Ada']),
  },
]

test.describe('a question that is never answered', () => {
  for (const { name, options = {}, isListed = false, endWindow } of silences) {
    const often = name === 'put into a batch'
    test(`behavior: ${name}: the screen can be left, and a late answer still counts ${often ? '@hostile-silence-screen' : '@long'}`, async ({
      openEmbedded,
      problems,
    }) => {
      // The transaction that the late answer names is unknown everywhere.
      problems.allow(/404/)
      const sent = await sendLines(openEmbedded, options)
      const { app, parent, compose } = sent
      await endWindow(sent)
      await expect(parent.confirmation).toBeHidden()
      await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()

      await app.getByRole('link', { name: 'Overview' }).click()
      await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
      await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
      await compose.requests.getByRole('button', { name: 'Stop waiting' }).click()
      // What is found in the queue ends the request, and its batch with it.
      const left = isListed ? 'No answer said that it was sent.' : 'You stopped waiting'
      await expect(compose.requests.getByText(left)).toBeVisible()
      await compose.open()
      await expect(compose.amount(), 'the batch is kept until it is found').toHaveValue(isListed ? '' : '0.5')

      const [asked] = await askedMessages(parent, 'sendTransactions')
      await parent.post({ id: asked?.id, success: true, version: '9.1.0', data: { safeTxHash } })
      await expect(compose.requests.getByText('You stopped waiting')).toBeHidden()
      await expect(compose.requests.getByText('safeTxHash')).toBeVisible()
    })
  }

  test('behavior: lost while the communicator is rebuilt: one can stop, and send again @hostile-silence-lost', async ({
    openEmbedded,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    await parent.reject()
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'ignore', methods: ['sendTransactions'], times: 1 }]),
    )
    await compose.send.click()
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await expect(parent.confirmation).toBeHidden()
    await compose.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await compose.send.click()
    await app.getByRole('button', { name: 'It is closed, send' }).click()
    await expect(parent.confirmation).toBeVisible()
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })

  test('behavior: nothing is sent while the communicator is rebuilt and answers nothing at all @long', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent, compose } = await sendLines(openEmbedded)
    await parent.reject()
    await parent.steer(({ rebuild }) => rebuild(3_600_000))
    await compose.send.click()
    await page.clock.runFor(10_000)
    await expect(app.getByText('Safe{Wallet} does not answer.')).toBeVisible()
    await expect(compose.amount()).toHaveValue('0.5')
    expect(await askedMessages(parent, 'sendTransactions')).toHaveLength(1)
  })
})

test.describe('a host that falls silent', () => {
  test('error: its facts stay with their age, until it answers again @long', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded()
    const overview = overviewPage(app)
    await expect(overview.fact('Nonce')).toContainText(/\d/)
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'ignore' }]))
    await page.clock.fastForward(15_000)
    await page.clock.runFor(10_000)
    await expect(app.getByText('Safe{Wallet} has stopped answering.')).toBeVisible()
    await expect(app.getByText(/as it said at \d+:\d+:\d+ [AP]M/)).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(app.getByText(/1 min \d+ s ago/)).toBeVisible()
    await expect(overview.fact('Threshold'), 'what is known is still shown').toContainText('2 of 3')

    const again = app.getByRole('main').getByRole('button', { name: 'Ask again' }).first()
    await again.click()
    await expect(app.getByRole('button', { name: 'Asking…' }).first()).toBeVisible()
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await page.clock.runFor(10_000)
    await expect(app.getByText('Safe{Wallet} has stopped answering.')).toBeHidden()
  })
})

test.describe('a switch without a word', () => {
  const otherSafe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test('behavior: of the Safe and of the chain is noticed within 15 s, though the page is not opened anew', async ({
    openEmbedded,
    page,
    problems,
  }) => {
    // The gateway knows nothing of the other chain.
    problems.allow(/404/)
    await page.clock.install()
    const { app, parent } = await openEmbedded()
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    await parent.steer(({ report }) => report({ safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }))
    await page.clock.fastForward(15_000)
    await expect(app.getByText(`local:${otherSafe}`, { exact: true })).toBeVisible()

    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Local chain' })).toBeVisible()
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
    await page.clock.fastForward(15_000)
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Gnosis Chain' })).toBeVisible()
  })
})

test.describe('leaving and coming back', () => {
  test('behavior: one listener hears the host, however often the page is opened again @storage-long', async ({
    openEmbedded,
    page,
  }) => {
    await page.addInitScript(countListeners)
    const { app } = await openEmbedded()
    const heard = () =>
      app.locator('html').evaluate(() => Number(document.documentElement.dataset['messageListeners'] ?? 0))
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    expect(await heard()).toBe(1)
    for (const link of ['New transaction', 'Setup', 'Overview'])
      await app.getByRole('link', { name: link }).click()
    expect(await heard(), 'no page adds one').toBe(1)
    await reloadFrame(app)
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    expect(await heard()).toBe(1)
  })
})
