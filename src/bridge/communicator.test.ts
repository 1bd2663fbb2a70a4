import { describe, expect, test } from 'vitest'
import { type CommunicatorLimits, createCommunicator, type LateAnswer } from './communicator.ts'
import type { ParentTheme } from './replies.ts'
import { createFakeFrame, failure, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'
import { sdkVersion } from './wire.ts'

const safeTxHash = `0x${'ab'.repeat(32)}`
const send = { txs: [{ to: safeInfo.safeAddress, value: '1', data: '0x' }] }

function setup({
  limits = {},
  adopted = [],
  probeIds = [],
  earlier = [],
}: {
  limits?: Partial<CommunicatorLimits>
  adopted?: readonly { id: string; method: 'sendTransactions' | 'signMessage' }[]
  probeIds?: readonly string[]
  earlier?: readonly unknown[]
} = {}) {
  const frame = createFakeFrame()
  const late: LateAnswer[] = []
  const themes: ParentTheme[] = []
  const communicator = createCommunicator({
    window: frame.view,
    random: crypto,
    parent: {
      origin: parentOrigin,
      probeIds,
      takeOver: () =>
        earlier.map((data) => ({ data, origin: parentOrigin, source: frame.parent }) as MessageEvent),
    },
    adopted,
    onLateAnswer: (answer) => late.push(answer),
    onTheme: (theme) => themes.push(theme),
    limits,
  })
  const idAt = (index: number) => frame.posted.at(index)?.id ?? ''
  return { ...frame, communicator, late, themes, idAt, last: () => idAt(-1) }
}

/** Runs what is due without a timer. */
const settleAll = () => new Promise((resolve) => setImmediate(resolve))

describe('createCommunicator: reads', () => {
  test('behavior: posts to the pinned origin only, with an id of 20 hex digits', () => {
    const { communicator, posted } = setup()
    void communicator.send('getSafeBalances', { currency: 'usd' }).catch(() => {})
    expect(posted).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{20}$/),
        method: 'getSafeBalances',
        params: { currency: 'usd' },
        env: { sdkVersion },
        target: parentOrigin,
      },
    ])
  })

  test('behavior: answers out of order reach their own questions, parsed', async () => {
    const { communicator, receive, idAt } = setup()
    const environment = communicator.send('getEnvironmentInfo', undefined)
    const balance = communicator.send('rpcCall', { call: 'eth_getBalance', params: [] })
    receive(success(idAt(1), '0x10'))
    receive(success(idAt(0), { origin: parentOrigin, extra: 'tolerated' }))
    expect(await environment).toEqual({ origin: parentOrigin })
    expect(await balance).toBe('0x10')
  })

  test('behavior: null is a JSON-RPC result', async () => {
    const { communicator, receive, last } = setup()
    const receipt = communicator.send('rpcCall', { call: 'eth_getTransactionReceipt', params: [] })
    receive(success(last(), null))
    expect(await receipt).toBeNull()
  })

  test('error: a failed answer rejects with the text of the parent', async () => {
    const { communicator, receive, last } = setup()
    const read = communicator.send('getSafeInfo', undefined)
    receive(failure(last(), 'Request failed'))
    await expect(read).rejects.toMatchObject({
      code: 'bridge/parent-failed',
      message: 'Request failed',
      facts: { method: 'getSafeInfo' },
    })
  })

  test.each([undefined, null, 7, [], {}, { safeTxHash: 1 }])(
    'error: data of a wrong shape (%j) is not passed on',
    async (data) => {
      const { communicator, receive, last } = setup()
      const read = communicator.send('getSafeInfo', undefined)
      receive(success(last(), data))
      await expect(read).rejects.toMatchObject({ code: 'bridge/invalid-reply', facts: { problem: 'shape' } })
    },
  )

  test('error: data without end is not looked into', async () => {
    const { communicator, receive, last } = setup({ limits: { largestMessage: 1_000 } })
    const read = communicator.send('rpcCall', { call: 'eth_getCode', params: [] })
    receive(success(last(), 'x'.repeat(1_001)))
    await expect(read).rejects.toMatchObject({
      code: 'bridge/invalid-reply',
      facts: { problem: 'too-large' },
    })
    expect(communicator.ignored().tooLarge).toBe(1)
  })

  test('behavior: asks once more after 15 s and takes an answer to either id', async () => {
    const { communicator, receive, advance, posted, idAt, timers } = setup()
    const read = communicator.send('getEnvironmentInfo', undefined)
    advance(14_999)
    expect(posted).toHaveLength(1)
    advance(1)
    expect(posted).toHaveLength(2)
    expect(idAt(0)).not.toBe(idAt(1))
    receive(success(idAt(0), { origin: 'a' }))
    receive(success(idAt(1), { origin: 'b' }))
    expect(await read).toEqual({ origin: 'a' })
    expect([timers(), communicator.expected()]).toEqual([0, 0])
  })

  test('error: gives up after 30 s', async () => {
    const { communicator, advance, timers } = setup()
    const read = communicator.send('getSafeInfo', undefined)
    advance(30_000)
    await expect(read).rejects.toMatchObject({
      code: 'bridge/timeout',
      facts: { method: 'getSafeInfo', milliseconds: 30_000 },
    })
    expect([timers(), communicator.expected()]).toEqual([0, 0])
  })

  test('error: what some parents never answer is given up after 4 s, without asking again', async () => {
    const { communicator, advance, posted } = setup()
    const read = communicator.send('getCurrentTheme', undefined)
    advance(4_000)
    await expect(read).rejects.toMatchObject({ code: 'bridge/timeout' })
    expect(posted).toHaveLength(1)
  })

  test('behavior: the patience of the caller counts', async () => {
    const { communicator, advance, posted } = setup()
    const patience = { repeatAfter: [10, 30], giveUpAfter: 100 }
    const read = communicator.send('getChainInfo', undefined, { patience })
    const counts = [9, 1, 19, 1, 69].map((step) => {
      advance(step)
      return posted.length
    })
    expect(counts).toEqual([1, 2, 2, 3, 3])
    advance(1)
    await expect(read).rejects.toMatchObject({ code: 'bridge/timeout', facts: { milliseconds: 100 } })
  })

  test('behavior: the same open question is posted once and answers everybody', async () => {
    const { communicator, receive, posted, last } = setup()
    const ask = () => communicator.send('rpcCall', { call: 'eth_chainId', params: [] })
    const both = [ask(), ask()]
    expect(posted).toHaveLength(1)
    receive(success(last(), '0x1'))
    expect(await Promise.all(both)).toEqual(['0x1', '0x1'])
    void ask().catch(() => {})
    expect(posted).toHaveLength(2)
  })

  test('behavior: other parameters, a wish for fresh news or no text form make another question', () => {
    const { communicator, posted } = setup()
    const ask = (params: readonly unknown[], fresh = false) =>
      void communicator.send('rpcCall', { call: 'eth_call', params }, { fresh }).catch(() => {})
    ask([1])
    ask([2])
    ask([2], true)
    ask([1n])
    ask([1n])
    expect(posted).toHaveLength(5)
  })

  test('behavior: 8 at a time, the others in turn', async () => {
    const { communicator, receive, posted, idAt } = setup()
    const reads = Array.from({ length: 20 }, (_, index) =>
      communicator.send('rpcCall', { call: 'eth_call', params: [index] }),
    )
    expect(posted).toHaveLength(8)
    for (let index = 0; index < 20; index++) receive(success(idAt(index), index))
    expect(await Promise.all(reads)).toEqual(reads.map((_, index) => index))
  })

  test('error: a queued question times out as well, and is then never posted', async () => {
    const { communicator, advance, posted } = setup({ limits: { inFlight: 1 } })
    const first = communicator.send('getSafeInfo', undefined)
    const patience = { repeatAfter: [500], giveUpAfter: 1_000 }
    const queued = communicator.send('getChainInfo', undefined, { patience })
    advance(1_000)
    await expect(queued).rejects.toMatchObject({ code: 'bridge/timeout' })
    advance(29_000)
    await expect(first).rejects.toMatchObject({ code: 'bridge/timeout' })
    expect(posted.filter(({ method }) => method === 'getChainInfo')).toEqual([])
  })

  test('error: 100,000 questions to a silent parent stay within the cap', async () => {
    const { communicator, posted, timers } = setup()
    let refused = 0
    for (let index = 0; index < 100_000; index++) {
      communicator.send('rpcCall', { call: 'eth_call', params: [index] }).catch(({ code }) => {
        if (code === 'bridge/too-many-requests') refused += 1
      })
    }
    await settleAll()
    expect(refused).toBe(100_000 - 256)
    expect([posted.length, communicator.expected(), timers()]).toEqual([8, 8, 256])
  }, 60_000)

  test('behavior: an aborted read leaves nothing behind, and its place is free again', async () => {
    const { communicator, posted, timers } = setup()
    for (let index = 0; index < 1_000; index++) {
      const abort = new AbortController()
      const read = communicator.send(
        'rpcCall',
        { call: 'eth_call', params: [index] },
        { signal: abort.signal },
      )
      abort.abort(new Error('left the page'))
      await expect(read).rejects.toThrow('left the page')
    }
    expect([communicator.expected(), timers(), posted.length]).toEqual([0, 0, 1_000])
  })

  test('behavior: aborting one of two who share a question leaves the other', async () => {
    const { communicator, receive, last } = setup()
    const abort = new AbortController()
    const left = communicator.send('getEnvironmentInfo', undefined, { signal: abort.signal })
    const stayed = communicator.send('getEnvironmentInfo', undefined)
    abort.abort(new Error('left'))
    receive(success(last(), { origin: 'a' }))
    await expect(left).rejects.toThrow('left')
    expect(await stayed).toEqual({ origin: 'a' })
  })

  test('behavior: an answered question no longer listens to its signal', async () => {
    const { communicator, receive, last } = setup()
    const abort = new AbortController()
    let listeners = 0
    const add = abort.signal.addEventListener.bind(abort.signal)
    const remove = abort.signal.removeEventListener.bind(abort.signal)
    abort.signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1
      add(...given)
    }
    abort.signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1
      remove(...given)
    }
    const read = communicator.send('getEnvironmentInfo', undefined, { signal: abort.signal })
    expect(listeners).toBe(1)
    receive(success(last(), { origin: 'a' }))
    await read
    expect(listeners).toBe(0)
  })

  test('error: an aborted signal posts nothing', async () => {
    const { communicator, posted } = setup()
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(communicator.send('getSafeInfo', undefined, { signal })).rejects.toThrow('too late')
    await expect(communicator.send('sendTransactions', send, { signal })).rejects.toThrow('too late')
    expect(posted).toEqual([])
  })

  test('error: parameters that cannot be cloned are refused here, and the next question is asked', async () => {
    const { communicator, posted } = setup({ limits: { inFlight: 1 } })
    const read = communicator.send('rpcCall', { call: 'eth_call', params: [() => {}] })
    await expect(read).rejects.toMatchObject({ code: 'bridge/not-posted' })
    void communicator.send('getSafeInfo', undefined).catch(() => {})
    expect(posted).toHaveLength(1)
    expect(communicator.expected()).toBe(1)
  })
})

describe('createCommunicator: questions to a person', () => {
  test('behavior: wait for ever and are never repeated', async () => {
    const { communicator, advance, posted, receive, last } = setup()
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
    const { communicator, receive, last } = setup()
    const asked = communicator.send(method, params)
    receive(failure(last(), text))
    await expect(asked).rejects.toMatchObject({
      code: 'bridge/user-rejected',
      eip1193Code: 4001,
      message: text,
    })
  })

  test('error: a second one is refused while the first is open, whatever it asks', async () => {
    const { communicator, posted, receive, last } = setup()
    const first = communicator.send('sendTransactions', send)
    await expect(communicator.send('signMessage', { message: 'hello' })).rejects.toMatchObject({
      code: 'source/request-open',
    })
    expect(posted).toHaveLength(1)
    receive(failure(last(), 'Request failed'))
    await expect(first).rejects.toMatchObject({ code: 'bridge/parent-failed' })
    void communicator.send('signMessage', { message: 'hello' }).catch(() => {})
    expect(posted).toHaveLength(2)
  })

  test('behavior: reads go on beside an open one', async () => {
    const { communicator, receive, last } = setup()
    void communicator.send('sendTransactions', send).catch(() => {})
    const read = communicator.send('getEnvironmentInfo', undefined)
    receive(success(last(), { origin: 'a' }))
    expect(await read).toEqual({ origin: 'a' })
  })

  test('behavior: a stopped one lets the next be asked and is still heard', async () => {
    const { communicator, receive, idAt, late } = setup()
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
    expect(communicator.expected()).toBe(0)
  })

  test('behavior: an unusable answer does not shut out a better one to the same id', async () => {
    const { communicator, receive, last, late } = setup()
    const sent = communicator.send('sendTransactions', send)
    receive(success(last(), { safeTxHash: 4711 }))
    await expect(sent).rejects.toMatchObject({ code: 'bridge/invalid-reply' })
    receive(success(last(), { safeTxHash }))
    await settleAll()
    expect(late).toMatchObject([{ id: last(), result: { safeTxHash } }])
  })

  test('behavior: late rejections, failures and unusable answers are told as errors', async () => {
    const adopted = ['a', 'b', 'c'].map((id) => ({ id, method: 'sendTransactions' as const }))
    const { receive, late } = setup({ adopted })
    receive(failure('a', 'Transaction was rejected'))
    receive(failure('b', 'Request failed'))
    receive(success('c', null))
    await settleAll()
    expect(late.map(({ id, error }) => [id, error?.code])).toEqual([
      ['a', 'bridge/user-rejected'],
      ['b', 'bridge/parent-failed'],
      ['c', 'bridge/invalid-reply'],
    ])
  })

  test('behavior: an adopted question is answered once, also by what came before there was a communicator', async () => {
    const { late, receive } = setup({
      adopted: [{ id: 'old', method: 'sendTransactions' }],
      earlier: [success('old', { safeTxHash })],
    })
    receive(success('old', { safeTxHash: `0x${'cd'.repeat(32)}` }))
    await settleAll()
    expect(late).toEqual([{ id: 'old', method: 'sendTransactions', result: { safeTxHash } }])
  })

  test('behavior: a forgotten one is not heard any more', async () => {
    const { communicator, receive, late } = setup({ adopted: [{ id: 'old', method: 'sendTransactions' }] })
    communicator.forget('old')
    receive(success('old', { safeTxHash }))
    await settleAll()
    expect(late).toEqual([])
    expect(communicator.ignored().unknownId).toBe(1)
  })

  test('behavior: forgetting does not touch a question that is waited for', async () => {
    const { communicator, receive, last } = setup()
    const sent = communicator.send('sendTransactions', send)
    communicator.forget(last())
    receive(success(last(), { safeTxHash }))
    expect(await sent).toEqual({ safeTxHash })
  })

  test('behavior: the id can be chosen, so that it can be written down before', () => {
    const { communicator, posted } = setup()
    const id = communicator.createId()
    void communicator.send('sendTransactions', send, { id }).catch(() => {})
    expect(posted[0]?.id).toBe(id)
  })

  test('behavior: of very many stopped ones the oldest are given up', async () => {
    const { communicator } = setup()
    for (let count = 0; count < 300; count++) {
      const abort = new AbortController()
      const sent = communicator.send('sendTransactions', send, { signal: abort.signal })
      abort.abort(new Error('stopped'))
      await expect(sent).rejects.toThrow('stopped')
    }
    expect(communicator.expected()).toBe(256)
  })

  test('error: what cannot be cloned is refused here and blocks nothing', async () => {
    const { communicator, posted } = setup()
    const sign = communicator.send('signTypedMessage', { typedData: () => {} })
    await expect(sign).rejects.toMatchObject({ code: 'bridge/not-posted' })
    void communicator.send('sendTransactions', send).catch(() => {})
    expect(posted).toHaveLength(1)
    expect(communicator.expected()).toBe(1)
  })
})

describe('createCommunicator: the theme', () => {
  test('behavior: a push with an unknown id tells the theme, early ones as well', async () => {
    const { receive, themes, communicator } = setup({ earlier: [success('x1', { darkMode: true })] })
    receive(success('x2', { darkMode: false }))
    await settleAll()
    expect(themes).toEqual(['dark', 'light'])
    expect(communicator.ignored().unknownId).toBe(0)
  })

  test.each([{ darkMode: 'yes' }, { dark: true }, null, 'dark'])('error: %j is no theme', async (data) => {
    const { receive, themes, communicator } = setup()
    receive(success('x', data))
    await settleAll()
    expect(themes).toEqual([])
    expect(communicator.ignored().unknownId).toBe(1)
  })
})

describe('createCommunicator: the end', () => {
  test('behavior: more answers to the probes of the handshake are nobody’s garbage', () => {
    const { receive, communicator } = setup({ probeIds: ['p1', 'p2'] })
    receive(success('p1', safeInfo))
    receive(success('p2', safeInfo))
    expect(Object.values(communicator.ignored())).toEqual([0, 0, 0, 0, 0, 0])
    receive(success('p2', safeInfo))
    expect(communicator.ignored().unknownId).toBe(1)
  })

  test('behavior: dispose rejects what is open and leaves no listener, no timer, no id', async () => {
    const frame = setup({ adopted: [{ id: 'old', method: 'sendTransactions' }], limits: { inFlight: 1 } })
    const { communicator, listeners, timers, posted } = frame
    const open = [
      communicator.send('getSafeInfo', undefined),
      communicator.send('getChainInfo', undefined),
      communicator.send('sendTransactions', send),
    ]
    communicator.dispose()
    for (const promise of open) await expect(promise).rejects.toMatchObject({ code: 'source/disposed' })
    expect([listeners(), timers(), communicator.expected()]).toEqual([0, 0, 0])
    const before = posted.length
    await expect(communicator.send('getSafeInfo', undefined)).rejects.toMatchObject({
      code: 'source/disposed',
    })
    await expect(communicator.send('sendTransactions', send)).rejects.toMatchObject({
      code: 'source/disposed',
    })
    expect(posted).toHaveLength(before)
  })

  test('error: outside a browser there is no window', async () => {
    const communicator = createCommunicator({
      window: undefined,
      random: crypto,
      parent: { origin: parentOrigin, probeIds: [], takeOver: () => [] },
    })
    for (const asked of [
      communicator.send('getSafeInfo', undefined),
      communicator.send('sendTransactions', send),
    ]) {
      await expect(asked).rejects.toMatchObject({ code: 'bridge/no-window', message: "Window doesn't exist" })
    }
    communicator.dispose()
  })
})
