import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  batch,
  calmCall,
  encode,
  look,
  nftToken,
  noFacts,
  type SceneCall,
  safe,
  scene,
  simulated,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { allow } from '../../../testing/tokenCalls.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const most = 2n ** 256n - 1n
const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const contracts = { accounts: accountsWith({ [stranger]: aContract }) }
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

const forAll = (operator: LowerAddress, approved = true): SceneCall => ({
  to: nftToken,
  data: encode('setApprovalForAll(address operator,bool approved)', [operator, approved]),
})

const blind = { facts: { accounts: () => unknownFact('chain-silent') } }

describe('checks of allowances', () => {
  test('behavior: F1 fires for unlimited allowances, less for known spenders, and for limited ones nothing uses', () => {
    expect(look('F1', scene(allow(stranger, most)))).toEqual(top('high'))
    expect(look('F1', scene(allow(uniswap, most)))).toEqual(top('warning'))
    const used = batch([allow(stranger, most), act(stranger)])
    expect(look('F1', scene(used, { facts: contracts }))).toEqual(item('high'))
    expect(look('F1', scene(used))).toEqual(item('high'))
    expect(look('F1', scene(used, blind))).toEqual(item('high'))
    expect(look('F1', scene(allow(stranger, 5n)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(stranger, 10n ** 16n)))).toEqual(top('high'))
    const dai = encode('permit(address a,address b,uint256 c,uint256 d,bool e,uint8 v,bytes32 r,bytes32 s)', [
      safe,
      stranger,
      0n,
      0n,
      true,
      27,
      `0x${'11'.repeat(32)}`,
      `0x${'11'.repeat(32)}`,
    ])
    expect(look('F1', scene({ to: usdc, data: dai }))).toEqual(top('high'))
    const permit2 = encode('approve(address token,address spender,uint160 amount,uint48 expiration)', [
      usdc,
      stranger,
      2n ** 160n - 1n,
      0,
    ])
    expect(look('F1', scene({ to: account('permit2'), data: permit2 }))).toEqual(top('high'))
    const unread = { facts: { holdings: unknownFact('chain-silent') } }
    expect(look('F1', scene(allow(stranger, 10n ** 16n), unread))).toEqual(top('warning'))
  })
  test('behavior: F1 fires for most of a holding, also when the spender is called', () => {
    const all = 1_000_000n * 10n ** 6n
    expect(look('F1', scene(allow(stranger, all)))).toEqual(top('high'))
    expect(look('F1', scene(allow(stranger, all / 2n)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(uniswap, all)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(uniswap, all / 10n)))).toEqual(top('info'))
    const called = batch([allow(stranger, all), act(stranger)])
    expect(look('F1', scene(called))).toEqual(item('high'))
    const trial = (left: bigint) => {
      const allowances = [{ token: usdc, spender: stranger, amount: left }]
      return { facts: { ...contracts, simulation: knownFact(simulated({ allMoves: true, allowances })) } }
    }
    expect(look('F1', scene(called, trial(all)))).toEqual(item('high'))
    expect(look('F1', scene(called, trial(1n)))).toEqual([])
    // It has no price, and it is not a widely used token.
    const own = { to: account('own token'), data: approve(stranger, all) }
    expect(look('F1', scene(own))).toEqual(top('warning'))
  })
  test('behavior: F1 fires as info for Permit2, through which others take what they are allowed', () => {
    expect(look('F1', scene(allow('0x000000000022d473030f116ddee9f6b43ac78ba3', most)))).toEqual(top('info'))
  })
  test('behavior: F1 stays silent for a limited allowance that is used at once, and for none', () => {
    expect(look('F1', scene(batch([allow(uniswap, 5n), act(uniswap)])))).toEqual([])
    expect(look('F1', scene(allow(stranger, 0n)))).toEqual([])
    const relayer = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    expect(look('F1', scene(batch([allow(relayer, 5n), act(settlement)])))).toEqual([])
    const andCall = encode('approveAndCall(address spender,uint256 value,bytes data)', [stranger, 5n, '0x'])
    expect(look('F1', scene({ to: usdc, data: andCall }))).toEqual([])
  })
  test('behavior: F2 fires for a right over every item', () => {
    expect(look('F2', scene(forAll(stranger)))).toEqual(top('high'))
    expect(look('F2', scene(forAll(uniswap)))).toEqual(top('warning'))
  })
  test('behavior: F2 stays silent when it is taken away', () => {
    expect(look('F2', scene(forAll(stranger, false)))).toEqual([])
  })
  test('behavior: F3 fires for a spender without code, and for a stranger', () => {
    expect(look('F3', scene(allow(stranger, 5n)))).toEqual(top('high'))
    expect(look('F3', scene(allow(stranger, 5n), { facts: contracts }))).toEqual(top('warning'))
    expect(look('F3', scene(allow(stranger, 5n), blind))).toEqual(['unchecked'])
    const untried = { facts: { ...contracts, simulation: unknownFact('node-cannot-simulate') } }
    const used = batch([allow(stranger, 5n), act(stranger)])
    expect(look('F3', scene(used, untried))).toEqual(item('warning'))
  })
  test('behavior: F3 fires for item 0 of a collection, which is no zero amount', () => {
    expect(look('F3', scene({ to: nftToken, data: approve(stranger, 0n) }))).toEqual(top('high'))
  })
  test('behavior: F3 stays silent for known spenders, and where a limited allowance is used at once', () => {
    expect(look('F3', scene(allow(uniswap, most)))).toEqual([])
    expect(look('F3', scene(batch([allow(stranger, 5n), act(stranger)]), { facts: contracts }))).toEqual([])
  })
  test('behavior: F4 fires for an allowance that hides in a batch', () => {
    expect(look('F4', scene(batch([calmCall, allow(stranger, 5n)])))).toEqual(item('high', 2))
    expect(look('F4', scene(batch([allow(uniswap, 5n), calmCall])))).toEqual(item('warning'))
    const before = batch([act(stranger), allow(stranger, 5n)])
    expect(look('F4', scene(before))).toEqual(item('high', 2))
  })
  test('behavior: F4 fires when the simulation shows that a later call does not use it', () => {
    const used = batch([allow(stranger, 5n), act(stranger)])
    const allowances = [{ token: usdc, spender: stranger, amount: 5n }]
    const simulation = knownFact(simulated({ allMoves: true, allowances }))
    expect(look('F4', scene(used, { facts: { simulation } }))).toEqual(item('high'))
  })
  test('behavior: F4 stays silent when a later call uses it, and for an allowance alone', () => {
    expect(look('F4', scene(batch([allow(stranger, 5n), act(stranger)])))).toEqual([])
    expect(look('F4', scene(allow(stranger, 5n)))).toEqual([])
  })
  test('behavior: F5 fires for what is left after the simulation', () => {
    const leaving = (spender: LowerAddress, amount: bigint) => ({
      facts: { simulation: knownFact(simulated({ allowances: [{ token: usdc, spender, amount }] })) },
    })
    expect(look('F5', scene(allow(stranger, 5n), leaving(stranger, 2n)))).toEqual(top('warning'))
    expect(look('F5', scene(allow(stranger, 5n), leaving(account('other'), 5n)))).toEqual(top('warning'))
    // F1 warns of it already, or the spender is known.
    expect(look('F5', scene(allow(stranger, 5n), leaving(stranger, 5n)))).toEqual(top('info'))
    expect(look('F5', scene(allow(stranger, most), leaving(stranger, most)))).toEqual(top('info'))
    expect(look('F5', scene(allow(uniswap, 5n), leaving(uniswap, 5n)))).toEqual(top('info'))
    expect(look('F5', { ...scene(allow(uniswap, 5n)), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F5 stays silent when nothing is left, or nothing was allowed', () => {
    expect([...look('F5', scene(allow(uniswap, 5n))), ...look('F5', scene(calmCall))]).toEqual([])
    const simulation = knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
    expect(look('F5', scene(allow(uniswap, 5n), { facts: { simulation } }))).toEqual([])
  })
})
