import { describe, expect, test } from 'vitest'
import { answerOf, calmCall, scene, sentencesOf, simulated, usdc } from '../../../testing/checkScene.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { checksumAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const sentences = (
  id: 'E6' | 'E7' | 'E8' | 'E2' | 'E1',
  facts: Partial<CheckFacts> = {},
  fields: Partial<SafeTransaction> = {},
) => sentencesOf(id, scene(calmCall, { facts, fields }))

describe('gas in words', () => {
  test('behavior: E8 compares with the smaller of cap and block', () => {
    const gas = (needed: bigint, blockLimit: bigint, cap: bigint | undefined) =>
      sentences('E8', { gas: knownFact({ needed, blockLimit, cap }) })
    expect([
      gas(101n, 200n, 100n),
      gas(100n, 200n, 100n),
      gas(90n, 200n, 100n),
      gas(91n, 200n, 100n),
      gas(50n, 200n, 100n),
      gas(51n, 200n, 100n),
      gas(101n, 100n, 100n),
      gas(101n, 100n, 200n),
      gas(101n, 0n, 100n),
      gas(101n, 0n, undefined),
      gas(16_777_216n, 60_000_000n, undefined),
      gas(16_777_217n, 60_000_000n, undefined),
      gas(60_000_001n, 60_000_000n, undefined),
    ]).toEqual([
      ['critical: This needs 101 gas and can never run: this network allows one transaction 100 at most.'],
      ['high: This needs 100 % of the gas that this network allows for one transaction.'],
      ['warning: This needs 90 % of the gas that this network allows for one transaction.'],
      ['high: This needs 91 % of the gas that this network allows for one transaction.'],
      [],
      ['warning: This needs 51 % of the gas that this network allows for one transaction.'],
      ['critical: This needs 101 gas and can never run: one block of this network holds 100 at most.'],
      ['critical: This needs 101 gas and can never run: one block of this network holds 100 at most.'],
      ['critical: This needs 101 gas and can never run: this network allows one transaction 100 at most.'],
      [],
      [],
      [
        'high: This needs 16,777,217 gas. If this network caps a transaction at 16,777,216, as others do, it can never run.',
      ],
      [
        'critical: This needs 60,000,001 gas and can never run: one block of this network holds 60,000,000 at most.',
      ],
    ])
    expect(answerOf('E8', scene(calmCall, { facts: { gas: unknownFact('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
  })
  test('behavior: E6 and E7 tell a limit of its own', () => {
    const used = (gasUsed: bigint | undefined, safeTxGas: bigint) =>
      sentences('E7', { simulation: knownFact(simulated({ gasUsed })) }, { safeTxGas })
    expect([used(100n, 100n), used(101n, 100n), used(101n, 0n)]).toEqual([
      [],
      ['high: safeTxGas is 100, but the call needs 101. It will fail and use up the nonce.'],
      [],
    ])
    expect([
      sentences('E6', {}, { safeTxGas: 5n }),
      sentences('E6', {}, { safeTxGas: 5n, gasPrice: 1n }),
      sentences('E6'),
    ]).toEqual([['warning: safeTxGas is 5. If the call fails, the nonce is still used up.'], [], []])
    const missing = (simulation: CheckFacts['simulation'], safeTxGas = 5n) =>
      answerOf('E7', scene(calmCall, { facts: { simulation }, fields: { safeTxGas } }))
    expect([
      missing(knownFact(simulated({ gasUsed: undefined }))),
      missing(unknownFact('chain-silent')),
      missing(unknownFact('chain-silent'), 0n),
      missing(knownFact({ kind: 'reverted', reason: '', path: undefined })),
    ]).toEqual([
      'could not run: simulated-gas-missing',
      'could not run: chain-silent',
      'ran',
      'could not run: simulated-gas-missing',
    ])
  })
  test('behavior: the sentence of a refund names the most that it may take', () => {
    const holdings = knownFact([{ token: usdc, amount: 1_000_000n * 10n ** 6n, decimals: 6, price: 1 }])
    const refund = (gasPrice: bigint, facts: Partial<CheckFacts> = { holdings }) =>
      (['E1', 'E2'] as const).flatMap((id) =>
        sentences(id, facts, { gasPrice, safeTxGas: 1_000_000n, gasToken: checksumAddress(usdc) }),
      )
    expect([
      refund(1n),
      refund(50n),
      refund(51n),
      refund(10_000n),
      refund(10_001n),
      refund(51n, { holdings: unknownFact('not-asked') }),
    ]).toEqual([
      ['warning: The Safe pays up to 1 USDC for the execution.'],
      ['warning: The Safe pays up to 50 USDC for the execution.'],
      ['critical: The Safe pays up to 51 USDC for the execution.'],
      ['critical: The Safe pays up to 10,000 USDC for the execution.'],
      ['critical: The Safe pays up to 10,001 USDC for the execution.'],
      ['critical: The Safe pays up to 51 USDC for the execution.'],
    ])
  })
})
