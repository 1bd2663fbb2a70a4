import { describe, expect, test } from 'vitest'
import { planList, transactionLimit } from './planList.ts'
import { paymentsTo, planFacts } from './testing/plannedPayments.ts'

const toNewAccounts = paymentsTo(500)

describe('planList', () => {
  test.each([
    [1, 60_000_000n, 16_777_216n],
    [1, 8_000_000n, 8_000_000n],
    [137, 30_000_000n, 30_000_000n],
    [137, 60_000_000n, 32_000_000n],
    [31337, 60_000_000n, 16_777_216n],
    [1, 0n, 16_777_216n],
  ])('behavior: on network %i with blocks of %i gas one transaction may take %i', (chainId, block, most) => {
    expect(transactionLimit(chainId, block)).toBe(most)
    const { pieces, limit } = planList(toNewAccounts, { ...planFacts, chainId, blockLimit: block })
    expect(limit).toBe(most)
    expect(pieces.flatMap(({ payments }) => payments)).toEqual(toNewAccounts)
    for (const { gas } of pieces) expect(gas * 10n).toBeLessThanOrEqual(most * 6n)
  })

  test('behavior: value to 500 new accounts is never one transaction under the cap of EIP-7825', () => {
    for (const chainId of [1, 56, 8453, 11155111, 31337, 10])
      expect(planList(toNewAccounts, { ...planFacts, chainId }).pieces.length).toBeGreaterThan(1)
  })

  test('behavior: without a nonce that is known nothing is numbered, and nothing is asked', () => {
    const plan = planList(toNewAccounts, { ...planFacts, nextNonce: undefined })
    expect(plan.taken).toBeUndefined()
    expect(plan.pieces.every(({ nonce }) => nonce === undefined)).toBe(true)
  })

  test('behavior: a nonce that is free earlier than planned moves nothing', () => {
    const same = [1, 2].map((line) => ({ line, id: 'a', nonce: 9n, executedAt: undefined }))
    const plan = planList(toNewAccounts.slice(0, 4), { ...planFacts, most: 2, same, nextNonce: 3n })
    expect(plan.pieces.map(({ nonce }) => nonce)).toEqual([9n, 10n])
    expect(plan).toMatchObject({ next: 1, taken: undefined, tooLarge: false })
  })

  test.each([
    ['taken', 5n, { nonce: 3n, free: 5n }],
    ['free earlier', 2n, { nonce: 3n, free: 2n }],
    ['as they were', 3n, undefined],
  ])(
    'behavior: while nothing is out, the nonces that were shown stay, and it is said that they are %s',
    (_name, nextNonce, taken) => {
      const plan = planList(toNewAccounts.slice(0, 4), { ...planFacts, most: 2, nextNonce, numberedFrom: 3n })
      expect(plan.pieces.map(({ nonce }) => nonce)).toEqual([3n, 4n])
      expect(plan.taken).toEqual(taken)
    },
  )
})
