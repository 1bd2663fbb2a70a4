import { formatEther, parseEther, parseUnits } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { confirmElsewhere, executeElsewhere, proposalDuring } from '../support/otherOwners.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { gainOf, readHoldings } from '../support/readHoldings.ts'
import { halfEther, sendLines } from '../support/sendLines.ts'
import { untilVisible } from '../support/untilVisible.ts'

test.describe('a batch of transfers', () => {
  test('behavior: two owners sign it, it is executed, and the chain has changed by exactly that @storage-long @send-owners', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { world },
  }) => {
    await page.clock.install()
    const holdings = () =>
      Promise.all([world.safe, dee.address].map((holder) => readHoldings(chain, world, holder)))
    const [safeBefore, deeBefore] = await holdings()
    const { app, parent, compose } = await sendLines(openEmbedded, {
      lines: [
        halfEther,
        { recipient: dee.address, token: 'HBR', amount: '100' },
        { recipient: dee.address, token: 'TUSD', amount: '25.5' },
      ],
    })
    await expect(compose.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    for (const call of ['0.5 ETH to', '100 HBR to', '25.5 TUSD to'])
      await expect(compose.requests.getByRole('listitem').filter({ hasText: call }).last()).toBeVisible()
    await parent.sign(['Ada', 'Bo'], { execute: true })

    await expect(compose.requests.getByText('Executed')).toBeVisible()
    const [safeAfter, deeAfter] = await holdings()
    if (!safeBefore || !deeBefore || !safeAfter || !deeAfter) throw new Error('There are two holders')
    const moved = { ether: parseEther('0.5'), coin: parseEther('100'), dollar: parseUnits('25.5', 6) }
    expect(gainOf(deeBefore, deeAfter)).toEqual(moved)
    expect(gainOf(safeAfter, safeBefore)).toEqual(moved)

    const asked = await askedMessages(parent, 'sendTransactions')
    expect(asked).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{20}$/),
        verdict: 'asked',
        params: {
          txs: [
            { to: dee.address, value: parseEther('0.5').toString(), data: '0x' },
            { to: world.coin.address, value: '0', data: expect.stringMatching(/^0xa9059cbb/) },
            { to: world.dollar.address, value: '0', data: expect.stringMatching(/^0xa9059cbb/) },
          ],
        },
      },
    ])
    await expect(compose.amount(), 'the form is ready for the next batch').toHaveValue('')
    await expect(compose.recipient(2)).toBeHidden()

    await app.getByRole('link', { name: 'Overview' }).click()
    const { fact, balance, openSources } = overviewPage(app)
    await openSources()
    await expect(fact('Nonce')).toContainText('11')
    await untilVisible(page, fact('Nonce').filter({ hasText: '3 agree' }))
    await expect(balance('ETH')).toContainText(formatEther(safeAfter.ether))
    await expect(balance('TUSD')).toContainText('5,834.06')
  })

  test('behavior: with one signature it waits; another owner confirms and executes elsewhere @long', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { gatewayUrl, world },
  }) => {
    const [ada, bo] = world.owners
    const { parent, compose } = await sendLines(openEmbedded)
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    await confirmElsewhere(gatewayUrl, place, bo)
    await expect(compose.requests.getByText('Ready to execute, 2 of 2')).toBeVisible()
    await executeElsewhere(chain, place, [ada, bo])
    await expect(compose.requests.getByText('Executed')).toBeVisible()
  })

  test('error: a call that fails on chain is called failed, and its nonce is used', async ({
    openEmbedded,
    chain,
    sandbox: { world },
  }) => {
    const before = await readHoldings(chain, world, world.safe)
    // A token contract takes no ether; with gas of its own the call fails while the transaction goes through.
    const { app, parent, compose } = await sendLines(openEmbedded, {
      lines: [{ recipient: world.coin.address, amount: '0.5' }],
      warns: true,
    })
    await parent.confirmation.getByLabel('safeTxGas').fill('100000')
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(compose.requests.getByText('Failed', { exact: true })).toBeVisible()
    await expect(compose.requests).toContainText(
      'a call in it failed. Its calls moved nothing; its nonce is used.',
    )
    expect(await readHoldings(chain, world, world.safe)).toEqual(before)
    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(overviewPage(app).fact('Nonce')).toContainText('11')
  })

  test('error: another transaction with its nonce has replaced it @long', async ({
    openEmbedded,
    page,
    chain,
    sandbox: { world },
  }) => {
    const [, bo, cy] = world.owners
    const { parent, compose } = await sendLines(openEmbedded)
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    const other = safeTransaction({ to: world.safe, nonce: place.transaction.nonce })
    await executeElsewhere(chain, { ...place, transaction: other }, [bo, cy])
    await expect(compose.requests.getByText('Replaced by another')).toBeVisible()
    await expect(compose.requests).toContainText('used nonce 10. This one can never be executed.')
  })

  test('error: neither “Request failed” nor a rejection costs the batch, which then goes out as a plain call with its hashes shown whole @send-parent @send-rejected', async ({
    openEmbedded,
    page,
    chain,
  }) => {
    const proposed: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') proposed.push(request.url())
    })
    const { app, parent } = await openEmbedded({
      behaviours: [{ does: 'fail', methods: ['sendTransactions'], times: 1 }],
    })
    const compose = newTransactionPage(app)
    const isKept = async () => {
      await expect(compose.requests).toContainText('What you composed is still here.')
      await expect(compose.recipient()).toHaveValue(dee.address)
      await expect(compose.amount()).toHaveValue('0.5')
      await compose.requests.getByRole('button', { name: 'Dismiss' }).click()
      await expect(compose.requests).toBeHidden()
    }
    await compose.open()
    await compose.type(halfEther)
    await compose.send.click()
    await expect(compose.requests).toContainText('Safe{Wallet} answered “Request failed”.')
    await expect(compose.requests).toContainText('It may have been sent all the same.')
    await expect(compose.requests).not.toContainText('Nothing was sent')
    await expect(compose.requests.locator('[data-claim]')).toHaveAttribute('data-claim', 'undecided')
    await expect(compose.amount()).toHaveValue('0.5')
    expect(await askedMessages(parent, 'sendTransactions'), 'it is not tried again by itself').toHaveLength(1)
    await expect(compose.send, 'nothing is sent before it is known').toBeDisabled()
    await compose.requests.getByRole('button', { name: 'I rejected it there' }).click()
    await expect(compose.requests.locator('[data-claim]')).toHaveAttribute('data-claim', 'refused')
    await compose.requests.getByRole('button', { name: 'Dismiss' }).click()
    await compose.send.click()
    await parent.reject()
    await expect(compose.requests).toContainText(
      'Safe{Wallet} rejected the request: “Transaction was rejected”',
    )
    await isKept()
    expect(proposed.filter((url) => url.endsWith('/propose'))).toEqual([])

    const before = await chain.getBalance({ address: dee.address })
    await compose.send.click()
    await expect(parent.confirmation, 'it can be sent again').toBeVisible()
    const place = await proposalDuring(page, () => parent.sign(['Bo', 'Cy'], { execute: true }))
    expect(place.transaction).toMatchObject({ to: dee.address, operation: 0, data: '0x' })
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    await expect(compose.requests.getByText(safeTransactionHash(place), { exact: true })).toBeVisible()
    const [last] = (await chain.getBlock()).transactions
    await expect(compose.requests.getByText(String(last), { exact: true })).toBeVisible()
    expect((await chain.getBalance({ address: dee.address })) - before).toBe(parseEther('0.5'))
  })
})
