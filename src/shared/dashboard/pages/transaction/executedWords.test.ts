import { describe, expect, test } from 'vitest'
import type { Ending } from '../../../review/Executed.ts'
import { failureWords, verdictOf } from './executedWords.ts'
import type { Explained } from './explainMovements.ts'

const payment = {
  token: `0x${'00'.repeat(20)}`,
  item: undefined,
  other: `0x${'11'.repeat(20)}`,
  amount: -7n,
  calls: ['Call 1'],
} as const
const paid: Explained = { movements: [payment], equal: true }
const unmoved: Explained = { movements: [], equal: true }
const bySigners = { signed: true, byModule: false, failed: false }

function said(
  ending: Ending,
  {
    moved = paid,
    how = {},
    nativeFrom = 'trace',
    others = 0,
  }: {
    readonly moved?: Explained
    readonly how?: Partial<typeof bySigners>
    readonly nativeFrom?: 'trace' | 'unknown'
    readonly others?: number
  } = {},
): string {
  const { looks, title, sentence } = verdictOf({ ending, nativeFrom, others }, moved, {
    ...bySigners,
    ...how,
  })
  return `${looks}: ${title}. ${sentence}`
}

describe('how a transaction ended', () => {
  test('behavior: an execution says whether what moved is what the calls say, and never more than is known', () => {
    expect([
      said('done'),
      said('done', { moved: unmoved }),
      said('done', { moved: { ...paid, equal: false } }),
      said('done', { nativeFrom: 'unknown' }),
      said('done', { others: 2 }),
      said('done', { how: { signed: false } }),
      said('done', { how: { signed: false, byModule: true } }),
    ]).toEqual([
      'ok: Executed as signed. Exactly what the owners signed has moved.',
      'ok: Executed as signed. Nothing moved, as the calls say.',
      'ok: Executed as signed. Contracts that were called moved more than the calls name.',
      'ok: Executed as signed. The node does not show every movement.',
      'ok: Executed as signed. Other transactions of this Safe ran together with it, so all they moved is listed.',
      'ok: Received. No owner had to sign this.',
      'ok: Executed by a module. No owner had to sign this.',
    ])
  })

  test('error: the two kinds of failure never mix: one uses the nonce, the other still waits', () => {
    const counted = said('counted', { moved: unmoved })
    const undone = said('undone', { moved: unmoved })
    expect(counted).toBe(
      'high: Failed, nothing moved. The failure counts: its nonce is used, and it can never run again.',
    )
    expect(said('counted')).toContain('Failed, only the gas was refunded.')
    expect(undone).toBe(
      'high: Undone as a whole. Nothing moved and the nonce is free: the transaction still waits in the queue.',
    )
    expect(said('done', { how: { signed: false, byModule: true, failed: true } })).toBe(
      'high: Failed, nothing moved. A module asked for it, and the call failed. No nonce was used.',
    )
  })

  test('error: what only the gateway says is said to be its word', () => {
    expect(said('unsaid')).toBe(
      'high: Not found on the chain. The Safe itself says nothing of this transaction there. Only the gateway does.',
    )
  })

  test('behavior: a refusal is quoted, and a code of Safe is explained', () => {
    expect(failureWords('ERC20: transfer amount exceeds balance')).toBe(
      '“ERC20: transfer amount exceeds balance”.',
    )
    expect(failureWords('GS013')).toMatch(/^“GS013”\. .+\.$/)
  })
})
