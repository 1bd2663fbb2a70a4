import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DappAsk } from '../../../shared/source/DappRequest.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { createOpenRequests } from './openRequests.ts'
import { readSentCalls } from './readAsk.ts'
import { mostWaiting } from './requestQueue.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const to = account.address
const hash = `0x${'ab'.repeat(32)}` as const

function open(signature?: () => `0x${string}` | undefined) {
  let ids = 0
  const requests = createOpenRequests({
    createId: () => String(++ids).padStart(20, '0'),
    now: () => 5,
    messageSignature: async () => signature?.(),
  })
  const ask = (asks: DappAsk, frame = 'f', answerableUntil?: number) =>
    new Promise<unknown>((resolve) => {
      Promise.resolve()
        .then(() =>
          requests.ask({
            party: frame,
            asker: { door: 'frame', origin: 'https://app.example' },
            account,
            asks,
            ...(answerableUntil !== undefined && { answerableUntil }),
          }),
        )
        .then(resolve, (error: Error) => resolve(error.message))
    })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { ...requests, ask, settle }
}

const pay = (value: bigint): DappAsk => ({ kind: 'calls', calls: [{ to, value, data: '0x' }] })

describe('createOpenRequests', () => {
  test('behavior: what is read is what arrived: an app that changes its list afterwards changes nothing', async () => {
    const { queue, ask, settle } = open()
    const tx = { to, value: '1', data: '0x' }
    const txs = [tx]
    void ask(readSentCalls({ txs }, 1))
    await settle()
    tx.value = '1000'
    txs.push({ ...tx })
    const [request] = queue.get()
    expect(request?.asks).toEqual({ kind: 'calls', calls: [{ to, value: 1n, data: '0x' }] })
    const calls = request?.asks.kind === 'calls' ? request.asks.calls : []
    expect(() => Object.assign(calls[0] ?? {}, { value: 9n })).toThrow(TypeError)
    expect(() => (calls as unknown[]).push(1)).toThrow(TypeError)
    expect(() => Object.assign(request ?? {}, { account: undefined })).toThrow(TypeError)
  })

  test('behavior: a review belongs to the hash of what is asked', async () => {
    const { queue, ask, settle } = open()
    void ask(pay(1n))
    void ask(pay(2n))
    void ask(pay(1n))
    await settle()
    const [first, second, third] = queue.get().map((request) => request.hash)
    expect(first).toMatch(/^0x[0-9a-f]{64}$/)
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })

  test('behavior: one is open, 20 wait, and of a flood of 500 the rest is refused with a reason', async () => {
    const { queue, turnedAway, ask, startReading, settle } = open()
    const first = ask(pay(0n))
    await settle()
    startReading(queue.get()[0]?.id ?? '')
    const answers = Array.from({ length: 500 }, (_, index) => ask(pay(BigInt(index))))
    await settle()
    expect(queue.get().filter(({ state }) => state === 'open')).toHaveLength(1)
    expect(queue.get().filter(({ state }) => state === 'waiting')).toHaveLength(mostWaiting)
    expect(turnedAway.get()).toBe(480)
    expect(await Promise.all(answers.slice(mostWaiting))).toEqual(
      Array(480).fill('Too many requests are waiting'),
    )
    void first
  })

  test('behavior: each answer reaches its question once, in any order', async () => {
    const act = fc.record({
      does: fc.constantFrom('ask', 'open', 'propose', 'refuse', 'take', 'close'),
      which: fc.nat(30),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        const { queue, ask, answer, startReading, endAllOf, settle } = open()
        const told = new Map<number, unknown>()
        const expected = new Map<number, unknown>()
        const idOf = new Map<string, number>()
        let count = 0
        for (const { does, which } of acts) {
          const id = queue.get()[which % Math.max(queue.get().length, 1)]?.id ?? 'none'
          const asked = idOf.get(id)
          if (does === 'ask') {
            const mine = count++
            const isFull = queue.get().filter(({ state }) => state === 'waiting').length >= mostWaiting
            void ask(pay(BigInt(mine)), `f${mine % 3}`).then((outcome) => told.set(mine, outcome))
            await settle()
            if (isFull) expected.set(mine, 'Too many requests are waiting')
            else idOf.set(queue.get().at(-1)?.id ?? '', mine)
          } else if (does === 'open') startReading(id)
          else if (does === 'close') endAllOf(`f${which % 3}`)
          else {
            const given =
              does === 'propose'
                ? ({ kind: 'proposed', safeTxHash: hash, nonce: 3n } as const)
                : ({ kind: does === 'refuse' ? 'refused' : 'taken' } as const)
            if (asked !== undefined)
              expected.set(asked, does === 'propose' ? given : 'Transaction was rejected')
            answer(id, given)
            // A second answer to the same question is dropped.
            answer(id, { kind: 'refused' })
          }
          expect(queue.get().filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
        }
        await settle()
        expect([...told].toSorted()).toEqual([...expected].toSorted())
      }),
      { numRuns: runs(500, 0.05) },
    )
  }, 300_000)

  test('behavior: a signed message is answered once the other owners have signed, and never after its app is gone', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let whole: `0x${string}` | undefined
    let looked = 0
    const { queue, ask, answer, endAllOf } = open(() => {
      looked++
      return whole
    })
    const told: unknown[] = []
    const message = { kind: 'message', message: { kind: 'text', text: 'hello' } } as const
    void ask(message).then((outcome) => told.push(outcome))
    void ask(message, 'other').then((outcome) => told.push(outcome))
    await vi.advanceTimersByTimeAsync(0)
    for (const { id } of queue.get()) answer(id, { kind: 'collecting', messageHash: hash })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(queue.get().map(({ state }) => state)).toEqual(['collecting', 'collecting'])
    endAllOf('other')
    whole = '0x1234'
    await vi.advanceTimersByTimeAsync(6_000)
    expect(told).toEqual([{ kind: 'signed', messageHash: hash, signature: '0x1234' }])
    expect(queue.get()).toEqual([])
    const before = looked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looked).toBe(before)
  })

  test('behavior: what no app can ask for is noted once for each app, and the newest five are kept', () => {
    const { notices, note } = open()
    const origins = ['a', 'b', 'a', 'c', 'd', 'e', 'f']
    for (const [at, name] of origins.entries()) {
      const asker = { door: 'frame', origin: `https://${name}.example` } as const
      note({ kind: 'refused', why: 'delegate-call', asker, account, at })
    }
    expect(notices.get().map(({ at }) => at)).toEqual([2, 3, 4, 5, 6])
  })

  test('behavior: a person reads of a refusal of theirs until the app asks anew, and of none that time gave', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { queue, notices, ask, answer } = open()
    void ask(pay(1n))
    await vi.advanceTimersByTimeAsync(0)
    answer(queue.get()[0]?.id ?? '', { kind: 'refused' })
    expect(notices.get()).toMatchObject([
      { kind: 'declined', asker: { origin: 'https://app.example' }, asks: [pay(1n)], parted: false },
    ])
    answer('gone', { kind: 'refused' })
    expect(notices.get()).toHaveLength(1)
    void ask(pay(2n), 'f', 20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(queue.get()).toEqual([])
    expect(notices.get()).toEqual([])
  })

  test('behavior: what is refused of one app, one after the other, is named in one notice, which says that it was closed', async () => {
    const { queue, notices, ask, answer, settle } = open()
    for (const value of [1n, 2n, 3n]) void ask(pay(value))
    await settle()
    const [first, second, third] = queue.get().map(({ id }) => id)
    answer(first ?? '', { kind: 'refused' })
    answer(second ?? '', { kind: 'refused', parting: true })
    answer(third ?? '', { kind: 'refused' })
    expect(notices.get()).toMatchObject([{ asks: [pay(1n), pay(2n), pay(3n)], parted: true }])
  })

  test('behavior: an app that cannot be answered later hears ten seconds before the end that nothing was decided', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { queue, ask } = open()
    const told: unknown[] = []
    void ask(pay(1n), 'f', 300_005).then((outcome) => told.push(outcome))
    void ask(pay(2n), 'f').then((outcome) => told.push(outcome))
    await vi.advanceTimersByTimeAsync(289_999)
    expect(queue.get()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['Transaction was rejected'])
    expect(queue.get()).toHaveLength(1)
  })
})
