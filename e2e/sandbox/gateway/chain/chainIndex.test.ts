import { getTransactionHistory, setBaseUrl } from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../../chain/multiSend.ts'
import { encodeExecution } from '../../chain/safeTransaction.ts'
import { packSignatures } from '../../chain/signatures.ts'
import { hashSafeTransaction } from '../signing/hashSafeTransaction.ts'
import { type GatewaySetup, payment, setUpGateway } from '../testing/setUpGateway.ts'
import { createChainClient } from './ChainClient.ts'
import { type ChainIndex, createChainIndex } from './chainIndex.ts'

describe('createChainIndex', { timeout: 30_000 }, () => {
  let setup: GatewaySetup
  let index: ChainIndex
  let rollbacks: number[]
  beforeAll(async () => {
    setup = await setUpGateway()
  }, 30_000)
  afterEach(() => setup.restore())
  afterAll(() => setup.stop())

  /** A fresh index that has taken in the whole chain. */
  async function startIndex() {
    rollbacks = []
    index = createChainIndex(createChainClient(setup.world), {
      onRollback: (kept) => void rollbacks.push(kept),
    })
    await index.sync()
  }

  const pay = (value: bigint) => setup.send(setup.world.stranger.address, { to: setup.world.safe, value })

  test('behavior: the hash of every execution is that of its fields', async () => {
    await startIndex()
    const { chainId } = setup.world
    const { executions } = index.rows()
    // Ten of the main Safe; the Safe of version 1.3.0 tells the same in another form.
    expect(executions).toHaveLength(28)
    for (const { safe, safeTxHash, transaction } of executions) {
      expect(hashSafeTransaction({ chainId, safe, version: '1.4.1+L2' }, transaction)).toBe(safeTxHash)
    }
  })

  test('behavior: executions tell who signed, who paid and what was required', async () => {
    await startIndex()
    const [ada, bo, cy] = setup.world.owners
    const fourth = index.rows().executions[3]
    expect(fourth).toMatchObject({ threshold: 3, successful: true, executor: ada.address, payment: 0n })
    expect(new Set(fourth?.signatures.map(({ owner }) => owner))).toEqual(
      new Set([ada.address, bo.address, cy.address]),
    )
  })

  test('behavior: two executions in one transaction of the chain are two', async () => {
    const { world, sign, send } = setup
    const [ada, bo] = world.owners
    const transactions = [payment(world.stranger.address, 10), payment(world.stranger.address, 11)]
    const executions = await Promise.all(
      transactions.map(async (transaction) => ({
        to: world.safe,
        data: encodeExecution(transaction, packSignatures(await sign(transaction, [ada, bo]))),
      })),
    )
    // Called, not delegate-called: MultiSendCallOnly makes the calls in its own name.
    await send(world.stranger.address, {
      to: world.contracts.MultiSendCallOnly,
      data: encodeMultiSend(executions),
    })
    await startIndex()
    const [first, second] = index.rows().executions.slice(-2)
    expect(first?.transactionHash).toBe(second?.transactionHash)
    expect([first?.transaction.nonce, second?.transaction.nonce]).toEqual([10n, 11n])
    setBaseUrl(setup.url)
    const { results } = await getTransactionHistory('31337', world.safe)
    expect(results.slice(0, 3)).toMatchObject([
      { type: 'DATE_LABEL' },
      { transaction: { executionInfo: { nonce: 11 } } },
      { transaction: { executionInfo: { nonce: 10 } } },
    ])
  })

  test('behavior: new blocks are added to what is known', async () => {
    await startIndex()
    const before = index.rows().transfers.length
    await pay(1n)
    await index.sync()
    expect(index.rows().transfers).toHaveLength(before + 1)
    expect(rollbacks).toEqual([])
  })

  test('behavior: a chain that went back and on is read again, and the last common block is reported', async () => {
    await startIndex()
    const head = index.head()
    const id = await setup.client.snapshot()
    await pay(1n)
    await pay(2n)
    await index.sync()
    await setup.client.revert({ id })
    for (const value of [3n, 4n, 5n]) await pay(value)
    await index.sync()
    expect(rollbacks).toEqual([head])
    expect(
      index
        .rows()
        .transfers.slice(-3)
        .map((row) => (row.kind === 'native' ? row.value : 0n)),
    ).toEqual([3n, 4n, 5n])
  })

  test('behavior: what was mined before a call is known when it resolves, however many calls there are', async () => {
    await startIndex()
    const before = index.rows().transfers.length
    const early = index.sync()
    await pay(1n)
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => index.sync().then(() => index.rows().transfers.length)),
    )
    await early
    expect(counts).toEqual(counts.map(() => before + 1))
  })

  test('behavior: a frozen index stays as it is', async () => {
    await startIndex()
    const before = index.rows()
    index.freeze(true)
    await pay(1n)
    await index.sync()
    expect(index.rows()).toBe(before)
    index.freeze(false)
    await index.sync()
    expect(index.rows().transfers).toHaveLength(before.transfers.length + 1)
  })

  test('error: one failed attempt does not spoil the next', async () => {
    const client = createChainClient(setup.world)
    let isDown = true
    const getLogs: typeof client.getLogs = (options) =>
      isDown ? Promise.reject(new Error('The line is dead')) : client.getLogs(options)
    const shaky = createChainIndex({ ...client, getLogs }, { onRollback: () => undefined })
    await expect(shaky.sync()).rejects.toThrow('The line is dead')
    isDown = false
    await shaky.sync()
    expect(shaky.rows().executions).toHaveLength(28)
  })
})
