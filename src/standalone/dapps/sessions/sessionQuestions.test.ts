import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnswerTime, DappSession } from '../../../shared/source/DappSession.ts'
import { keptTexts } from '../../../shared/source/keptTexts.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { createMemoryStorage } from '../../wallets/guardStorage.ts'
import { createOpenRequests } from '../requests/openRequests.ts'
import { mostWaiting } from '../requests/requestQueue.ts'
import { createKeptCalls } from './keptCalls.ts'
import type { WalletClient } from './openSignClient.ts'
import { sessionMethods } from './sessionMethods.ts'
import { createSessionQuestions } from './sessionQuestions.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const account = { chainId: 1, address: safe } as const
const hash = `0x${'ab'.repeat(32)}` as const

/** Two dApps of one name, and everything that they are told. */
function open(storage = createMemoryStorage(), now = () => 5, answers: AnswerTime = 'as-needed') {
  const told: { readonly topic: string; readonly id: number; readonly error?: { readonly code: number } }[] =
    []
  let ids = 0
  const createId = () => String(++ids).padStart(20, '0')
  const requests = createOpenRequests({ createId, now, messageSignature: async () => undefined })
  const texts = keptTexts(Object.assign(new EventTarget(), { localStorage: storage }))
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_call') throw new Error('https://node.example/secret')
    return '0x1'
  }
  const { answer } = createSessionQuestions({
    ask: requests.ask,
    note: requests.note,
    kept: createKeptCalls(texts),
    requestOf: () => request,
    threshold: async () => 2,
    evidence: () => ({ request, nextNonce: async () => 0n, listed: async () => ({}) }),
    announceChain: async () => {},
    answersOf: () => answers,
    createId,
    now,
  })
  const client = {
    respond: async ({
      topic,
      response,
    }: {
      readonly topic: string
      readonly response: { readonly id: number }
    }) => void told.push({ topic, ...response }),
    // As much of a client as answers need.
  } as unknown as WalletClient
  const session = (topic: string): DappSession => ({
    topic,
    claims: { name: 'Harbor', url: 'https://harbor.example' },
    accounts: [account],
    ...{ since: 1, answers: 'as-needed' },
    until: 2,
  })
  const hear = (topic: string, id: number, params: unknown) =>
    answer(client, { topic, id, params }, session(topic))
  return { told, requests, hear }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const pay = { method: 'eth_sendTransaction', params: [{ from: safe, to: safe, value: '0x1' }] }

test('behavior: two dApps of one name each get their own answer, and a repeated question counts once', async () => {
  const { told, requests, hear } = open()
  for (const topic of ['a', 'b']) void hear(topic, 1, { chainId: 'eip155:1', request: pay })
  void hear('a', 1, { chainId: 'eip155:1', request: pay })
  await settled()
  const [first, second, ...others] = requests.queue.get()
  expect(others).toEqual([])
  expect([first?.asker, second?.asker]).toMatchObject([{ topic: 'a' }, { topic: 'b' }])
  requests.answer(second?.id ?? '', { kind: 'proposed', safeTxHash: hash, nonce: 3n })
  requests.answer(first?.id ?? '', { kind: 'refused' })
  await settled()
  expect(told.toSorted((left, right) => left.topic.localeCompare(right.topic))).toMatchObject([
    { topic: 'a', id: 1, error: { code: 4001 } },
    { topic: 'b', id: 1, result: hash },
  ])
})

test('behavior: what was proposed before a reload is not asked for again when its question comes once more', async () => {
  const storage = createMemoryStorage()
  const asked = { chainId: 'eip155:1', request: pay }
  const before = open(storage)
  void before.hear('a', 1, asked)
  await settled()
  const [request] = before.requests.queue.get()
  before.requests.answer(request?.id ?? '', { kind: 'proposed', safeTxHash: hash, nonce: 3n })
  await settled()
  // The page was left before the dApp had the answer, so its client hands the question over again.
  const after = open(storage)
  await after.hear('a', 1, asked)
  expect(after.requests.queue.get()).toEqual([])
  expect(after.told).toMatchObject([{ topic: 'a', id: 1, result: hash }])
})

test('error: a dApp that is to hear of an execution which does not come hears 4001 ten seconds before it gives up', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.setSystemTime(1_800_000_000_000)
  const { told, requests, hear } = open(createMemoryStorage(), Date.now, 'executed')
  const lives = [300, undefined]
  for (const [id, life] of lives.entries()) {
    const expiryTimestamp = life && Date.now() / 1_000 + life
    void hear('a', id, { chainId: 'eip155:1', request: { ...pay, expiryTimestamp } })
  }
  await vi.advanceTimersByTimeAsync(7_000)
  for (const { id } of requests.queue.get())
    requests.answer(id, { kind: 'proposed', safeTxHash: hash, nonce: 3n })
  await vi.advanceTimersByTimeAsync(282_000)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toMatchObject([{ id: 0, error: { code: 4001 } }])
  // The person is told that the transaction waits all the same.
  expect(requests.notices.get()).toMatchObject([
    { kind: 'gave-up', asker: { topic: 'a' }, account, safeTxHash: hash, nonce: 3n, at: Date.now() },
  ])
  // One that does not say how long it waits has the time that WalletConnect gives, from the decision on.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toMatchObject([{ id: 0 }, { id: 1, error: { code: 4001 } }])
})

test('error: bytes outside UTF-8 are not signed as the letters of their hex, and both the dApp and the person read why', async () => {
  const { told, requests, hear } = open()
  const bytes = { method: 'personal_sign', params: [hash, safe] }
  await hear('a', 1, { chainId: 'eip155:1', request: bytes })
  await hear('a', 2, { chainId: 'eip155:1', request: bytes })
  expect(requests.queue.get()).toEqual([])
  expect(told).toMatchObject(
    [1, 2].map((id) => ({
      id,
      error: {
        code: -32602,
        message: 'The message is not UTF-8 text. This wallet signs text and typed data',
      },
    })),
  )
  expect(requests.notices.get()).toEqual([
    {
      ...{ kind: 'refused', why: 'no-text', account, at: 5 },
      asker: { door: 'session', topic: 'a', claims: { name: 'Harbor', url: 'https://harbor.example' } },
    },
  ])
})

test('behavior: whatever a dApp asks, each question is answered once or waits for a person, and nothing of a node leaves', async () => {
  const method = fc.oneof(
    fc.constantFrom(
      ...Object.keys(sessionMethods),
      'eth_sign',
      'wallet_addEthereumChain',
      '__proto__',
      'toString',
    ),
    fc.string(),
  )
  const part = fc.oneof(fc.constantFrom(safe, '0x1', '0xa', '0x', hash), fc.anything())
  const request = fc.record({
    method,
    params: fc.oneof(fc.array(part, { maxLength: 4 }), fc.anything()),
    expiryTimestamp: fc.oneof(fc.constant(2_000_000_000), fc.constant(undefined), fc.anything()),
  })
  const question = fc.record({
    topic: fc.constantFrom('a', 'b'),
    params: fc.oneof(
      fc.record({ chainId: fc.constantFrom('eip155:1', 'eip155:1', 'eip155:5', 'solana:1'), request }),
      fc.anything(),
    ),
  })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 40 }), async (asked) => {
      const { told, requests, hear } = open()
      asked.forEach(({ topic, params }, id) => void hear(topic, id, params))
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      await vi.advanceTimersByTimeAsync(0)
      const waits = requests.queue.get()
      expect(waits.length).toBeLessThanOrEqual(mostWaiting)
      // A bundle is answered while it waits; everything else is one or the other.
      const unanswered = waits.filter(({ followed }) => followed !== true)
      expect(told.length + unanswered.length).toBe(asked.length)
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
      for (const { topic, id, error } of told) {
        expect(topic).toBe(asked[id]?.topic)
        if (error !== undefined) expect(Number.isInteger(error.code)).toBe(true)
      }
      for (const { account: of } of waits) expect(of).toEqual(account)
      expect(JSON.stringify(told)).not.toContain('secret')
    }),
    { numRuns: runs(500, 0.05) },
  )
}, 300_000)

test('behavior: an asker that changes what it asked, runs out of time, has a name twice or names a foreign chain changes nothing that is read', async () => {
  const act = fc.record({
    topic: fc.constantFrom('a', 'b'),
    chainId: fc.constantFrom('eip155:1', 'eip155:1', 'eip155:5'),
    life: fc.constantFrom(20, 300),
    value: fc.nat(1_000),
    does: fc.constantFrom('propose', 'refuse', 'nothing'),
    reads: fc.nat(20),
  })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      vi.setSystemTime(1_800_000_000_000)
      const { told, requests, hear } = open(createMemoryStorage(), Date.now)
      const answered = (id: number) => told.filter((one) => one.id === id)
      for (const [id, { topic, chainId, life, value, does, reads }] of acts.entries()) {
        const call = { from: safe, to: safe, value: `0x${value.toString(16)}` }
        const request = {
          method: 'eth_sendTransaction',
          params: [call],
          expiryTimestamp: Date.now() / 1_000 + life,
        }
        const isFull = requests.queue.get().filter(({ state }) => state === 'waiting').length >= mostWaiting
        const asked = { chainId, request }
        void hear(topic, id, asked)
        call.value = '0xffff'
        request.params.push(call)
        asked.chainId = 'eip155:1'
        await vi.advanceTimersByTimeAsync(0)
        const code = chainId === 'eip155:5' ? 4901 : isFull ? -32005 : undefined
        if (code !== undefined) {
          expect(answered(id)).toMatchObject([{ topic, error: { code } }])
          continue
        }
        const arrived = requests.queue.get().at(-1)
        const opened = arrived?.id ?? ''
        requests.startReading(opened)
        await vi.advanceTimersByTimeAsync(reads * 1_000)
        expect(arrived).toMatchObject({ account, asker: { topic, claims: { name: 'Harbor' } } })
        expect(arrived?.asks).toEqual({
          kind: 'calls',
          calls: [{ to: safe, value: BigInt(value), data: '0x' }],
        })
        const isOver = reads >= life - 10
        expect(requests.queue.get().some((one) => one.id === opened)).toBe(!isOver)
        if (does === 'propose') requests.answer(opened, { kind: 'proposed', safeTxHash: hash, nonce: 3n })
        if (does === 'refuse') requests.answer(opened, { kind: 'refused' })
        await vi.advanceTimersByTimeAsync(0)
        if (!isOver && does === 'nothing') expect(answered(id)).toEqual([])
        else
          expect(answered(id)).toMatchObject([
            { topic, ...(isOver || does === 'refuse' ? { error: { code: 4001 } } : { result: hash }) },
          ])
      }
      await vi.advanceTimersByTimeAsync(300_000)
      expect(requests.queue.get()).toEqual([])
      expect(told.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual([...acts.keys()])
    }),
    { numRuns: runs(500, 0.05) },
  )
}, 300_000)
