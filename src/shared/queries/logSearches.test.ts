import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimitedNode, refusalWords } from '../testing/limitedNode.ts'
import { identity } from '../testing/signableScene.ts'
import { keptSearch, searchFurther } from './logSearches.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { signal } = new AbortController()

function searchOn(limit: bigint, words: string) {
  const node = createLimitedNode({
    newest: 1_000_000n,
    logs: [],
    limit,
    words: refusalWords[words],
  })
  const client = new QueryClient()
  const search = () =>
    keptSearch({ client, request: node.request }, account, 'executions', signal)({ topics: [] })
  return { ...node, client, search }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: what polls asks for new blocks alone, and for older ones once a person goes on', async () => {
  const { asked, client, search } = searchOn(1_000n, 'QuickNode')
  const { fromBlock } = await search()
  expect(fromBlock).toBe(940_001n)
  await search()
  expect(asked).toEqual({ answered: 61, refused: 1 })
  searchFurther(client, account, 'executions')
  expect((await search()).fromBlock).toBe(940_001n - 59_000n)
  await search()
  expect(asked).toEqual({ answered: 122, refused: 1 })
})

test('error: a node that refuses every range is left alone for five minutes, or until a person asks again', async () => {
  const { asked, client, search } = searchOn(0n, 'Scroll')
  await expect(search()).rejects.toThrow('maxBlockRange')
  const once = asked.refused
  expect(once).toBeLessThanOrEqual(12)
  for (let poll = 0; poll < 10; poll++) {
    vi.advanceTimersByTime(10_000)
    await expect(search()).rejects.toThrow('maxBlockRange')
  }
  expect(asked.refused, 'ten polls ask nothing').toBe(once)
  searchFurther(client, account, 'executions')
  await expect(search()).rejects.toThrow('maxBlockRange')
  expect(asked.refused).toBe(2 * once)
  vi.advanceTimersByTime(300_000)
  await expect(search()).rejects.toThrow('maxBlockRange')
  expect(asked.refused).toBe(3 * once)
})
