import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { createSubject } from '../subject/createSubject.ts'
import type { AssetChange } from './AssetChange.ts'
import { actingCalls, isTakenByKnown, strangerTaking } from './takers.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const other = account('another stranger')
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

const lost = (others?: readonly LowerAddress[]): AssetChange => ({
  token: usdc,
  nft: false,
  amount: 10n,
  share: 1,
  worth: 10,
  valued: true,
  others,
})

const taking = (calls: readonly SceneCall[], others?: readonly LowerAddress[]) =>
  strangerTaking(lost(others), createSubject(scene(batch(calls))))

describe('actingCalls', () => {
  const targets = (call: SceneCall) => actingCalls(createSubject(scene(call))).map(({ to }) => to)

  test('behavior: payments, allowances and calls of the Safe itself do not act', () => {
    const rotate = encode('changeThreshold(uint256 threshold)', [1n])
    const calls = [
      { to: payroll, value: 1n },
      { to: usdc, data: transfer(payroll, 5n) },
      { to: usdc, data: approve(uniswap, 5n) },
      { to: safe, data: rotate },
      act(uniswap),
      { to: weth, data: encode('withdraw(uint256 amount)', [5n]) },
    ]
    expect(targets(batch(calls))).toEqual([uniswap, weth])
  })

  test('behavior: a transfer that runs inside the Safe acts', () => {
    expect(targets({ to: stranger, data: transfer(payroll, 5n), operation: 1 })).toEqual([stranger])
    expect(targets({ to: stranger, data: transfer(payroll, 5n), operation: 0 })).toEqual([])
  })
})

describe('strangerTaking', () => {
  test('behavior: where it goes counts first: known accounts take it, and a burn has no taker', () => {
    expect(taking([act(stranger)], [uniswap])).toBe(undefined)
    expect(taking([act(stranger)], [uniswap, zero])).toBe(undefined)
    expect(taking([act(stranger)], [uniswap, other])).toBe(stranger)
    expect(taking([act(stranger)], [zero])).toBe(stranger)
    expect(taking([act(stranger)], [])).toBe(stranger)
    expect(taking([act(stranger)])).toBe(stranger)
  })

  test('behavior: then who was allowed as much of this token', () => {
    const allowed = (...given: readonly (readonly [LowerAddress, LowerAddress, bigint])[]) =>
      taking([
        ...given.map(([token, spender, amount]) => ({ to: token, data: approve(spender, amount) })),
        act(stranger),
      ])
    expect(allowed([usdc, uniswap, 10n])).toBe(undefined)
    expect(allowed([usdc, uniswap, 11n])).toBe(undefined)
    expect(allowed([usdc, uniswap, 9n])).toBe(stranger)
    expect(allowed([usdc, uniswap, 4n], [usdc, payroll, 6n])).toBe(undefined)
    expect(allowed([weth, uniswap, 10n])).toBe(stranger)
    expect(allowed([weth, stranger, 10n], [usdc, uniswap, 10n])).toBe(undefined)
    expect(allowed([usdc, uniswap, 10n], [usdc, other, 1n])).toBe(stranger)
  })

  test('behavior: then what is called, and without a call where it went', () => {
    expect(taking([act(uniswap), act(other)])).toBe(other)
    expect(taking([act(uniswap)], [other])).toBe(undefined)
    const none = [{ to: payroll, value: 1n }]
    expect(taking(none, [uniswap, other])).toBe(other)
    expect(taking(none, [zero])).toBe(undefined)
    expect(taking(none)).toBe(undefined)
  })

  test('behavior: it is taken by known accounts where no stranger takes it', () => {
    const subject = createSubject(scene(act(stranger)))
    expect([isTakenByKnown(lost([uniswap]), subject), isTakenByKnown(lost(), subject)]).toEqual([true, false])
  })
})
