import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createFakeSource } from '../testing/fakeSource.ts'
import { receiptQuery } from './following.ts'

const hash = `0x${'ab'.repeat(32)}` as const

describe('receiptQuery', () => {
  test('behavior: a receipt is looked for soon, then every four seconds as blocks are, and no more once it is there @following-polls', async () => {
    let receipt: object | null = null
    const source = createFakeSource({ read: () => receipt })
    const queries = new QueryClient()
    const options = receiptQuery(source, 1, hash)
    const waitAfterOneMore = async () => {
      await queries.fetchQuery(options)
      const query = queries.getQueryCache().find<object | null>({ queryKey: options.queryKey })
      if (query === undefined || typeof options.refetchInterval !== 'function') throw new Error('no query')
      return options.refetchInterval(query as never)
    }
    const waits = []
    for (let look = 0; look < 8; look++) waits.push(await waitAfterOneMore())
    expect(waits).toEqual([1_500, 2_500, 4_000, 4_000, 4_000, 4_000, 4_000, 4_000])
    receipt = {
      status: '0x1',
      transactionHash: hash,
      blockNumber: '0x1',
      blockHash: hash,
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      logs: [],
    }
    expect(await waitAfterOneMore()).toBe(false)
    queries.clear()
    source.dispose()
  })
})
