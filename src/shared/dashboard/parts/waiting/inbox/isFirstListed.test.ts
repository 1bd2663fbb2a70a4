import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { firstQueueQuery } from '../../../../queries/firstQueue.ts'
import { overviewsQueries } from '../../../../queries/gatewayFacts.ts'
import { isFirstListed } from './isFirstListed.ts'

const busy = { chainId: 1, address: `0x${'1'.repeat(40)}` } as const
const quiet = { chainId: 1, address: `0x${'2'.repeat(40)}` } as const

function overviewOf(account: AccountRef, queued: number) {
  return { account, threshold: 1, owners: [], fiatTotal: '0', queued, awaitingConfirmation: undefined }
}

/** A first ten of which the gateway says how much waits in each Safe. */
function listTen(queued: readonly [number, number] | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const [ten] = overviewsQueries([busy, quiet], 'usd')
  if (ten === undefined) throw new Error('Two Safes make a ten')
  if (queued !== undefined)
    client.setQueryData(ten.queryKey, {
      items: [overviewOf(busy, queued[0]), overviewOf(quiet, queued[1])],
      unreadable: 0,
    })
  return { client, ten }
}

test('behavior: the others wait until the first Safes are counted and one of their lists is there', () => {
  const before = listTen(undefined)
  expect(isFirstListed(before.client, before.ten)).toBe(false)
  const counted = listTen([3, 0])
  expect(isFirstListed(counted.client, counted.ten)).toBe(false)
  counted.client.setQueryData(firstQueueQuery(busy).queryKey, {
    items: [],
    unreadable: 0,
    cut: false,
    next: undefined,
  })
  expect(isFirstListed(counted.client, counted.ten)).toBe(true)
})

test('behavior: the others wait for nothing where nothing waits', () => {
  const { client, ten } = listTen([0, 0])
  expect(isFirstListed(client, ten)).toBe(true)
})

test('behavior: the others wait no longer for what failed', async () => {
  const fail = () => Promise.reject(new Error('out'))
  const silent = listTen(undefined)
  await silent.client.prefetchQuery({ queryKey: silent.ten.queryKey, queryFn: fail })
  expect(isFirstListed(silent.client, silent.ten)).toBe(true)
  const unlisted = listTen([1, 0])
  await unlisted.client.prefetchQuery({ queryKey: firstQueueQuery(busy).queryKey, queryFn: fail })
  expect(isFirstListed(unlisted.client, unlisted.ten)).toBe(true)
})
