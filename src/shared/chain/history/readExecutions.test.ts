import { describe, expect, test } from 'vitest'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { safeEvents } from '../safe/safeEvents.ts'
import { readExecutions } from './readExecutions.ts'

const safe = '0x47D3C9c6B1B6e1b1c1f4cC1b4a7d9a1bC21C33A0'
const word = (digit: string) => `0x${digit.repeat(64)}`

describe('readExecutions', () => {
  test('behavior: tells the newest first, with the hash where either version of the Safe keeps it', async () => {
    const { request } = node([
      {
        topics: [safeEvents.success, word('1')],
        data: word('0'),
        transactionHash: word('a'),
        blockNumber: '0x5',
      },
      {
        topics: [safeEvents.failure],
        data: `${word('2')}${'0'.repeat(64)}`,
        transactionHash: word('b'),
        blockNumber: '0x7',
      },
    ])
    expect(await read(request)).toEqual({
      fromBlock: 0n,
      isRefused: false,
      executions: [
        { safeTxHash: word('2'), transactionHash: word('b'), blockNumber: 7n, succeeded: false },
        { safeTxHash: word('1'), transactionHash: word('a'), blockNumber: 5n, succeeded: true },
      ],
    })
  })

  test('behavior: an event that cannot be read costs that event', async () => {
    const good = {
      topics: [safeEvents.success, word('1')],
      data: '0x',
      transactionHash: word('a'),
      blockNumber: '0x5',
    }
    const { request } = node([null, {}, { ...good, transactionHash: '0x' }, { ...good, topics: [] }, good])
    expect((await read(request)).executions).toHaveLength(1)
  })
})

function read(request: (read: ChainRead) => Promise<unknown>) {
  return readExecutions(request, safe, new AbortController().signal)
}

/** A node at block 200,000. */
function node(logs: unknown) {
  return { request: async ({ method }: ChainRead) => (method === 'eth_blockNumber' ? '0x30d40' : logs) }
}
