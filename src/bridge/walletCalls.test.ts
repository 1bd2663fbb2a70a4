import { describe, expect, test } from 'vitest'
import { keptTexts } from '../shared/source/keptTexts.ts'
import { createMemoryView } from '../shared/testing/memoryView.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { otherSafe, account as ref, safeTxHash } from './testing/openPage.ts'
import { failed, hash, openProvider, payment, safe } from './testing/openProvider.ts'

describe('createWalletCalls', () => {
  const batch = {
    version: '2.0.0',
    chainId: '0x1',
    atomicRequired: true,
    calls: [payment, { to: otherSafe }],
  }

  test.each([undefined, safe, safe.toLowerCase()])('behavior: a batch is sent with from %s', async (from) => {
    const { request, sent } = openProvider()
    expect(await request('wallet_sendCalls', { ...batch, ...(from && { from }) })).toEqual({
      id: safeTxHash,
    })
    expect(sent).toEqual([
      {
        calls: [
          { to: otherSafe, value: 1n, data: '0x' },
          { to: otherSafe, value: 0n, data: '0x' },
        ],
        composedFor: ref,
      },
    ])
  })

  test('behavior: the chain may be spelled in any way, and left out by apps of the version before', async () => {
    const { request } = openProvider()
    for (const chainId of ['0x01', '0x0000001'])
      expect(await request('wallet_sendCalls', { ...batch, chainId })).toEqual({ id: safeTxHash })
    const { calls } = batch
    for (const version of ['1.0', '1.0.0', undefined])
      expect(await request('wallet_sendCalls', { version, calls })).toEqual({ id: safeTxHash })
  })

  test.each([
    [{ chainId: undefined }, 'chainId is missing'],
    [{ atomicRequired: undefined }, 'atomicRequired is missing'],
    [{ atomicRequired: 'yes' }, 'atomicRequired is missing'],
    [{ version: '3.0.0' }, 'The version is not supported'],
    [{ version: 2 }, 'The version is not supported'],
  ])('error: without what the EIP requires, %j, nothing is sent', async (wrong, message) => {
    const { request, sent } = openProvider()
    await expect(request('wallet_sendCalls', { ...batch, ...wrong })).rejects.toMatchObject({
      code: -32602,
      message,
    })
    expect(sent).toEqual([])
  })

  test('behavior: an id of the app is kept, and a second batch with it is 5720', async () => {
    const { request, sent } = openProvider({ answers: { getTxBySafeTxHash: failed('getTxBySafeTxHash') } })
    expect(await request('wallet_sendCalls', { ...batch, id: 'mine' })).toEqual({ id: 'mine' })
    await expect(request('wallet_sendCalls', { ...batch, id: 'mine' })).rejects.toMatchObject({
      code: 5720,
    })
    expect(sent).toHaveLength(1)
    expect(await request('wallet_getCallsStatus', 'mine')).toEqual({
      version: '2.0.0',
      id: 'mine',
      status: 100,
      chainId: '0x1',
      atomic: true,
    })
  })

  test('behavior: an id of the app outlives the page, and stays its own there', async () => {
    const { view, items } = createMemoryView()
    const known = { answers: { getTxBySafeTxHash: failed('getTxBySafeTxHash') } }
    const { request } = openProvider({ ...known, texts: keptTexts(view) })
    await request('wallet_sendCalls', { ...batch, id: 'mine' })
    const reloaded = openProvider({ ...known, texts: keptTexts(createMemoryView(view).view) })
    expect(await reloaded.request('wallet_getCallsStatus', 'mine')).toMatchObject({ id: 'mine', status: 100 })
    await expect(reloaded.request('wallet_sendCalls', { ...batch, id: 'mine' })).rejects.toMatchObject({
      code: 5720,
    })
    await expect(reloaded.request('wallet_getCallsStatus', 'other')).rejects.toMatchObject({ code: 5730 })
    expect([...items.keys()]).toEqual(['countersign.calls'])
  })

  test.each(['null', '7', '[["a"]]', '[["a", 7], {}]', '{"a":"0x"}', '[', 'x'.repeat(100_000)])(
    'error: ids that cannot be read are no ids: %.20s',
    async (text) => {
      const { view, items } = createMemoryView()
      items.set('countersign.calls', text)
      const { request } = openProvider({ texts: keptTexts(view) })
      await expect(request('wallet_getCallsStatus', 'a')).rejects.toMatchObject({ code: 5730 })
      expect(await request('wallet_sendCalls', { ...batch, id: 'a' })).toEqual({ id: 'a' })
    },
  )

  test('behavior: of very many ids the newest are kept', async () => {
    const { view, items } = createMemoryView()
    const { request } = openProvider({ texts: keptTexts(view) })
    for (let count = 0; count < 60; count++)
      await request('wallet_sendCalls', { ...batch, id: `${count} ${'x'.repeat(4_000)}` })
    const text = items.get('countersign.calls') ?? ''
    expect(text.length).toBeLessThanOrEqual(60_000)
    expect(text).toContain('"59 x')
  })

  test('behavior: after a refusal the same id may be used again', async () => {
    const error = bridgeErrors.userRejected(
      { method: 'sendTransactions' },
      { text: 'Transaction was rejected' },
    )
    const { request } = openProvider({ outcome: { kind: 'rejected', error, hashes: [] } })
    for (const _ of [1, 2])
      await expect(request('wallet_sendCalls', { ...batch, id: 'mine' })).rejects.toMatchObject({
        code: 4001,
      })
  })

  test.each([
    [{ ...batch, chainId: '0x2' }, 5710, 'Safe is not on chain 0x2'],
    [{ ...batch, from: otherSafe }, 4100, 'Invalid from address'],
    [{ ...batch, calls: [] }, -32602, 'No transactions were passed'],
    [{ ...batch, calls: undefined }, -32602, 'No transactions were passed'],
    [{ ...batch, calls: [payment, { data: '0x12' }] }, -32602, 'Invalid call #1: missing "to" field'],
    [{ ...batch, capabilities: { paymasterService: { url: 'https://a.example' } } }, 5700, undefined],
    [{ ...batch, calls: [{ ...payment, capabilities: { flow: {} } }] }, 5700, undefined],
    [{ ...batch, id: 7 }, -32602, undefined],
    [{ ...batch, id: 'x'.repeat(4097) }, -32602, undefined],
    [undefined, -32602, undefined],
  ])('error: %j is %i @wallet-calls', async (given, code, message) => {
    const { request, sent } = openProvider()
    await expect(request('wallet_sendCalls', given)).rejects.toMatchObject({
      code,
      ...(message && { message }),
    })
    expect(sent).toEqual([])
  })

  test('behavior: what is optional, and what a Safe has anyway, is no reason to refuse', async () => {
    const { request } = openProvider()
    const capabilities = { paymasterService: { optional: true }, atomic: {}, atomicBatch: {} }
    expect(await request('wallet_sendCalls', { ...batch, capabilities })).toEqual({ id: safeTxHash })
  })

  test('behavior: capabilities come in the final shape and in the one before', async () => {
    const { request } = openProvider()
    const expected = { '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }
    expect(await request('wallet_getCapabilities')).toEqual(expected)
    expect(await request('wallet_getCapabilities', safe.toLowerCase(), ['0x01', '0x5'])).toEqual(expected)
    expect(await request('wallet_getCapabilities', safe, ['0x5'])).toEqual({})
    await expect(request('wallet_getCapabilities', otherSafe)).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    ['AWAITING_CONFIRMATIONS', 100],
    ['AWAITING_EXECUTION', 100],
    ['SUCCESS', 200],
    ['CANCELLED', 400],
    ['FAILED', 500],
    ['A_WORD_OF_TOMORROW', 100],
  ])('behavior: a batch that is %s has status %i', async (txStatus, status) => {
    const { request } = openProvider({ answers: { getTxBySafeTxHash: { txStatus, txHash: null } } })
    expect(await request('wallet_getCallsStatus', safeTxHash)).toEqual({
      version: '2.0.0',
      id: safeTxHash,
      chainId: '0x1',
      status,
      atomic: true,
    })
  })

  test('behavior: a batch that is executed has its receipt', async () => {
    const receipt = { blockNumber: '0x10', gasUsed: '0x5208', blockHash: hash, logs: [] }
    const { request } = openProvider({
      answers: {
        getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash: hash },
        eth_getTransactionReceipt: receipt,
      },
    })
    expect(await request('wallet_getCallsStatus', safeTxHash)).toMatchObject({
      status: 200,
      atomic: true,
      receipts: [{ ...receipt, status: '0x1', transactionHash: hash }],
    })
  })

  test.each(['mine', hash])('error: an unknown id is 5730 (%s)', async (id) => {
    const { request } = openProvider({ answers: { getTxBySafeTxHash: failed('getTxBySafeTxHash') } })
    await expect(request('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
  })

  test('error: a status of nothing is -32602', async () => {
    await expect(openProvider().request('wallet_getCallsStatus')).rejects.toMatchObject({ code: -32602 })
  })
})
