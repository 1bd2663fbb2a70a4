import { describe, expect, test } from 'vitest'
import type { SafeTransactionStatus } from '../../../domain/transaction/SafeTransactionStatus.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { describeExecution, describeFollowed, describeReceipt } from './followedStatus.ts'

const status = (given: Partial<SafeTransactionStatus>): SafeTransactionStatus => ({
  status: 'UNKNOWN',
  transactionHash: undefined,
  nonce: 42,
  confirmations: { submitted: 1, required: 2 },
  ...given,
})

describe('describeFollowed', () => {
  test.each([
    ['AWAITING_CONFIRMATIONS', 'Awaiting signatures, 1 of 2', false],
    ['AWAITING_EXECUTION', 'Ready to execute, 1 of 2', false],
    ['SUCCESS', 'Executed', true],
    ['FAILED', 'Failed', true],
    ['CANCELLED', 'Replaced by another', true],
    ['UNKNOWN', 'Sent, in a state this app does not know', false],
  ] as const)('behavior: %s is "%s"', (name, title, done) => {
    expect(describeFollowed(status({ status: name }), 'Safe{Wallet}')).toMatchObject({ title, done })
  })

  test.each([
    [false, 'Sent, not listed yet'],
    [true, 'Sent, but not listed anywhere yet'],
  ])(
    'behavior: a transaction that no list has is still followed; that it is late (%s) is shown',
    (isLate, title) => {
      expect(describeFollowed(null, 'Safe{Wallet}', isLate)).toMatchObject({
        title,
        done: false,
        claim: 'sent',
      })
    },
  )

  test('behavior: a replaced one names its nonce', () => {
    expect(describeFollowed(status({ status: 'CANCELLED' }), 'Safe{Wallet}').advice).toContain('nonce 42')
  })
})

describe('describeReceipt', () => {
  test.each([
    [null, 'Sent, not in a block yet', false],
    [{ succeeded: true }, 'Executed', true],
    [{ succeeded: false }, 'Failed', true],
  ])('behavior: %j is "%s"', (receipt, title, done) => {
    expect(describeReceipt(receipt)).toMatchObject({ title, done })
  })
})

describe('describeExecution', () => {
  const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
  const safeTxHash: Hex = `0x${'ab'.repeat(32)}`
  const ran = { safe, safeTxHash, succeeded: true }
  const mined = { succeeded: true, executions: [] }
  const undone = { succeeded: false, executions: [] }
  const another = {
    ...mined,
    executions: [
      { ...ran, safe: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' },
      { ...ran, safeTxHash: `0x${'cd'.repeat(32)}` },
    ],
  } as const
  const notKnown = 'Mined, but the Safe has not confirmed it yet'

  test.each([
    ['waiting', undefined, 'Sent, not in a block yet', false],
    // A bundler or a relay sends it inside a call of its own, and goes on where that fails.
    ['waiting', mined, notKnown, false],
    [undefined, mined, notKnown, false],
    [undefined, another, notKnown, false],
    ['waiting', { ...mined, executions: [ran] }, 'Executed', true],
    ['overtaken', { ...mined, executions: [ran] }, 'Executed', true],
    [undefined, { ...mined, executions: [{ ...ran, succeeded: false }] }, 'Failed', true],
    ['waiting', undone, 'Failed', true],
    ['executed', undefined, 'Executed', true],
    // The wallet sent it once more for a higher fee: the first hash never comes, or comes as undone.
    ['executed', undone, 'Executed', true],
    ['failed', mined, 'Failed', true],
    ['overtaken', undefined, 'Replaced by another', true],
    ['overtaken', mined, 'Replaced by another', true],
  ] as const)('behavior: the Safe says %s, the receipt %j: "%s"', (status, receipt, title, done) => {
    const words = describeExecution(status, receipt, { safe, safeTxHash })
    expect(words).toMatchObject({ title, done })
    if (title === notKnown) expect(words.claim).toBe('undecided')
  })
})
