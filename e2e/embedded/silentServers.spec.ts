import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage, ownersShown } from '../support/overviewPage.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { sendLines } from '../support/sendLines.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

test.describe('without a gateway', () => {
  test('error: account, owners, threshold, nonce and native balance come from wallet and chain @long', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    await turnSwitch(sandbox, 'down', { how: 'cut' })
    const { app } = await openEmbedded()
    const { fact, balance, owners, agreement, openSources } = overviewPage(app)
    await expect(app.getByText('The gateway cannot be reached.', { exact: true })).toBeVisible()
    await expect(app.getByText(`local:${sandbox.world.safe}`, { exact: true })).toBeVisible()
    await expect(fact('Balance')).toContainText('10.75 ETH')
    await openSources()
    for (const name of ['Threshold', 'Nonce', 'Version'])
      await expect(fact(name).getByRole('img', { name: 'Wallet’s RPC' })).toBeVisible()
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(fact('Nonce')).toContainText('10')
    await expect(owners.getByRole('listitem')).toHaveText(ownersShown(sandbox.world.owners))
    await expect(balance('ETH').getByRole('cell').first()).toHaveText('10.75')
    await expect(app.getByText('Other tokens and fiat values are missing')).toBeVisible()

    await turnSwitch(sandbox, 'down', { how: 'up' })
    await agreement.getByRole('button', { name: 'Ask again' }).click()
    await expect(agreement.getByText('Sources agree')).toBeVisible()
    await expect(app.getByText('The gateway cannot be reached.')).toBeHidden()
    await expect(balance('HBR')).toBeVisible()
  })

  test('error: amounts are checked against what the chain says @long', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    await turnSwitch(sandbox, 'down', { how: 'cut' })
    const { app } = await openEmbedded()
    const compose = newTransactionPage(app)
    await compose.open()
    await expect(compose.said('The list of tokens is missing now')).toBeVisible()
    await compose.type({ recipient: dee.address, amount: '10.76' })
    await expect(compose.said('0.01 ETH more than this Safe has.')).toBeVisible()
    await compose.amount().fill('10.75')
    await expect(compose.send).toBeEnabled()
  })

  const answers = {
    'that is unavailable': [{ how: 'unavailable' }, 'The gateway answered “503: Service unavailable”.'],
    'that fails': [
      { status: 500, body: { code: 500, message: 'Internal error' } },
      'The gateway answered “500: Internal error”.',
    ],
    'that asks to slow down': [
      { status: 429, body: { message: 'ThrottlerException' } },
      'The gateway asks this site to slow down.',
    ],
    'that answers with a web page': [
      { status: 200, text: '<!doctype html><title>Welcome</title>' },
      'The gateway sent something that is not an answer.',
    ],
    'that answers with another shape': [
      { status: 200, body: { owners: 'many' } },
      'The gateway sent something this app cannot use.',
    ],
  } as const

  for (const [gateway, [body, sentence]] of Object.entries(answers)) {
    test(`error: a gateway ${gateway} is named, and the rest is there @long`, async ({
      openEmbedded,
      problems,
      sandbox,
    }) => {
      problems.allow(/the server responded with a status of \d+/)
      const path = `/safes/${sandbox.world.safe}$`
      if ('how' in body) await turnSwitch(sandbox, 'down', body)
      else await turnSwitch(sandbox, 'fail', { ...body, path, times: 99 })
      const { app } = await openEmbedded()
      const { fact } = overviewPage(app)
      await expect(app.getByText(sentence, { exact: true })).toBeVisible()
      await expect(fact('Threshold')).toContainText('2 of 3')
      await expect(fact('Threshold')).toContainText('2 agree')
    })
  }

  test('behavior: nothing waits for a slow one @long', async ({ openEmbedded, sandbox }) => {
    await turnSwitch(sandbox, 'latency', { milliseconds: 3000 })
    const { app } = await openEmbedded()
    const { fact, balance } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: 3000 })
    await expect(fact('Threshold')).toContainText('3 agree')
    await expect(balance('HBR')).toBeVisible()
  })

  test('behavior: what was sent is followed on the chain itself', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    const { parent, compose } = await sendLines(openEmbedded, {
      behaviours: [{ does: 'hold', methods: ['sendTransactions'] }],
    })
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await turnSwitch(sandbox, 'down', { how: 'cut' })
    await parent.steer(({ release }) => release())
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    await expect(compose.requests).toContainText('Wallet’s RPC')
  })
})

test.describe('without a node', () => {
  test('error: the wallet’s and the gateway’s word stay, and the missing one is named; balances that are not listed keep no other service from being asked @silent-servers-keeps', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded({ behaviours: [{ does: 'fail', methods: ['rpcCall'] }] })
    const { fact, balance } = overviewPage(app)
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(fact('Threshold')).toContainText('2 agree')
    await expect(fact('Threshold').getByRole('img', { name: 'Wallet’s RPC' })).toBeHidden()
    await expect(app.getByText('Safe{Wallet} answered “Request failed”.')).toBeVisible()
    await expect(balance('ETH')).toContainText('10.75')

    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'ignore', methods: ['getSafeBalances'] }]),
    )
    await reloadFrame(app)
    await expect(fact('Threshold')).toContainText('3 agree')
    await expect(balance('ETH')).toContainText('10.75')
  })

  test('error: a Safe that is not there on the chain is called so', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/404 \(Not Found\)/)
    const { app } = await openEmbedded({ report: { safeAddress: sandbox.world.stranger.address } })
    const { agreement } = overviewPage(app)
    await expect(app.getByText('There is no Safe at this address.')).toBeVisible()
    await expect(agreement.getByText('Only one answers')).toBeVisible()
    await agreement.getByText('See which').click()
    await expect(agreement.getByRole('img', { name: 'same' })).toHaveCount(1)
  })
})

test.describe('a page that does not load whole', () => {
  test('error: a part that is missing is named, and loading again helps', async ({
    openEmbedded,
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await page.route(/\/assets\/NewTransactionPage-/, (route) => route.abort())
    const { app } = await openEmbedded()
    await app.getByRole('link', { name: 'New transaction' }).click()
    await expect(app.getByText('A part of this page could not be loaded')).toBeVisible()
    await page.unroute(/\/assets\/NewTransactionPage-/)
    await app.getByRole('button', { name: 'Load the page again' }).click()
    await expect(newTransactionPage(app).recipient()).toBeVisible()
  })
})
