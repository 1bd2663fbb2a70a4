import { describe, expect, test } from 'vitest'
import type { SafeTransactionStatus } from '../../../domain/transaction/SafeTransactionStatus.ts'
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
    [true, 'Sent, and no list shows it'],
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
  test.each([
    ['waiting', null, 'Sent, not in a block yet', false],
    ['waiting', { succeeded: true }, 'Executed', true],
    ['executed', null, 'Executed', true],
    // The wallet sent it once more for a higher fee: the first hash never comes, or comes as undone.
    ['executed', { succeeded: false }, 'Executed', true],
    ['failed', { succeeded: true }, 'Failed', true],
    ['overtaken', null, 'Replaced by another', true],
    // The events of that block were not looked at.
    ['overtaken', { succeeded: true }, 'Executed', true],
  ] as const)('behavior: the Safe says %s, the receipt %j: "%s"', (status, receipt, title, done) => {
    expect(describeExecution(status, receipt)).toMatchObject({ title, done })
  })
})
