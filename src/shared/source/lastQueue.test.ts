import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/values/hex.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import {
  countLastQueues,
  forgetLastQueues,
  keepLastQueue,
  type LastQueue,
  lastQueueKeeper,
  lastQueueKey,
  mostLastRows,
  readLastQueue,
} from './lastQueue.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const key = lastQueueKey(safe)
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`
const row = (nonce: number, digit = 'a') => ({
  nonce,
  safeTxHash: hash(digit),
  sentence: 'Pays 1 ETH to 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359.',
  submitted: 1,
  required: 2,
})
const queue = (at: number, rows = [row(7)]): LastQueue => ({ at, rows, goesOn: false })

function device() {
  const { view, items } = createMemoryView()
  return { texts: keptTexts(view), items, view }
}

describe('keepLastQueue', () => {
  test('behavior: the last list that was read is kept for its Safe and network, in the place of the one before', () => {
    const { texts } = device()
    keepLastQueue(texts, safe, queue(1_000))
    keepLastQueue(texts, safe, queue(2_000, [row(8, 'b')]))
    keepLastQueue(texts, { ...safe, chainId: 100 }, queue(3_000, []))
    expect(readLastQueue(texts.read(key))).toEqual(queue(2_000, [row(8, 'b')]))
    expect(readLastQueue(texts.read(lastQueueKey({ ...safe, chainId: 100 })))).toEqual(queue(3_000, []))
  })

  test('behavior: the same list within a minute is not written again, later its time is', () => {
    const { texts } = device()
    keepLastQueue(texts, safe, queue(1_000))
    keepLastQueue(texts, safe, queue(60_999))
    expect(readLastQueue(texts.read(key))?.at).toBe(1_000)
    keepLastQueue(texts, safe, queue(61_000))
    expect(readLastQueue(texts.read(key))?.at).toBe(61_000)
  })

  test('param: of a longer list the first rows are kept, and that it goes on', () => {
    const { texts } = device()
    keepLastQueue(
      texts,
      safe,
      queue(
        1,
        Array.from({ length: mostLastRows + 1 }, (_, index) => ({
          ...row(index),
          safeTxHash: `0x${String(index).padStart(64, '0')}` as const,
        })),
      ),
    )
    const last = readLastQueue(texts.read(key))
    expect(last?.rows).toHaveLength(mostLastRows)
    expect(last?.rows.at(-1)?.nonce).toBe(mostLastRows - 1)
    expect(last?.goesOn).toBe(true)
  })

  test('param: the queues of twenty Safes are kept, and those read longest ago make room', () => {
    const { texts } = device()
    for (let chainId = 1; chainId <= 22; chainId++)
      keepLastQueue(texts, { ...safe, chainId }, queue(chainId === 5 ? 0 : chainId * 1_000))
    expect(countLastQueues(texts)).toBe(20)
    const kept = (chainId: number) => readLastQueue(texts.read(lastQueueKey({ ...safe, chainId })))?.at
    expect([kept(5), kept(1), kept(2), kept(22)]).toEqual([undefined, undefined, 2_000, 22_000])
  })

  test('error: what a later version wrote stays and is not read', () => {
    const { texts, items } = device()
    const later = JSON.stringify({ version: 2, ...queue(9_000) })
    items.set(key, later)
    keepLastQueue(texts, safe, queue(10_000))
    expect(items.get(key)).toBe(later)
    expect(readLastQueue(texts.read(key))).toBeUndefined()
  })

  test('error: a browser without room keeps none, and gives back the room of an older one', () => {
    const { texts, items, view } = device()
    keepLastQueue(texts, safe, queue(1_000))
    view.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    keepLastQueue(texts, safe, queue(2_000, [row(8)]))
    expect(texts.read(key)).toBeUndefined()
    expect(items.has(key)).toBe(false)
  })

  test('error: a browser that may keep nothing is no fault', () => {
    const texts = keptTexts(createMemoryView('blocked').view)
    keepLastQueue(texts, safe, queue(1_000))
    expect(texts.read(key)).toBeUndefined()
    expect(countLastQueues(texts)).toBe(0)
  })
})

describe('readLastQueue', () => {
  const text = (rows: unknown, more: object = {}) => JSON.stringify({ version: 1, at: 5, rows, ...more })

  test('error: an entry that cannot be read costs that entry, and the list is said to be longer', () => {
    const odd = [7, null, {}, { ...row(1), nonce: -1 }, { ...row(1), safeTxHash: '0x12' }]
    const long = { ...row(1), sentence: 'x'.repeat(501) }
    expect(readLastQueue(text([row(7), row(7), ...odd, long, { ...row(1), required: '2' }]))).toEqual({
      ...queue(5),
      goesOn: true,
    })
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', '{"version":1,'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no version', JSON.stringify(queue(5))],
    ['no time', JSON.stringify({ version: 1, rows: [] })],
    ['a time that is none', text([], { at: '5' })],
    ['no rows', JSON.stringify({ version: 1, at: 5 })],
    ['rows that are none', text({ length: 2 })],
  ])('error: %s is no queue', (_, given) => {
    expect(readLastQueue(given)).toBeUndefined()
  })
})

test('behavior: all of them are forgotten at once, or those of one network with the network', () => {
  const { texts, items } = device()
  for (const chainId of [1, 10, 100]) keepLastQueue(texts, { ...safe, chainId }, queue(1_000))
  items.set('countersign.queue.1.other', 'stays')
  const keeper = lastQueueKeeper(texts)
  expect(keeper.count(1)).toEqual({})
  keeper.remove(1)
  expect(countLastQueues(texts)).toBe(2)
  forgetLastQueues(texts)
  expect(countLastQueues(texts)).toBe(0)
  expect([...items.keys()]).toEqual(['countersign.queue.1.other'])
})
