import { describe, expect, test } from 'vitest'
import type { Ending } from '../../../review/ExecutedReading.ts'
import { executedHeadOf, failureWords, replacedVerdict } from './executedWords.ts'
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
const bySigners: Parameters<typeof executedHeadOf>[2] = { by: 'owners', failed: false, incoming: true }
const refund = { token: payment.token, to: payment.other, amount: 7n } as const

function said(
  ending: Ending,
  {
    moved = paid,
    how = {},
    nativeFrom = 'trace',
    others = 0,
    paidBack,
  }: {
    readonly moved?: Explained
    readonly how?: Partial<typeof bySigners>
    readonly nativeFrom?: 'trace' | 'unknown'
    readonly others?: number
    readonly paidBack?: typeof refund
  } = {},
): string {
  const { looks, title, sentence } = executedHeadOf({ ending, nativeFrom, others, refund: paidBack }, moved, {
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
      said('done', { how: { by: 'unasked' } }),
      said('done', { how: { by: 'module' } }),
      said('done', { how: { by: 'unasked', incoming: false } }),
      said('done', { how: { by: 'unread' } }),
      said('done', { how: { by: 'unread', failed: true } }),
    ]).toEqual([
      'ok: Executed as signed. Exactly what the owners signed has moved.',
      'ok: Executed as signed. Nothing moved, as expected.',
      'ok: Executed as signed. Contracts that were called moved more than the calls name.',
      'ok: Executed as signed. The node does not show every movement.',
      'ok: Executed as signed. Other transactions of this Safe ran together with it, so all they moved is listed.',
      'ok: Received. No owner had to sign this.',
      'ok: Executed by a module. No owner had to sign this.',
      'plain: Moved without a signature. No owner signed this. An allowance lets others take tokens.',
      'plain: Executed, says the gateway. What the owners signed is not known here, so nothing is compared with it.',
      'plain: Failed, says the gateway. What the owners signed is not known here, so nothing is compared with it.',
    ])
  })

  test('error: the two kinds of failure never mix: one uses the nonce, the other does not', () => {
    const counted = said('counted', { moved: unmoved })
    const undone = said('undone', { moved: unmoved })
    expect(counted).toBe(
      'high: Failed, nothing moved. The failure counts: its nonce is used, and it can never run again.',
    )
    expect(said('counted', { paidBack: refund })).toContain('Failed, only the gas was refunded.')
    // Something else ran in the same transaction of the chain.
    expect(said('counted')).toContain('Failed, its calls moved nothing.')
    expect(undone).toBe(
      'high: Undone as a whole. This attempt moved nothing and used no nonce. Another one may have run.',
    )
    expect(said('done', { how: { by: 'module', failed: true } })).toBe(
      'high: Failed, nothing moved. A module asked for it, and the call failed. No nonce was used.',
    )
  })

  test('error: what only the gateway says is said to be its word', () => {
    expect(said('unsaid')).toBe(
      'high: Not found on the chain. The Safe itself says nothing of this transaction there. Only the gateway does.',
    )
  })

  test('error: a replacement is only certain where the Safe has used the nonce and names another', () => {
    const words = ([undefined, 'overtaken', 'waiting', 'executed', 'failed'] as const).map((chain) => {
      const { title, sentence } = replacedVerdict(chain)
      return `${title}. ${sentence}`
    })
    expect(words).toEqual([
      'Replaced, says the gateway. The chain has not confirmed it.',
      'Replaced. Another transaction used its nonce.',
      'Not replaced on the chain. The gateway says that another transaction used its nonce. The Safe has not used that nonce: this can still run.',
      'It ran, says the Safe. The gateway says that it was replaced. An event of the Safe says that it was executed.',
      'It ran, says the Safe. The gateway says that it was replaced. An event of the Safe says that it ran and failed.',
    ])
  })

  test('behavior: a refusal is quoted, and a code of Safe is explained', () => {
    expect(failureWords('ERC20: transfer amount exceeds balance')).toBe(
      '“ERC20: transfer amount exceeds balance”.',
    )
    expect(failureWords('GS013')).toMatch(/^“GS013”\. .+\.$/)
  })
})
