import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { type ReadHistory, wholeHistory } from './wholeHistory.ts'

const account = { chainId: 1, address: wire.safe } as const
const { signal } = new AbortController()
const asked: string[] = []
let pages: Readonly<Record<string, { readonly ids: readonly unknown[]; readonly next: string | undefined }>> =
  {}

const platform = globalThis.fetch
beforeAll(() => {
  globalThis.fetch = async (input) => {
    const { origin, searchParams } = new URL(String(input))
    const cursor = searchParams.get('cursor') ?? 'start'
    asked.push(cursor)
    if (asked.length > 20) throw new Error('It is asked again and again')
    const { ids = [], next } = pages[cursor] ?? {}
    return new Response(
      JSON.stringify({
        next: next === undefined ? null : `${origin}/x?cursor=${next}`,
        previous: null,
        results: ids.map((id) => (id === null ? null : wire.item(wire.summary(String(id), wire.custom)))),
      }),
    )
  }
})
afterAll(() => {
  globalThis.fetch = platform
})
beforeEach(() => {
  asked.length = 0
})

async function readAll(begun?: ReadHistory) {
  const steps: object[] = []
  for await (const { transactions, ...step } of wholeHistory(account, { signal, begun }))
    steps.push({ ...step, ids: transactions.map(({ id }) => id) })
  return steps
}

describe('wholeHistory', () => {
  test('behavior: goes on to the end, tells each step, and counts what could not be read', async () => {
    pages = { start: { ids: ['1', null], next: 'A' }, A: { ids: ['1', '2'], next: undefined } }
    expect(await readAll()).toEqual([
      { ids: ['1'], unreadable: 1, cut: false, next: 'A' },
      { ids: ['1', '2'], unreadable: 1, cut: false, next: undefined },
    ])
  })

  test('behavior: goes on from where it was left', async () => {
    pages = { A: { ids: ['2'], next: undefined } }
    const begun = { transactions: [], unreadable: 3, cut: false, next: 'A' }
    expect(await readAll(begun)).toEqual([{ ids: ['2'], unreadable: 3, cut: false, next: undefined }])
    expect(asked).toEqual(['A'])
  })

  test('error: cursors that lead round in circles end it, and it says that it is cut', async () => {
    pages = {
      start: { ids: ['1'], next: 'A' },
      A: { ids: ['2'], next: 'B' },
      B: { ids: ['3'], next: 'A' },
    }
    expect((await readAll()).at(-1)).toEqual({
      ids: ['1', '2', '3'],
      unreadable: 0,
      cut: true,
      next: undefined,
    })
    expect(asked).toEqual(['start', 'A', 'B'])
  })
})
