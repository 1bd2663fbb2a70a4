import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sdkVersion } from '../shared/source/wire.ts'
import { runs } from '../shared/testing/runs.ts'
import { failure, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'
import { openCommunicator, settleAll } from './testing/openCommunicator.ts'

const send = { txs: [{ to: safeInfo.safeAddress, value: '1', data: '0x' }] }

describe('createReads', () => {
  test('behavior: posts to the pinned origin only, with an id of 20 hex digits', () => {
    const { communicator, posted } = openCommunicator()
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
    const { communicator, receive, idAt } = openCommunicator()
    const environment = communicator.send('getEnvironmentInfo', undefined)
    const balance = communicator.send('rpcCall', { call: 'eth_getBalance', params: [] })
    receive(success(idAt(1), '0x10'))
    receive(success(idAt(0), { origin: parentOrigin, extra: 'tolerated' }))
    expect(await environment).toEqual({ origin: parentOrigin })
    expect(await balance).toBe('0x10')
  })

  test('behavior: null is a JSON-RPC result', async () => {
    const { communicator, receive, last } = openCommunicator()
    const receipt = communicator.send('rpcCall', { call: 'eth_getTransactionReceipt', params: [] })
    receive(success(last(), null))
    expect(await receipt).toBeNull()
  })

  test('error: a failed answer rejects with the text of the host', async () => {
    const { communicator, receive, last } = openCommunicator()
    const read = communicator.send('getSafeInfo', undefined)
    receive(failure(last(), 'Request failed'))
    await expect(read).rejects.toMatchObject({
      code: 'bridge/host-failed',
      message: 'Request failed',
      facts: { method: 'getSafeInfo' },
    })
  })

  test.each([undefined, null, 7, [], {}, { safeTxHash: 1 }])(
    'error: data of a wrong shape (%j) is not passed on',
    async (data) => {
      const { communicator, receive, last } = openCommunicator()
      const read = communicator.send('getSafeInfo', undefined)
      receive(success(last(), data))
      await expect(read).rejects.toMatchObject({ code: 'bridge/invalid-reply', facts: { problem: 'shape' } })
    },
  )

  test('error: data without end is not looked into', async () => {
    const { communicator, receive, last } = openCommunicator({ limits: { largestMessage: 1_000 } })
    const read = communicator.send('rpcCall', { call: 'eth_getCode', params: [] })
    receive(success(last(), 'x'.repeat(1_001)))
    await expect(read).rejects.toMatchObject({
      code: 'bridge/invalid-reply',
      facts: { problem: 'too-large' },
    })
    expect(communicator.ignored().tooLarge).toBe(1)
  })

  test('behavior: asks once more after 15 s and takes an answer to either id', async () => {
    const { communicator, receive, advance, posted, idAt, timers } = openCommunicator()
    const read = communicator.send('getEnvironmentInfo', undefined)
    advance(14_999)
    expect(posted).toHaveLength(1)
    advance(1)
    expect(posted).toHaveLength(2)
    expect(idAt(0)).not.toBe(idAt(1))
    receive(success(idAt(0), { origin: 'a' }))
    receive(success(idAt(1), { origin: 'b' }))
    expect(await read).toEqual({ origin: 'a' })
    expect(communicator.expected()).toBe(0)
    advance(15_000)
    expect([timers(), posted.length]).toEqual([0, 2])
  })

  test('error: gives up after 30 s', async () => {
    const { communicator, advance, timers } = openCommunicator()
    const read = communicator.send('getSafeInfo', undefined)
    advance(30_000)
    await expect(read).rejects.toMatchObject({
      code: 'bridge/timeout',
      facts: { method: 'getSafeInfo', milliseconds: 30_000 },
    })
    expect([timers(), communicator.expected()]).toEqual([0, 0])
  })

  test('error: what some hosts never answer is given up after 4 s, without asking again', async () => {
    const { communicator, advance, posted } = openCommunicator()
    const read = communicator.send('getCurrentTheme', undefined)
    advance(4_000)
    await expect(read).rejects.toMatchObject({ code: 'bridge/timeout' })
    expect(posted).toHaveLength(1)
  })

  test('behavior: the timeout policy of the caller counts', async () => {
    const { communicator, advance, posted } = openCommunicator()
    const timeoutPolicy = { repeatAfter: [10, 30], giveUpAfter: 100 }
    const read = communicator.send('getChainInfo', undefined, { timeoutPolicy })
    const counts = [9, 1, 19, 1, 69].map((step) => {
      advance(step)
      return posted.length
    })
    expect(counts).toEqual([1, 2, 2, 3, 3])
    advance(1)
    await expect(read).rejects.toMatchObject({ code: 'bridge/timeout', facts: { milliseconds: 100 } })
  })

  test('behavior: the same open question is posted once and answers all callers', async () => {
    const { communicator, receive, posted, last } = openCommunicator()
    const ask = () => communicator.send('rpcCall', { call: 'eth_chainId', params: [] })
    const both = [ask(), ask()]
    expect(posted).toHaveLength(1)
    receive(success(last(), '0x1'))
    expect(await Promise.all(both)).toEqual(['0x1', '0x1'])
    void ask().catch(() => {})
    expect(posted).toHaveLength(2)
  })

  test('law: in any order of questions and answers each gets the answer to its own, and equal ones share', async () => {
    const step = fc.oneof(
      fc.record({ ask: fc.integer({ min: 0, max: 3 }), fresh: fc.boolean() }),
      fc.record({ answer: fc.integer({ min: 0, max: 7 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        // With room for all: what queues is tried below.
        const { communicator, receive, posted, advance, timers } = openCommunicator({
          limits: { inFlight: 30 },
        })
        const open: { readonly id: string; readonly number: number; readonly fresh: boolean }[] = []
        const all: Promise<unknown>[] = []
        const ends: (readonly [asked: number, end: unknown])[] = []
        const answer = (at: number) => {
          const [question] = open.splice(at, 1)
          if (question !== undefined) receive(success(question.id, question.number))
        }
        for (const step of steps) {
          if ('answer' in step) answer(step.answer)
          else {
            const { ask: number, fresh } = step
            const shares = !fresh && open.some((other) => !other.fresh && other.number === number)
            const before = posted.length
            const read = communicator.send('rpcCall', { call: 'eth_call', params: [number] }, { fresh })
            all.push(read.catch(({ code }) => code).then((end) => ends.push([number, end])))
            expect(posted.length - before, 'posted').toBe(shares ? 0 : 1)
            const id = posted.at(-1)?.id
            if (!shares && id !== undefined) open.push({ id, number, fresh })
          }
        }
        await settleAll()
        expect(
          ends.every(([asked, end]) => asked === end),
          'each answer is to its own question',
        ).toBe(true)
        const answered = ends.length
        advance(30_000)
        await Promise.all(all)
        expect(
          ends.slice(answered).every(([, end]) => end === 'bridge/timeout'),
          'what is left is given up',
        ).toBe(true)
        expect([communicator.expected(), timers()]).toEqual([0, 0])
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('behavior: other parameters, a wish for fresh news or no text form make another question', () => {
    const { communicator, posted } = openCommunicator()
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
    const { communicator, receive, posted, idAt } = openCommunicator()
    const reads = Array.from({ length: 20 }, (_, index) =>
      communicator.send('rpcCall', { call: 'eth_call', params: [index] }),
    )
    expect(posted).toHaveLength(8)
    for (let index = 0; index < 20; index++) receive(success(idAt(index), index))
    expect(await Promise.all(reads)).toEqual(reads.map((_, index) => index))
  })

  test('error: a queued question times out as well, and is then never posted', async () => {
    const { communicator, advance, posted } = openCommunicator({ limits: { inFlight: 1 } })
    const first = communicator.send('getSafeInfo', undefined)
    const timeoutPolicy = { repeatAfter: [500], giveUpAfter: 1_000 }
    const queued = communicator.send('getChainInfo', undefined, { timeoutPolicy })
    advance(1_000)
    await expect(queued).rejects.toMatchObject({ code: 'bridge/timeout' })
    advance(29_000)
    await expect(first).rejects.toMatchObject({ code: 'bridge/timeout' })
    expect(posted.filter(({ method }) => method === 'getChainInfo')).toEqual([])
  })

  test('error: any number of questions to a silent host stays within the cap', async () => {
    const { communicator, posted, timers } = openCommunicator()
    const questions = runs(100_000)
    let refused = 0
    for (let index = 0; index < questions; index++) {
      communicator.send('rpcCall', { call: 'eth_call', params: [index] }).catch(({ code }) => {
        if (code === 'bridge/too-many-requests') refused += 1
      })
    }
    await settleAll()
    expect(refused).toBe(questions - 256)
    expect([posted.length, communicator.expected(), timers()]).toEqual([8, 8, 1])
  }, 60_000)

  test('behavior: an aborted read leaves nothing behind, and its place is free again', async () => {
    const { communicator, posted, timers } = openCommunicator()
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
    const { communicator, receive, last } = openCommunicator()
    const abort = new AbortController()
    const left = communicator.send('getEnvironmentInfo', undefined, { signal: abort.signal })
    const stayed = communicator.send('getEnvironmentInfo', undefined)
    abort.abort(new Error('left'))
    receive(success(last(), { origin: 'a' }))
    await expect(left).rejects.toThrow('left')
    expect(await stayed).toEqual({ origin: 'a' })
  })

  test('behavior: an answered question no longer listens to its signal', async () => {
    const { communicator, receive, last } = openCommunicator()
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
    const { communicator, posted } = openCommunicator()
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(communicator.send('getSafeInfo', undefined, { signal })).rejects.toThrow('too late')
    await expect(communicator.send('sendTransactions', send, { signal })).rejects.toThrow('too late')
    expect(posted).toEqual([])
  })

  test('error: parameters that cannot be cloned are refused here, and the next question is asked', async () => {
    const { communicator, posted } = openCommunicator({ limits: { inFlight: 1 } })
    const read = communicator.send('rpcCall', { call: 'eth_call', params: [() => {}] })
    await expect(read).rejects.toMatchObject({ code: 'bridge/not-posted' })
    void communicator.send('getSafeInfo', undefined).catch(() => {})
    expect(posted).toHaveLength(1)
    expect(communicator.expected()).toBe(1)
  })
})
