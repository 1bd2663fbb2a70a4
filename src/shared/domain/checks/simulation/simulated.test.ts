import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  calmCall,
  encode,
  look,
  nftToken,
  noFacts,
  payroll,
  safe,
  scene,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { knownFact } from '../subject/Fact.ts'
import type { AssetMove, Simulation } from '../subject/Simulation.ts'

const top = (severity: string) => [`${severity} at transaction`]
const zero = '0x0000000000000000000000000000000000000000'
const as = (simulation: Simulation) => ({ facts: { simulation: knownFact(simulation) } })
const moving = (moves: readonly AssetMove[], allMoves = true) => as(simulated({ moves, allMoves }))
const out = (token: typeof usdc, amount = 1n, nft = false): AssetMove => ({ token, amount: -amount, nft })
const pay = { to: usdc, data: transfer(payroll, 5n) }

describe('checks of the simulation', () => {
  test('behavior: I1 fires when it would fail, at the place where it does', () => {
    const path = [{ kind: 'batch-item', number: 2 }] as const
    expect(look('I1', scene(pay, as({ kind: 'reverted', reason: 'GS013', path })))).toEqual([
      'high at batch item 2',
    ])
    expect(look('I1', scene(pay, as({ kind: 'reverted', reason: 'GS013', path: undefined })))).toEqual(
      top('high'),
    )
  })
  test('behavior: I1 stays silent when it ran', () => {
    expect(look('I1', scene(pay))).toEqual([])
  })
  test('behavior: I2 fires when nothing was simulated', () => {
    expect(look('I2', { ...scene(pay), facts: noFacts })).toEqual([...top('warning'), 'unchecked'])
  })
  test('behavior: I2 stays silent when it was', () => {
    expect(look('I2', scene(pay))).toEqual([])
  })
  test('behavior: I3 fires for an outflow that no call explains', () => {
    expect(look('I3', scene(pay, moving([out(usdc, 5n), out(weth)])))).toEqual(top('critical'))
    expect(look('I3', scene(pay, moving([out(usdc, 5n), out(zero)])))).toEqual(top('critical'))
    expect(look('I3', scene({ to: stranger, data: '0x12345678' }, moving([out(usdc)])))).toEqual(
      top('critical'),
    )
  })
  test('behavior: I3 stays silent for what is sent, allowed, exchanged or paid', () => {
    expect(look('I3', scene(pay, moving([out(usdc, 5n)])))).toEqual([])
    const allowed = batch([
      { to: usdc, data: approve(uniswap, 5n) },
      { to: uniswap, data: '0x12345678' },
    ])
    expect(look('I3', scene(allowed, moving([out(usdc, 5n)])))).toEqual([])
    const unwrap = { to: weth, data: encode('withdraw(uint256 amount)', [5n]) }
    expect(look('I3', scene(unwrap, moving([out(weth, 5n)])))).toEqual([])
    expect(look('I3', scene(calmCall, moving([out(zero, 10n ** 18n)])))).toEqual([])
    const refund = { fields: { gasPrice: 1n, gasToken: checksumAddress(usdc) } }
    expect(look('I3', scene(calmCall, { ...moving([out(usdc)]), ...refund }))).toEqual([])
    const swap = encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)', [
      1n,
      0n,
      [usdc, weth],
      safe,
      1n,
    ])
    expect(look('I3', scene({ to: uniswap, data: swap }, moving([out(usdc)])))).toEqual([])
  })
  test('behavior: I3 fires beyond what is allowed, and what a stranger is made to take', () => {
    const stranger5 = (amount: bigint) =>
      batch([
        { to: usdc, data: approve(stranger, amount) },
        { to: stranger, data: '0x12345678' },
      ])
    expect(look('I3', scene(stranger5(5n), moving([out(usdc, 500n)])))).toEqual(top('critical'))
    expect(look('I3', scene(stranger5(500n), moving([out(usdc, 500n)])))).toEqual([])
    const named = {
      to: stranger,
      data: encode('supply(address a,uint256 b,address c,uint16 d)', [usdc, 5n, safe, 0]),
    }
    expect(look('I3', scene(named, moving([out(usdc, 5n)])))).toEqual([])
    expect(look('I3', scene(named, moving([out(usdc, 500n)])))).toEqual(top('critical'))
    const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
    const further = batch([
      { to: usdc, data: approve(permit2, 2n ** 256n - 1n) },
      {
        to: permit2,
        data: encode('approve(address token,address spender,uint160 amount,uint48 expiration)', [
          usdc,
          uniswap,
          5n,
          1,
        ]),
      },
      { to: uniswap, data: '0x12345678' },
    ])
    expect(look('I3', scene(further, moving([out(usdc, 5n)])))).toEqual([])
    expect(look('I3', scene(further, moving([out(usdc, 500n)])))).toEqual(top('critical'))
  })
  test('behavior: I3 is high when only something without a price comes back for a good part', () => {
    const unknownCall = { to: stranger, data: '0x12345678' } as const
    const part = 200_000n * 10n ** 6n
    const back = { token: account('other token'), amount: 10n ** 18n, nft: false }
    expect(look('I3', scene(unknownCall, moving([out(usdc, part), back])))).toEqual(top('high'))
    expect(look('I3', scene(unknownCall, moving([out(usdc, part / 100n), back])))).toEqual([])
  })
  test('behavior: I3 stays silent for an exchange at its worth, and for a debt that is paid', () => {
    const router = { to: uniswap, data: '0x12345678' } as const
    const eth = { token: weth, amount: 4n * 10n ** 18n, nft: false }
    expect(look('I3', scene(router, moving([out(usdc, 10_000n * 10n ** 6n), eth])))).toEqual([])
    const receipt = account('receipt of a deposit')
    const burnt = {
      ...out(receipt, 10n ** 10n),
      flows: [{ other: zero, sent: 10n ** 10n, received: 0n }],
    } as const
    const brought = { token: usdc, amount: 10n ** 10n, nft: false }
    expect(look('I3', scene(router, moving([burnt, brought])))).toEqual([])
    expect(look('I3', scene(router, moving([burnt])))).toEqual(top('critical'))
    const repay = batch([
      { to: usdc, data: approve(stranger, 10n ** 10n) },
      { to: stranger, data: '0x12345678' },
    ])
    expect(look('I3', scene(repay, moving([out(usdc, 10n ** 10n), burnt])))).toEqual([])
  })
  test('behavior: I4 stays silent when what moves comes back, and fires when nothing ever moved', () => {
    const around = batch([pay, { to: uniswap, data: '0x12345678' }])
    const flows = (sent: bigint) => [
      { token: usdc, amount: 0n, nft: false, flows: [{ other: payroll, sent, received: sent }] },
    ]
    expect(look('I4', scene(around, moving(flows(5n))))).toEqual([])
    expect(look('I4', scene(around, moving(flows(0n))))).toEqual(['critical at batch item 1'])
  })
  test('behavior: I4 fires when a transfer is shown and nothing moves', () => {
    expect(look('I4', scene(pay, moving([])))).toEqual(top('critical'))
    const bybit = { to: stranger, data: transfer(account('thief'), 0n), operation: 1 } as const
    expect(look('I4', scene(bybit, moving([])))).toEqual(top('critical'))
    expect(look('I4', scene(pay, moving([], false)))).toEqual(['unchecked'])
  })
  test('behavior: I4 stays silent when it moves, or may come back, or is of nothing', () => {
    expect(look('I4', scene(pay, moving([out(usdc, 5n)])))).toEqual([])
    expect(look('I4', scene({ to: usdc, data: transfer(payroll, 0n) }, moving([])))).toEqual([])
    const around = batch([pay, { to: uniswap, data: '0x12345678' }])
    expect(look('I4', scene(around, moving([out(usdc, 0n)])))).toEqual([])
  })
  test('behavior: I5 fires for an item that leaves unexplained', () => {
    expect(look('I5', scene(pay, moving([out(nftToken, 1n, true)])))).toEqual(top('high'))
  })
  test('behavior: I5 stays silent for an item that is sent', () => {
    const send = {
      to: nftToken,
      data: encode('safeTransferFrom(address a,address b,uint256 c)', [safe, payroll, 1n]),
    }
    expect(look('I5', scene(send, moving([out(nftToken, 1n, true)])))).toEqual([])
  })
  test('behavior: I6 fires with block and method', () => {
    expect(look('I6', scene(pay))).toEqual(top('info'))
  })
  test('behavior: I6 stays silent when it failed', () => {
    expect(look('I6', scene(pay, as({ kind: 'reverted', reason: 'GS013', path: undefined })))).toEqual([])
  })
  test.each(['I1', 'I3', 'I4', 'I5', 'I6'] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...scene(pay), facts: noFacts })).toEqual(['unchecked'])
  })
})
