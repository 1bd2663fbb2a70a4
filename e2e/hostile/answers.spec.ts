import type { Page } from 'playwright/test'
import { expect, type OpenEmbedded, test } from '../fixtures.ts'
import type { Behaviour } from '../sandbox/parent/parentBehaviour.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { sendLines } from '../support/sendLines.ts'
import { untilVisible } from '../support/untilVisible.ts'

/** Milliseconds after which a search for a Safe gives up. */
const timeoutMilliseconds = 10_000

/** What is not an answer of the page around us, in the words of `parentBehaviour.ts`. */
const distortions = [
  'garbage',
  'null',
  'version-number',
  'version-zero',
  'unknown-id',
  'sibling',
  'opaque-sibling',
] as const

/** Opens the app in a parent that behaves like this, and lets the search for a Safe end. */
async function openAndWait(
  page: Page,
  openEmbedded: OpenEmbedded,
  options: Parameters<OpenEmbedded>[0],
): Promise<Awaited<ReturnType<OpenEmbedded>>> {
  await page.clock.install()
  const embedded = await openEmbedded(options)
  await expect(embedded.app.getByRole('main')).toBeAttached()
  await page.clock.fastForward(timeoutMilliseconds)
  return embedded
}

test.describe('answers that are none', () => {
  for (const does of [...distortions, 'fail', 'nonsense'] as const) {
    const often = does === 'sibling'
    test(`error: ${does} instead of an answer is not a Safe${often ? '' : ' @long'}`, async ({
      openEmbedded,
      page,
      sandbox,
    }) => {
      const { app } = await openAndWait(page, openEmbedded, { behaviours: [{ does }] })
      await expect(app.getByRole('heading', { name: 'Not inside a Safe' })).toBeVisible()
      await expect(app.getByText(sandbox.world.safe.slice(-4))).toBeHidden()
      await expect(app.getByText('2 of 3')).toBeHidden()
    })
  }

  test('behavior: none of them disturbs the honest answers among which they come', async ({
    openEmbedded,
  }) => {
    const behaviours = distortions.flatMap((does): readonly Behaviour[] => [
      { does, methods: ['getSafeInfo', 'getEnvironmentInfo', 'getSafeBalances'], times: 1, thenAnswer: true },
      { does, methods: ['rpcCall'], times: 1, thenAnswer: true },
    ])
    const { app } = await openEmbedded({ behaviours })
    const { fact, balance, agreement } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('3 agree')
    await expect(fact('Nonce')).toContainText('10')
    await expect(balance('ETH')).toContainText('10.75')
    await expect(agreement.getByText('Sources agree')).toBeVisible()
  })

  test('behavior: answers that come out of order go to the questions they answer @long', async ({
    openEmbedded,
  }) => {
    const { app } = await openEmbedded({
      behaviours: [{ does: 'reverse', methods: ['rpcCall'], milliseconds: 300 }],
    })
    const { fact, balance, agreement, owners } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('3 agree')
    await expect(owners).toContainText('3 agree')
    await expect(balance('ETH')).toContainText('10.75')
    await expect(agreement.getByText('Sources agree')).toBeVisible()
  })

  test('error: a Safe without an address is no Safe @hostile-answers-safe', async ({
    openEmbedded,
    page,
  }) => {
    const { app, parent } = await openAndWait(page, openEmbedded, { report: { safeAddress: 'nowhere' } })
    await untilVisible(page, app.getByRole('heading', { name: 'Not inside a Safe' }))
    await expect(app.getByText('Could not load Safe information.')).toBeVisible()
    await parent.steer(({ report }) => report({}))
    await app.getByRole('button', { name: 'Retry' }).click()
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
  })
})

test.describe('answers to a question a person decides', () => {
  test('behavior: each one twice is once @long', async ({ openEmbedded }) => {
    const { parent, compose } = await sendLines(openEmbedded, { behaviours: [{ does: 'twice' }] })
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(compose.requests.getByText('Executed')).toHaveCount(1)
    await expect(compose.requests.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  })

  test('behavior: a no after a yes changes nothing @long', async ({ openEmbedded }) => {
    const { parent, compose } = await sendLines(openEmbedded, {
      behaviours: [{ does: 'contradict', methods: ['sendTransactions'] }],
    })
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await expect(compose.requests.getByText('Transaction was rejected')).toBeHidden()
  })

  test('behavior: another window cannot answer, though it knows the id @long', async ({ openEmbedded }) => {
    const { app, parent, compose } = await sendLines(openEmbedded, {
      behaviours: [{ does: 'sibling', methods: ['sendTransactions'] }],
    })
    const heard = app.locator('html').evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('message', ({ origin, data }) => {
            if (typeof data?.data?.safeTxHash === 'string') resolve(origin)
          })
        }),
    )
    await parent.sign(['Ada'])
    expect(await heard, 'the forged answer has arrived').toMatch(/^http:\/\/localhost:/)
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
  })

  test('behavior: noise while the window is open changes nothing @long', async ({ openEmbedded }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    const [asked] = await askedMessages(parent, 'sendTransactions')
    await parent.steer(({ post, log }) => {
      const id = log.findLast(({ method }) => method === 'sendTransactions')?.id
      const hash = `0x${'11'.repeat(32)}`
      for (const noise of [
        null,
        'Transaction was rejected',
        { id, success: true },
        { id, success: true, version: 9, data: { safeTxHash: hash } },
        { id, success: true, version: '0.9.0', data: { safeTxHash: hash } },
        { id: `${id}0`, success: true, version: '9.1.0', data: { safeTxHash: hash } },
        { id: [id], success: false, version: '9.1.0', error: 'Transaction was rejected' },
        { id, success: 'yes', version: '9.1.0', data: { safeTxHash: hash } },
        { id: `${id}0`, success: false, version: '9.1.0', error: { message: 'Transaction was rejected' } },
      ])
        post(noise)
    })
    expect(asked?.id).toMatch(/^[0-9a-f]{20}$/)
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })

  test('error: a yes without a hash is not believed, and the hash counts when it comes @hostile-answers-without', async ({
    openEmbedded,
  }) => {
    const { app, parent, compose } = await sendLines(openEmbedded)
    await parent.steer(({ post, log }) => {
      const id = log.findLast(({ method }) => method === 'sendTransactions')?.id
      post({ id, success: true, version: '9.1.0', data: { safeTxHash: '0x12' } })
    })
    await expect(compose.requests).toContainText('Safe{Wallet} sent something this app cannot use.')
    await expect(compose.requests).toContainText('It may have been sent all the same. This page looks for it')
    await expect(app.getByText('An earlier request may have been sent.').first()).toBeVisible()
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
  })
})
