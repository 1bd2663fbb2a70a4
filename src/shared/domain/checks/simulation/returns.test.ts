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
import type { LowerAddress } from '../../values/address.ts'
import { knownFact } from '../subject/Fact.ts'
import type { AssetFlow, AssetMove } from '../subject/Simulation.ts'

const zero = '0x0000000000000000000000000000000000000000'
const all = 1_000_000n * 10n ** 6n
const ether = 10n ** 18n
const shares = account('shares of a vault')
const junk = account('worthless token')
const top = (severity: string) => [`${severity} at transaction`]

const accounts = accountsWith({
  [stranger]: aContract,
  [shares]: {
    ...aContract,
    standard: 'erc20',
    token: { symbol: 'SHARE', name: 'SHARE', decimals: 18, listedDecimals: 18 },
  },
})

function move(token: LowerAddress, amount: bigint, other = stranger, held?: bigint): AssetMove {
  const size = amount < 0n ? -amount : amount
  const flow: AssetFlow =
    amount < 0n ? { other, sent: size, received: 0n } : { other, sent: 0n, received: size }
  return { token, amount, nft: false, held, flows: amount === 0n ? [] : [flow] }
}

const tried = (moves: readonly AssetMove[], allMoves = true) => ({
  facts: { accounts, simulation: knownFact(simulated({ moves, allMoves })) },
})

/** An allowance of exactly what a later call takes. */
const drain = (amount: bigint, spender = stranger, data: `0x${string}` = '0x12345678') =>
  batch([
    { to: usdc, data: approve(spender, amount) },
    { to: spender, data },
  ])

describe('checks of what comes back', () => {
  test('behavior: I7 fires when a holding leaves to a stranger and nothing comes back', () => {
    expect(look('I7', scene(drain(all), tried([move(usdc, -all)])))).toEqual(top('critical'))
    expect(look('I7', scene(drain(all / 2n), tried([move(usdc, -all / 2n)])))).toEqual(top('high'))
    const value = { to: stranger, value: 90n * ether, data: '0x12345678' } as const
    expect(look('I7', scene(value, tried([move(zero, -90n * ether)])))).toEqual(top('critical'))
    // A few units of something are nothing.
    const dust = [move(usdc, -all), move(junk, 5n)]
    expect(look('I7', scene(drain(all), tried(dust)))).toEqual(top('critical'))
  })
  test('behavior: I7 fires when what comes back for most of a holding has no price', () => {
    expect(look('I7', scene(drain(all), tried([move(usdc, -all), move(junk, ether)])))).toEqual(top('high'))
  })
  test('behavior: I7 fires for known contracts when the call is not decoded, or should bring something', () => {
    expect(look('I7', scene(drain(all, uniswap), tried([move(usdc, -all, uniswap)])))).toEqual(top('high'))
    const redeem = encode('redeem(uint256 shares,address receiver,address owner)', [1n, stranger, safe])
    const away = drain(all, uniswap, redeem)
    expect(look('I7', scene(away, tried([move(usdc, -all, uniswap)])))).toEqual(top('high'))
    // What is burnt goes to no account, although a Safe without a guard names the zero address as its guard.
    expect(look('I7', scene(away, tried([move(usdc, -all, zero)])))).toEqual(top('high'))
  })
  test('behavior: I7 fires for known contracts that are given an unknown account', () => {
    const person = account('unknown person')
    const disperse = (to: LowerAddress) =>
      encode('disperseToken(address token,address[] recipients,uint256[] values)', [usdc, [to], [all]])
    const sent = tried([move(usdc, -all, uniswap)])
    expect(look('I7', scene(drain(all, uniswap, disperse(person)), sent))).toEqual(top('high'))
    expect(look('I7', scene(drain(all, uniswap, disperse(payroll)), sent))).toEqual([])
  })
  test('behavior: I7 warns of all of a token without a price', () => {
    const own = batch([
      { to: shares, data: approve(stranger, ether) },
      { to: stranger, data: '0x12345678' },
    ])
    expect(look('I7', scene(own, tried([move(shares, -ether, stranger, ether)])))).toEqual(top('warning'))
    expect(look('I7', scene(own, tried([move(shares, -ether, stranger, 4n * ether)])))).toEqual([])
  })
  test('behavior: I7 stays silent for payments, small parts, and where something comes back', () => {
    const silentOnes = [
      look('I7', scene({ to: usdc, data: transfer(stranger, all) }, tried([move(usdc, -all)]))),
      look('I7', scene(drain(all / 5n), tried([move(usdc, -all / 5n)]))),
      look('I7', scene(drain(all), tried([move(usdc, -all), move(weth, 400n * ether)]))),
      look('I7', scene(drain(all / 2n), tried([move(usdc, -all / 2n), move(junk, ether)]))),
      look('I7', scene(drain(all), tried([move(usdc, -all, payroll)]))),
      look('I7', scene(calmCall, tried([move(zero, -ether, payroll)]))),
    ]
    expect(silentOnes).toEqual(silentOnes.map(() => []))
    const supply = encode('supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [
      usdc,
      all,
      safe,
      0,
    ])
    const supplied = tried([move(usdc, -all, uniswap)])
    expect(look('I7', scene(drain(all, uniswap, supply), supplied))).toEqual([])
  })
  test('behavior: I7 stays silent for most of a holding that is little in all', () => {
    const holdings = knownFact([
      { token: zero, amount: 100n * ether, decimals: 18, price: 2_500 },
      { token: usdc, amount: 1_000n * 10n ** 6n, decimals: 6, price: 1 },
    ] as const)
    const little = tried([move(usdc, -1_000n * 10n ** 6n)])
    const few = { facts: { ...little.facts, holdings } }
    expect(look('I7', scene(drain(1_000n * 10n ** 6n), few))).toEqual([])
    const more = knownFact([
      { token: zero, amount: 100n * ether, decimals: 18, price: 2_500 },
      { token: usdc, amount: 10_000n * 10n ** 6n, decimals: 6, price: 1 },
    ] as const)
    const some = tried([move(usdc, -10_000n * 10n ** 6n)])
    const mid = { facts: { ...some.facts, holdings: more } }
    expect(look('I7', scene(drain(10_000n * 10n ** 6n), mid))).toEqual(top('high'))
  })
  test('behavior: I7 leaves what no call shows to I3', () => {
    const hidden = scene({ to: stranger, data: '0x12345678' }, tried([move(usdc, -all)]))
    expect([look('I3', hidden), look('I7', hidden)]).toEqual([top('critical'), []])
  })
  test('error: I7 could not run where not every movement is seen', () => {
    expect(look('I7', scene(drain(all), tried([move(usdc, -all)], false)))).toEqual(['unchecked'])
    expect(look('I7', { ...scene(drain(all)), facts: noFacts })).toEqual(['unchecked'])
  })

  test('behavior: I8 fires when far less comes back than leaves', () => {
    const bad = tried([move(usdc, -all, uniswap), move(weth, 300n * ether, uniswap)])
    expect(look('I8', scene(drain(all, uniswap), bad))).toEqual(top('high'))
    const worst = tried([move(usdc, -all, uniswap), move(weth, ether, uniswap)])
    expect(look('I8', scene(drain(all, uniswap), worst))).toEqual(top('critical'))
    const taken = tried([move(usdc, -all / 10n), move(weth, ether)])
    expect(look('I8', scene(drain(all / 10n), taken))).toEqual(top('critical'))
  })
  test('behavior: I8 stays silent for a fair price, a small loss, and what has no price', () => {
    const fair = tried([move(usdc, -all), move(weth, 330n * ether)])
    expect(look('I8', scene(drain(all), fair))).toEqual([])
    const small = tried([move(usdc, -all / 100n), move(weth, ether)])
    expect(look('I8', scene(drain(all / 100n), small))).toEqual([])
    const unpriced = tried([move(usdc, -all), move(junk, ether)])
    expect(look('I8', scene(drain(all), unpriced))).toEqual([])
    expect(look('I8', { ...scene(drain(all)), facts: noFacts })).toEqual(['unchecked'])
  })
})
