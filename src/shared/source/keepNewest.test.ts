import { describe, expect, test } from 'vitest'
import type { RequestRecord } from './RequestRecord.ts'
import { keepNewest } from './requestStorage.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const otherSafe = { chainId: 10, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' } as const

function request(id: string, facts: Partial<RequestRecord>): RequestRecord {
  return {
    id,
    method: 'sendTransactions',
    account: safe,
    calls: [{ to: otherSafe.address, value: 1n, data: '0x' }],
    startedAt: 1,
    progress: { phase: 'waiting' },
    ...facts,
  }
}

describe('keepNewest', () => {
  const settled = { phase: 'settled', outcome: { kind: 'calls', callsId: 'x' } } as const

  test('behavior: 20 of each account, and another account never pushes one out', () => {
    const records = Array.from({ length: 30 }, (_, index) => request(`a${index}`, { startedAt: index }))
    const theirs = request('theirs', { account: otherSafe, startedAt: 0 })
    const kept = keepNewest([...records, theirs])
    expect(kept).toContain(theirs)
    expect(kept.map(({ startedAt }) => startedAt)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => i + 10),
      0,
    ])
  })

  test('behavior: an unanswered request outlives newer settled ones', () => {
    const open = request('open', { startedAt: 0 })
    const records = Array.from({ length: 30 }, (_, index) =>
      request(`a${index}`, { startedAt: index + 1, progress: settled }),
    )
    const kept = keepNewest([...records, open])
    expect(kept).toContain(open)
    expect(kept).toHaveLength(20)
  })
})
