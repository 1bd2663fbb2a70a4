import { describe, expect, test } from 'vitest'
import { scene, stranger, usdc, weth } from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { knownFact, unknownFact } from './Fact.ts'
import { isLargeShare } from './share.ts'

const holding = (token: LowerAddress, amount: bigint, price?: number, decimals = 0) => ({
  token,
  amount,
  price,
  decimals,
})

describe('isLargeShare', () => {
  const large = (amount: bigint, holdings: CheckFacts['holdings'], token = usdc) =>
    isLargeShare({ token, amount }, { facts: scene({ to: usdc }, { facts: { holdings } }).facts }, 10)

  test('behavior: of everything that has a price, above the part', () => {
    const all = knownFact([
      holding(usdc, 60_000n, 1, 2),
      holding(weth, 200n, 2),
      holding(stranger, 10n ** 9n),
    ])
    expect([large(10_000n, all), large(10_001n, all)]).toEqual([false, true])
  })
  test('behavior: of the token where it has none', () => {
    const plain = knownFact([holding(weth, 10n ** 9n, 5), holding(usdc, 1_000n)])
    expect([large(100n, plain), large(101n, plain)]).toEqual([false, true])
  })
  test('behavior: not known where the holding is not', () => {
    expect([
      large(5n, unknownFact('not-asked')),
      large(5n, knownFact([])),
      large(5n, knownFact([holding(weth, 5n, 1)])),
    ]).toEqual([undefined, undefined, undefined])
  })
})
