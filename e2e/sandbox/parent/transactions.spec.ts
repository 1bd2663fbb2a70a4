import { type Address, encodeFunctionData, type Hex, isHash, parseEther } from 'viem'
import { expect } from '../../fixtures.ts'
import { tokenAbi } from '../chain/tokenAbi.ts'
import type { TransactionDetails } from '../gateway/wire/transactionWire.ts'
import type { OpenedTestApp } from './testAppFixture.ts'
import { test, testAppUrl } from './testAppFixture.ts'

const env = { sdkVersion: '9.1.0' }
const dee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const payment = { to: dee, value: parseEther('0.5').toString(), data: '0x' }

/** Posts a request without waiting for its answer. */
async function send({ hear }: OpenedTestApp, id: string, txs: unknown, params?: unknown): Promise<void> {
  expect(await hear({ id, method: 'sendTransactions', params: { txs, params }, env })).toEqual([])
}

/** Every answer to this id so far. */
async function answerTo({ run }: OpenedTestApp, id: string): Promise<readonly unknown[]> {
  const heard = await run((app) => app.heard.map(({ data }) => data))
  return heard.filter((data) => (data as { id?: unknown } | null)?.id === id)
}

function hashIn([answer]: readonly unknown[]): Hex {
  const hash = (answer as { data?: { safeTxHash?: string } } | undefined)?.data?.safeTxHash ?? ''
  if (!isHash(hash)) throw new Error('No safeTxHash')
  return hash
}

/** Bridge.md 2.1, with signatures and transactions that chain and gateway check. */
test.describe('sendTransactions', () => {
  const details = async (gatewayUrl: string, hash: Hex) =>
    (await (await fetch(`${gatewayUrl}/v1/chains/31337/transactions/${hash}`)).json()) as TransactionDetails

  test('behavior: one call that two owners sign is executed as it is', async ({
    openTestApp,
    chain,
    sandbox,
  }) => {
    const app = await openTestApp()
    const before = await chain.getBalance({ address: dee })
    const sent = app.run(({ sdk }) => {
      const to = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
      return sdk.txs.send({ txs: [{ to, value: '500000000000000000', data: '0x' }] })
    })
    await expect(app.parent.confirmation.getByText(`Send 0.5 ETH to ${dee}`)).toBeVisible()
    await app.parent.sign(['Ada', 'Cy'], { execute: true })
    const { safeTxHash } = await sent
    expect((await chain.getBalance({ address: dee })) - before).toBe(parseEther('0.5'))
    const stored = await details(sandbox.gatewayUrl, safeTxHash as Hex)
    expect(stored).toMatchObject({
      txStatus: 'SUCCESS',
      txInfo: { type: 'Transfer' },
      detailedExecutionInfo: {
        confirmations: [{}, {}],
        executor: { value: sandbox.world.owners[0].address },
      },
    })
  })

  test('behavior: several calls go through MultiSendCallOnly, all or none @long', async ({
    openTestApp,
    chain,
    sandbox,
  }) => {
    const app = await openTestApp()
    const { coin, contracts } = sandbox.world
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [dee, parseEther('1')] })
    const read = { address: coin.address, abi: tokenAbi, functionName: 'balanceOf', args: [dee] } as const
    const before = await chain.readContract(read)
    await send(app, 'batch', [payment, { to: coin.address, value: '0', data }])
    await expect(app.parent.confirmation.getByText(`Send 1 ${coin.symbol} to ${dee}`)).toBeVisible()
    await expect(app.parent.confirmation.getByRole('button', { name: 'Add to batch' })).toBeHidden()
    await app.parent.sign(['Bo', 'Cy'], { execute: true })
    await expect.poll(() => answerTo(app, 'batch')).toHaveLength(1)
    expect((await chain.readContract(read)) - before).toBe(parseEther('1'))
    expect(await details(sandbox.gatewayUrl, hashIn(await answerTo(app, 'batch')))).toMatchObject({
      txStatus: 'SUCCESS',
      txInfo: { methodName: 'multiSend', actionCount: 2 },
      txData: { to: { value: contracts.MultiSendCallOnly }, operation: 1 },
    })
  })

  test('behavior: with too few owners it is proposed, and answered all the same @long', async ({
    openTestApp,
    sandbox,
  }) => {
    const app = await openTestApp()
    await send(app, 'one', [payment])
    const { confirmation } = app.parent
    await expect(confirmation.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
    await confirmation.getByRole('checkbox', { name: 'Bo' }).check()
    await expect(confirmation.getByRole('button', { name: 'Sign and execute' })).toBeDisabled()
    await app.parent.sign([])
    await expect.poll(() => answerTo(app, 'one')).toHaveLength(1)
    const hash = hashIn(await answerTo(app, 'one'))
    expect(await details(sandbox.gatewayUrl, hash)).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: {
        proposer: { value: sandbox.world.owners[1].address },
        confirmations: [{ signer: { value: sandbox.world.owners[1].address } }],
        safeTxGas: '0',
      },
    })
    const asked = await app.ask({
      id: 'look',
      method: 'getTxBySafeTxHash',
      params: { safeTxHash: hash },
      env,
    })
    expect(asked).toMatchObject({ success: true, data: { txStatus: 'AWAITING_CONFIRMATIONS' } })
  })

  test('behavior: signed by enough but not executed, it waits for execution @long', async ({
    openTestApp,
    sandbox,
  }) => {
    const app = await openTestApp()
    await send(app, 'two', [payment], { safeTxGas: 123_456 })
    await app.parent.sign(['Ada', 'Bo'])
    await expect.poll(() => answerTo(app, 'two')).toHaveLength(1)
    expect(await details(sandbox.gatewayUrl, hashIn(await answerTo(app, 'two')))).toMatchObject({
      txStatus: 'AWAITING_EXECUTION',
      detailedExecutionInfo: { confirmations: [{}, {}], safeTxGas: '123456' },
    })
  })

  test('behavior: the proposal names the app @long', async ({ openTestApp, page }) => {
    const app = await openTestApp()
    await send(app, 'named', [payment])
    const proposed = page.waitForRequest((request) => request.url().endsWith('/propose'))
    await app.parent.sign(['Ada'])
    const body: unknown = (await proposed).postDataJSON()
    expect(body).toMatchObject({ origin: JSON.stringify({ url: testAppUrl, name: 'Test app' }) })
  })

  for (const way of ['Reject', 'Close', 'Escape']) {
    test(`error: ${way} is Transaction was rejected @long`, async ({ openTestApp, page }) => {
      const app = await openTestApp()
      await send(app, 'no', [payment])
      await expect(app.parent.confirmation).toBeVisible()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await app.parent.confirmation.getByRole('button', { name: way }).click()
      await expect(app.parent.confirmation).toBeHidden()
      await expect
        .poll(() => answerTo(app, 'no'))
        .toEqual([{ id: 'no', success: false, version: '9.1.0', error: 'Transaction was rejected' }])
    })
  }

  test('error: what goes into the batch is never answered @stand-in-transactions-goes', async ({
    openTestApp,
  }) => {
    const app = await openTestApp()
    await send(app, 'later', [payment])
    await app.parent.confirmation.getByRole('button', { name: 'Add to batch' }).click()
    await expect(app.parent.confirmation).toBeHidden()
    expect(await app.hear(undefined)).toEqual([])
    expect(await answerTo(app, 'later')).toEqual([])
  })

  for (const [name, txs] of [
    ['a wrong checksum', [{ ...payment, to: '0x15d34aAf54267DB7D7c367839AAf71A00a2C6A65' }]],
    ['no recipient', [{ value: '0', data: '0x60' }]],
    ['a fraction of a wei', [{ ...payment, value: '1.5' }]],
    ['no list', undefined],
  ] as const) {
    test(`error: ${name} is Request failed, before any window @long`, async ({ sharedTestApp }) => {
      const app = sharedTestApp
      const answer = await app.ask({ id: 'bad', method: 'sendTransactions', params: { txs }, env })
      expect(answer).toMatchObject({ success: false, error: 'Request failed' })
      await expect(app.parent.confirmation).toBeHidden()
    })
  }

  test('error: a negative value opens a window that can only be closed @long', async ({ openTestApp }) => {
    const app = await openTestApp()
    await send(app, 'negative', [{ ...payment, value: '-1' }])
    await expect(app.parent.confirmation.getByRole('alert')).toHaveText(
      'This transaction cannot be processed.',
    )
    await expect(app.parent.confirmation.getByRole('checkbox', { name: 'Ada' })).toBeDisabled()
    await app.parent.reject()
    await expect.poll(() => answerTo(app, 'negative')).toMatchObject([{ error: 'Transaction was rejected' }])
  })

  test('error: what goes wrong while signing shows in the window only @long', async ({
    openTestApp,
    problems,
  }) => {
    problems.allow(/422/)
    const app = await openTestApp()
    await send(app, 'used', [payment])
    await app.parent.confirmation.getByRole('textbox', { name: 'Nonce' }).fill('0')
    await app.parent.confirmation.getByRole('checkbox', { name: 'Ada' }).check()
    await app.parent.confirmation.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(app.parent.confirmation.getByRole('alert')).toHaveText('Invalid nonce')
    expect(await app.hear(undefined)).toEqual([])
    await app.parent.reject()
    await expect.poll(() => answerTo(app, 'used')).toMatchObject([{ error: 'Transaction was rejected' }])
  })

  test('error: a second request, when the first window is kept, leaves both unanswered @long', async ({
    openTestApp,
  }) => {
    const app = await openTestApp()
    await send(app, 'first', [payment])
    await expect(app.parent.confirmation).toBeVisible()
    await send(app, 'second', [payment])
    await app.parent.confirmation.getByRole('button', { name: 'Keep this one' }).click()
    await app.parent.sign(['Ada'])
    expect(await app.hear(undefined)).toEqual([])
    expect(await answerTo(app, 'first')).toEqual([])
    expect(await answerTo(app, 'second')).toEqual([])
  })

  test('error: a second request, when the person changes over, is rejected and its result dropped @long', async ({
    openTestApp,
  }) => {
    const app = await openTestApp()
    await send(app, 'first', [payment])
    await expect(app.parent.confirmation).toBeVisible()
    await send(app, 'second', [payment])
    await app.parent.confirmation.getByRole('button', { name: 'Open the new one' }).click()
    await expect.poll(() => answerTo(app, 'second')).toMatchObject([{ error: 'Transaction was rejected' }])
    await app.parent.sign(['Ada'])
    expect(await app.hear(undefined)).toEqual([])
    expect(await answerTo(app, 'first')).toEqual([])
    expect(await answerTo(app, 'second')).toHaveLength(1)
  })

  test('behavior: read-only blocks the window, not the request @long', async ({ openTestApp }) => {
    const app = await openTestApp({ wallet: 'Dee' })
    await send(app, 'read', [payment])
    await expect(app.parent.confirmation.getByRole('checkbox', { name: 'Ada' })).toBeDisabled()
    await app.parent.reject()
    await expect.poll(() => answerTo(app, 'read')).toMatchObject([{ error: 'Transaction was rejected' }])
  })

  test('error: what a role executes is never answered @stand-in-transactions-role', async ({
    openTestApp,
    chain,
  }) => {
    const app = await openTestApp({ role: true })
    const before = await chain.getBalance({ address: payment.to })
    await send(app, 'role', [payment])
    await app.parent.confirmation.getByRole('button', { name: 'Execute through a role' }).click()
    await expect(app.parent.confirmation).toBeHidden()
    expect(await chain.getBalance({ address: payment.to })).toBe(before + BigInt(payment.value))
    expect(await app.hear(undefined)).toEqual([])
    expect(await answerTo(app, 'role')).toEqual([])
  })

  test('error: a Safe that is not deployed never answers @stand-in-transactions-safe', async ({
    openTestApp,
  }) => {
    const app = await openTestApp({ undeployed: true })
    await send(app, 'nowhere', [payment])
    await app.parent.sign(['Ada'])
    expect(await app.hear(undefined)).toEqual([])
    expect(await answerTo(app, 'nowhere')).toEqual([])
  })

  test('behavior: the answer finds an app that was reloaded meanwhile @long', async ({ openTestApp }) => {
    const app = await openTestApp()
    await send(app, 'reloaded', [payment])
    await app.frame.goto(testAppUrl)
    await app.parent.sign(['Ada'])
    await expect.poll(() => answerTo(app, 'reloaded')).toMatchObject([{ success: true }])
  })
})
