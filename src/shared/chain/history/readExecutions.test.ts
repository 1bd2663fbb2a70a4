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
      executions: [
        { safeTxHash: word('2'), transactionHash: word('b'), blockNumber: 7n, succeeded: false },
        { safeTxHash: word('1'), transactionHash: word('a'), blockNumber: 5n, succeeded: true },
      ],
    })
  })

  test('behavior: asks for fewer blocks when a node refuses many', async () => {
    const { request, ranges } = node([], { most: 10_000n })
    expect(await read(request)).toEqual({ fromBlock: 190_000n, executions: [] })
    expect(ranges).toEqual([0n, 100_000n, 190_000n])
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

  test('error: a node that refuses every range is quoted', async () => {
    const { request } = node([], { most: 0n })
    await expect(read(request)).rejects.toThrow('range too wide')
  })
})

function read(request: (read: ChainRead) => Promise<unknown>) {
  return readExecutions(request, safe, new AbortController().signal)
}

/** A node at block 200,000 that answers for at most so many blocks. */
function node(logs: unknown, { most = 1_000_000n } = {}) {
  const ranges: bigint[] = []
  const request = async ({ method, params }: ChainRead) => {
    if (method === 'eth_blockNumber') return '0x30d40'
    const [filter] = params ?? []
    const from = BigInt(Object(filter).fromBlock)
    ranges.push(from)
    if (200_000n - from > most) throw new Error('range too wide')
    return logs
  }
  return { request, ranges }
}
