import { describe, expect, test } from 'vitest'
import { toProviderRpcError } from './ProviderRpcError.ts'
import { failure, safeInfo, success } from './testing/fakeFrame.ts'
import { openCommunicator, settleAll } from './testing/openCommunicator.ts'

const safeTxHash = `0x${'ab'.repeat(32)}`
const send = { txs: [{ to: safeInfo.safeAddress, value: '1', data: '0x' }] }

describe('createSignerLine', () => {
  test('behavior: wait for ever and are never repeated', async () => {
    const { communicator, advance, posted, receive, last } = openCommunicator()
    const sent = communicator.send('sendTransactions', send)
    advance(7 * 86_400_000)
    expect(posted).toHaveLength(1)
    receive(success(last(), { safeTxHash }))
    expect(await sent).toEqual({ safeTxHash })
  })

  test.each([
    ['sendTransactions', send, 'Transaction was rejected'],
    ['wallet_requestPermissions', [{ requestAddressBook: {} }], 'Permissions were rejected'],
  ] as const)('error: a no to %s is a rejection with code 4001', async (method, params, text) => {
    const { communicator, receive, last } = openCommunicator()
    const asked = communicator.send(method, params)
    receive(failure(last(), text))
    await expect(asked).rejects.toMatchObject({
      code: 'bridge/user-rejected',
      message: text,
    })
    expect(await asked.catch(toProviderRpcError)).toMatchObject({ code: 4001 })
  })

  test('error: a second one is refused while the first is open, whatever it asks', async () => {
    const { communicator, posted, receive, last } = openCommunicator()
    const first = communicator.send('sendTransactions', send)
    await expect(communicator.send('signMessage', { message: 'hello' })).rejects.toMatchObject({
      code: 'source/request-open',
    })
    expect(posted).toHaveLength(1)
    receive(failure(last(), 'Request failed'))
    await expect(first).rejects.toMatchObject({ code: 'bridge/host-failed' })
    void communicator.send('signMessage', { message: 'hello' }).catch(() => {})
    expect(posted).toHaveLength(2)
  })

  test('behavior: reads go on beside an open one', async () => {
    const { communicator, receive, last } = openCommunicator()
    void communicator.send('sendTransactions', send).catch(() => {})
    const read = communicator.send('getEnvironmentInfo', undefined)
    receive(success(last(), { origin: 'a' }))
    expect(await read).toEqual({ origin: 'a' })
  })

  test('behavior: a stopped one lets the next be asked and is still heard', async () => {
    const { communicator, receive, idAt, late } = openCommunicator()
    const abort = new AbortController()
    const stopped = communicator.send('sendTransactions', send, { signal: abort.signal })
    abort.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    const next = communicator.send('sendTransactions', send)
    receive(success(idAt(0), { safeTxHash }))
    receive(failure(idAt(1), 'Transaction was rejected'))
    await expect(next).rejects.toMatchObject({ code: 'bridge/user-rejected' })
    await settleAll()
    expect(late).toEqual([{ id: idAt(0), method: 'sendTransactions', result: { safeTxHash } }])
    expect(communicator.expected(), 'a no may be followed by a yes').toBe(1)
  })

  test('behavior: a yes after one no, or after many, is heard', async () => {
    const { communicator, receive, last, late } = openCommunicator()
    const sent = communicator.send('sendTransactions', send)
    receive(failure(last(), 'Transaction was rejected'))
    await expect(sent).rejects.toMatchObject({ code: 'bridge/user-rejected' })
    receive(failure(last(), 'Transaction was rejected'))
    receive(success(last(), null))
    await settleAll()
    receive(success(last(), { safeTxHash }))
    await settleAll()
    expect(late.map(({ error }) => error?.code)).toEqual([
      'bridge/user-rejected',
      'bridge/invalid-reply',
      undefined,
    ])
    expect(late.at(-1)).toEqual({ id: last(), method: 'sendTransactions', result: { safeTxHash } })
    expect(communicator.expected()).toBe(0)
  })

  test('behavior: an unusable answer does not shut out a better one to the same id', async () => {
    const { communicator, receive, last, late } = openCommunicator()
    const sent = communicator.send('sendTransactions', send)
    receive(success(last(), { safeTxHash: 4711 }))
    await expect(sent).rejects.toMatchObject({ code: 'bridge/invalid-reply' })
    receive(success(last(), { safeTxHash }))
    await settleAll()
    expect(late).toMatchObject([{ id: last(), result: { safeTxHash } }])
  })

  test('behavior: late rejections, failures and unusable answers are reported as errors', async () => {
    const adopted = ['a', 'b', 'c'].map((id) => ({ id, method: 'sendTransactions' as const }))
    const { receive, late } = openCommunicator({ adopted })
    receive(failure('a', 'Transaction was rejected'))
    receive(failure('b', 'Request failed'))
    receive(success('c', null))
    await settleAll()
    expect(late.map(({ id, error }) => [id, error?.code])).toEqual([
      ['a', 'bridge/user-rejected'],
      ['b', 'bridge/host-failed'],
      ['c', 'bridge/invalid-reply'],
    ])
  })

  test('behavior: an adopted question is answered once, also by what came before there was a communicator', async () => {
    const { late, receive } = openCommunicator({
      adopted: [{ id: 'old', method: 'sendTransactions' }],
      earlier: [success('old', { safeTxHash })],
    })
    receive(success('old', { safeTxHash: `0x${'cd'.repeat(32)}` }))
    await settleAll()
    expect(late).toEqual([{ id: 'old', method: 'sendTransactions', result: { safeTxHash } }])
  })

  test('behavior: a forgotten one is not heard any more', async () => {
    const { communicator, receive, late } = openCommunicator({
      adopted: [{ id: 'old', method: 'sendTransactions' }],
    })
    communicator.forget('old')
    receive(success('old', { safeTxHash }))
    await settleAll()
    expect(late).toEqual([])
    expect(communicator.ignored().unknownId).toBe(1)
  })

  test('behavior: forgetting does not touch a question that is waited for', async () => {
    const { communicator, receive, last } = openCommunicator()
    const sent = communicator.send('sendTransactions', send)
    communicator.forget(last())
    receive(success(last(), { safeTxHash }))
    expect(await sent).toEqual({ safeTxHash })
  })

  test('behavior: the id can be chosen, so that it can be written down before', () => {
    const { communicator, posted } = openCommunicator()
    const id = communicator.createId()
    void communicator.send('sendTransactions', send, { id }).catch(() => {})
    expect(posted[0]?.id).toBe(id)
  })

  test('behavior: of very many stopped ones the oldest are given up', async () => {
    const { communicator } = openCommunicator()
    for (let count = 0; count < 300; count++) {
      const abort = new AbortController()
      const sent = communicator.send('sendTransactions', send, { signal: abort.signal })
      abort.abort(new Error('stopped'))
      await expect(sent).rejects.toThrow('stopped')
    }
    expect(communicator.expected()).toBe(256)
  })

  test('error: what cannot be cloned is refused here and blocks nothing', async () => {
    const { communicator, posted } = openCommunicator()
    const sign = communicator.send('signTypedMessage', { typedData: () => {} })
    await expect(sign).rejects.toMatchObject({ code: 'bridge/not-posted' })
    void communicator.send('sendTransactions', send).catch(() => {})
    expect(posted).toHaveLength(1)
    expect(communicator.expected()).toBe(1)
  })
})
