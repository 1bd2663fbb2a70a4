import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { configuration } from '../configuration/configuration.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { createQueryClient } from './createQueryClient.ts'
import { loadListCalls, loadTransactionCalls } from './gatewayCalls.ts'
import { ownedSafesQuery } from './gatewayFacts.ts'
import { refreshHistory } from './refreshHistory.ts'
import { gatewaySafeQuery } from './safeFacts.ts'
import { filteredQuery, historyQuery, queueQuery, transactionQuery } from './transactions.ts'
import { refreshChanged } from './useLiveTags.ts'

const account = { chainId: 1, address: wire.safe } as const
const other = { chainId: 1, address: wire.owner } as const
const hash = `0x${'ab'.repeat(32)}` as const

const patient = { timeout: 10_000, interval: 10 }

type Asked = { readonly path: string; readonly signal: AbortSignal | undefined }
const asked: Asked[] = []
let answer: (path: string) => unknown = () => ({})

const platform = globalThis.fetch
beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push({ path: url.pathname + url.search, signal: init?.signal ?? undefined })
    const given = await answer(url.pathname + url.search)
    return new Response(JSON.stringify(given))
  }
  // Loading takes its time on a busy machine; the tests are about what is asked.
  await Promise.all([loadListCalls(), loadTransactionCalls()])
})
afterAll(() => {
  globalThis.fetch = platform
})
beforeEach(() => {
  asked.length = 0
})

const item = (id: string, timestamp: number) => wire.item(wire.summary(id, wire.custom, { timestamp }))
const base = 'http://127.0.0.1:2'
const page = (items: readonly unknown[], cursor?: string) => ({
  next: cursor === undefined ? null : `${base}/v1/x?${new URLSearchParams({ cursor })}`,
  previous: null,
  results: items,
})

describe('queries of the gateway', () => {
  test('behavior: what was asked for one Safe is given up when another is shown', async () => {
    answer = () => new Promise(() => undefined)
    const client = createQueryClient()
    const observer = new QueryObserver(client, gatewaySafeQuery(account))
    const unsubscribe = observer.subscribe(() => undefined)
    await expect.poll(() => asked.length, patient).toBe(1)
    observer.setOptions(gatewaySafeQuery(other))
    await expect.poll(() => asked.length, patient).toBe(2)
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    unsubscribe()
  })

  test('behavior: a gateway that tells of all chains at once is asked once, and once more for each that it leaves out @owned-by-chain', async () => {
    Object.assign(configuration, { gatewayOwners: 'v3' })
    onTestFinished(() => void Object.assign(configuration, { gatewayOwners: undefined }))
    answer = (path) => (path.startsWith('/v3/owners') ? wire.ownedByChain : { safes: [wire.token] })
    const client = createQueryClient()
    const of = (chainId: number) => client.fetchQuery(ownedSafesQuery({ chainId, address: wire.owner }))
    expect(await Promise.all([1, 10, 100].map(of))).toEqual([[wire.safe], [wire.token], [wire.token]])
    expect(asked.map(({ path }) => path.split('/').slice(1, 4).join('/')).toSorted()).toEqual([
      'v1/chains/10',
      'v1/chains/100',
      `v3/owners/${wire.owner}`,
    ])
    // Where it refuses, each chain is asked as without it.
    answer = (path) => (path.startsWith('/v3/owners') ? 'no list' : { safes: [wire.token] })
    client.clear()
    expect(await of(1)).toEqual([wire.token])
  })

  test('behavior: the queue goes on where the page before ended, and says it is whole', async () => {
    const items = wire.queue.results
    answer = (path) => (path.includes('cursor') ? page(items.slice(3)) : page(items.slice(0, 4), 'x'))
    const client = createQueryClient()
    const observer = new InfiniteQueryObserver(client, queueQuery(account))
    const unsubscribe = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().data?.groups.length, patient).toBe(1)
    expect(observer.getCurrentResult().hasNextPage).toBe(true)
    await observer.fetchNextPage()
    const { data, hasNextPage } = observer.getCurrentResult()
    expect(data?.groups.map(({ transactions }) => transactions.length)).toEqual([3])
    expect([hasNextPage, data?.cut]).toEqual([false, false])
    unsubscribe()
  })

  test('behavior: a changed tag asks again for what it describes, and for nothing else', async () => {
    answer = (path) => (path.includes('queued') ? wire.queue : wire.history)
    const client = createQueryClient()
    const queue = new InfiniteQueryObserver(client, queueQuery(account))
    const history = new InfiniteQueryObserver(client, historyQuery(account))
    const unsubscribe = [queue, history].map((observer) => observer.subscribe(() => undefined))
    await expect.poll(() => asked.length, patient).toBe(2)
    const tags = { collectibles: '1', queue: '1', history: '1', messages: undefined }
    refreshChanged(client, account, { before: tags, after: { ...tags, queue: '2', collectibles: '2' } })
    await expect.poll(() => asked.length, patient).toBe(3)
    expect(asked[2]?.path).toContain('/transactions/queued')
    refreshChanged(client, account, { before: tags, after: tags })
    expect(asked).toHaveLength(3)
    for (const each of unsubscribe) each()
  })

  test('behavior: what is new in the history comes before a hundred pages without asking for them', async () => {
    const pages = [page([item('c', 3), item('b', 2)], 'x'), page([item('a', 1)])]
    answer = (path) => pages[path.includes('cursor') ? 1 : 0]
    const client = createQueryClient()
    const observer = new InfiniteQueryObserver(client, historyQuery(account))
    const unsubscribe = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().data?.entries.length, patient).toBe(3)
    await observer.fetchNextPage()
    answer = () => page([item('d', 4), item('c', 3)], 'x')
    await refreshHistory(client, account)
    const ids = observer
      .getCurrentResult()
      .data?.entries.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.id] : []))
    expect(ids).toEqual(['d', 'c', 'b', 'a'])
    expect(asked).toHaveLength(3)
    unsubscribe()
  })

  test('behavior: a filtered list starts again with its first page', async () => {
    const pages = [page([item('c', 3)], 'x'), page([item('a', 1)])]
    answer = (path) => pages[path.includes('cursor') ? 1 : 0]
    const client = createQueryClient()
    const filtered = filteredQuery(account, { list: 'multisig', filter: { executed: true } })
    const observer = new InfiniteQueryObserver(client, filtered)
    const unsubscribe = observer.subscribe(() => undefined)
    await expect.poll(() => asked.length, patient).toBe(1)
    await observer.fetchNextPage()
    await refreshHistory(client, account)
    await expect.poll(() => observer.getCurrentResult().isFetching, patient).toBe(false)
    expect(asked.map(({ path }) => path.includes('cursor'))).toEqual([false, true, false])
    unsubscribe()
  })

  test('error: a transaction of another Safe, as a link may name it, is not shown', async () => {
    answer = () => wire.details
    const client = createQueryClient()
    expect(await client.fetchQuery(transactionQuery(account, hash))).toMatchObject({ safe: wire.safe })
    expect(await client.fetchQuery(transactionQuery(other, hash))).toBeNull()
  })

  test('error: a failed call is not repeated by the queries', async () => {
    answer = () => 'nonsense'
    await expect(createQueryClient().fetchQuery(gatewaySafeQuery(account))).rejects.toMatchObject({
      code: 'gateway/shape',
    })
    expect(asked).toHaveLength(1)
  })
})
