import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  encode,
  look,
  payroll,
  scene,
  simulated,
  usdc,
} from '../../../testing/checkScene.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'

const unit = 10n ** 6n
const pool = account('staking pool')

/** The Safe holds 1,000,000 USDC in this scene, and a stake of `amount` takes `taken`. */
function outflow(amount: bigint, taken: bigint) {
  const moves = [{ token: usdc, amount: -taken, nft: false, held: 1_000_000n * unit }]
  const facts = {
    accounts: accountsWith({ [pool]: aContract }),
    simulation: knownFact(simulated({ allMoves: true, moves })),
  }
  return look('I3', scene({ to: pool, data: encode('stake(uint256 amount)', [amount]) }, { facts }))
}

describe('what leaves by an allowance that was given before', () => {
  test('behavior: I3 warns of a tenth at most where a decoded method names exactly as much', () => {
    expect(outflow(100_000n * unit, 100_000n * unit)).toEqual(['warning at transaction'])
  })

  test('behavior: I3 is critical for more, and for another amount than the method names', () => {
    expect(outflow(100_001n * unit, 100_001n * unit)).toEqual(['critical at transaction'])
    expect(outflow(5n * unit, 100_000n * unit)).toEqual(['critical at transaction'])
    expect(outflow(100_000n * unit, 99_999n * unit)).toEqual(['critical at transaction'])
  })
})

describe('native currency along a call that was not tried', () => {
  const bridging = (value: bigint, to = pool) => ({
    to,
    value,
    data: encode('sendAway(bytes32 recipient)', [`0x${'9c'.repeat(32)}`]),
  })
  const blind = { accounts: accountsWith({ [pool]: aContract }), simulation: unknownFact('chain-silent') }
  const ether = 10n ** 18n

  test('behavior: F8 is high above half of the holding, and says no more than before otherwise', () => {
    const held = knownFact([
      { token: `0x${'0'.repeat(40)}` as const, amount: 100n * ether, decimals: 18, price: undefined },
    ])
    const said = (value: bigint, more = {}, to = pool) =>
      look('F8', scene(bridging(value, to), { facts: { ...blind, holdings: held, ...more } }))
    expect(said(51n * ether)).toEqual(['high at transaction'])
    expect(said(50n * ether)).toEqual(['warning at transaction'])
    expect(said(51n * ether, { simulation: knownFact(simulated()) })).toEqual(['warning at transaction'])
    expect(said(51n * ether, { simulation: notApplicable('of-page') })).toEqual(['warning at transaction'])
    expect(said(51n * ether, {}, payroll)).toEqual([])
    const payment = scene({ to: pool, value: 51n * ether }, { facts: { ...blind, holdings: held } })
    expect(look('F8', payment)).toEqual(['warning at transaction'])
  })
})
