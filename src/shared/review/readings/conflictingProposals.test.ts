import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Page } from '../../gateway/Page.ts'
import type { ListEntry } from '../../gateway/parseTransactionList.ts'
import { createQueryClient } from '../../queries/createQueryClient.ts'
import { joinConflicting } from '../facts/joinConflicting.ts'
import { conflictingProposalsQuery } from './conflictingProposals.ts'
import { waitingPageQuery } from './waitingPage.ts'

const safe = '0x1111111111111111111111111111111111111111'
const identity = { chainId: 1, safe, version: { major: 1, minor: 4, patch: 1 } } as const
const waiting = (nonce: bigint, hash: `0x${string}`) => ({
  identity,
  transaction: safeTransaction({ to: safe, nonce }),
  safeTxHash: hash,
  executed: false,
})

describe('joinConflicting', () => {
  test('behavior: what comes far behind is joined to what was read, each once', () => {
    const first = waiting(1n, '0xAB')
    const joined = joinConflicting([first], {
      transactions: [waiting(30n, '0xcd'), waiting(1n, '0xab')],
    })
    expect(joined.map(({ transaction }) => transaction.nonce)).toEqual([1n, 30n])
  })
})

describe('conflictingProposalsQuery', () => {
  /** A queue of so many pages, as the gateway gave it a moment ago. */
  function foundIn(count: number, left: Partial<Page<ListEntry>> = {}) {
    const client = createQueryClient()
    const cursorOf = (page: number) => (page === 0 ? undefined : `page ${page}`)
    for (let page = 0; page < count; page++) {
      const { queryKey } = waitingPageQuery({ chainId: 1, address: safe }, cursorOf(page))
      const next = page + 1 < count ? cursorOf(page + 1) : undefined
      client.setQueryData(queryKey, { items: [], unreadable: 0, cut: false, next, ...left })
    }
    return client.fetchQuery(conflictingProposalsQuery(identity, 4n))
  }

  test('behavior: it says whether the queue was read to its end', async () => {
    expect(await foundIn(10)).toMatchObject({ isWhole: true })
    expect(await foundIn(11)).toMatchObject({ isWhole: false })
    expect(await foundIn(1, { unreadable: 1 })).toMatchObject({ isWhole: false })
    expect(await foundIn(1, { cut: true })).toMatchObject({ isWhole: false })
  })
})
