import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gatewayOver } from '../gateway/testing/gatewayOver.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { noteHandedOver, readHandedOver } from '../source/handedOver.ts'
import { keptTexts } from '../source/keptTexts.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { createCaughtUpDelegateCalls } from './caughtUpDelegateCalls.ts'
import { createCaughtUpMessageCalls } from './caughtUpMessageCalls.ts'

const account = { chainId: 1, address: wire.safe } as const
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const options = { signal: new AbortController().signal }
const signature = `0x${'1f'.repeat(65)}` as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('messages and delegates', () => {
  const over = (answer: object) => gatewayOver(async () => new Response(JSON.stringify(answer))).connection
  const none = { count: 0, next: null, previous: null, results: [] }
  const waiting = {
    ...wire.message,
    status: 'NEEDS_CONFIRMATION',
    confirmationsSubmitted: 1,
    confirmationsRequired: 2,
    confirmations: [{ owner: wire.party(wire.owner), signature }],
    preparedSignature: null,
  }
  const threshold = async () => 2

  test('behavior: a signature of a message counts at once, and completes it', async () => {
    const texts = keptTexts(createMemoryView().view)
    const listed = { count: 1, next: null, previous: null, results: [waiting] }
    const calls = createCaughtUpMessageCalls(over(listed), { texts, now: Date.now }, { threshold })
    noteHandedOver(texts, account, {
      what: 'message',
      hash: wire.message.messageHash,
      signer: other,
      signature,
      answer: 'taken',
      at: Date.now(),
    })
    const { items } = await calls.messages(account, options)
    const [first] = items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
    expect(first?.signatures.map(({ owner }) => owner.address)).toContain(other)
    expect(first).toMatchObject({ status: 'CONFIRMED', confirmations: { submitted: 2, required: 2 } })
    expect(first?.preparedSignature).toHaveLength(2 + 2 * 130)
  })

  test('behavior: a message that was taken is first in the list until that shows it, and is not asked for by its hash', async () => {
    const texts = keptTexts(createMemoryView().view)
    const asked: string[] = []
    let answer: object = none
    const { connection } = gatewayOver(async (input) => {
      asked.push(new URL(String(input)).pathname.split('/').at(-1) ?? '')
      return new Response(JSON.stringify(answer))
    })
    const message = { kind: 'text', text: 'We agree.' } as const
    const { messageHash } = wire.message
    const known = createCaughtUpMessageCalls(connection, { texts, now: Date.now }, { threshold })
    const unknown = createCaughtUpMessageCalls(
      connection,
      { texts, now: Date.now },
      { threshold: () => Promise.reject(new Error('no gateway')) },
    )
    const counts = async (calls = known, cursor?: string) =>
      (await calls.messages(account, { ...options, cursor })).items.flatMap((item) =>
        item.kind === 'message'
          ? [`${item.message.confirmations.submitted} of ${item.message.confirmations.required}`]
          : [],
      )
    const note = (state: 'open' | 'taken') =>
      noteHandedOver(texts, account, {
        what: 'message',
        hash: messageHash,
        signer: wire.owner,
        signature,
        answer: state,
        at: Date.now(),
        message,
      })
    note('open')
    expect(await counts()).toEqual([])
    note('taken')
    expect(await counts()).toEqual(['1 of 2'])
    expect([await counts(known, 'limit=20&offset=20'), await counts(unknown)]).toEqual([[], []])
    expect(await known.message(1, messageHash, options)).toMatchObject({
      message,
      status: 'NEEDS_CONFIRMATION',
    })
    expect(asked).not.toContain(messageHash)
    answer = { count: 1, next: null, previous: null, results: [waiting] }
    expect(await counts()).toEqual(['1 of 2'])
    expect(readHandedOver(texts, account)).toMatchObject([{ answer: 'taken' }])
    expect(readHandedOver(texts, account)[0]).not.toHaveProperty('message')
    answer = none
    note('taken')
    await vi.advanceTimersByTimeAsync(75_000)
    expect(await counts(), 'a current list says that it is gone').toEqual([])
  })

  test('behavior: a delegate that was named or ended here shows so before the list has it', async () => {
    const texts = keptTexts(createMemoryView().view)
    const listed = { safe: wire.safe, delegate: wire.token, delegator: wire.owner, label: 'Bot' }
    const calls = createCaughtUpDelegateCalls(
      over({ count: 1, next: null, previous: null, results: [listed] }),
      { texts, now: Date.now },
    )
    const names = async (filter: object = {}) =>
      (await calls.delegates(1, { safe: wire.safe, ...filter }, options)).items.map(({ label }) => label)
    const named = { what: 'delegation', delegator: wire.owner, at: Date.now() } as const
    noteHandedOver(texts, account, { ...named, act: 'end', delegate: wire.token, label: 'Bot' })
    expect(await names()).toEqual([])
    noteHandedOver(texts, account, { ...named, act: 'name', delegate: other, label: 'Rent' })
    expect(await names()).toEqual(['Rent'])
    expect(await names({ delegate: wire.token })).toEqual([])
    await vi.advanceTimersByTimeAsync(75_000)
    expect(await names()).toEqual(['Bot'])
  })
})
