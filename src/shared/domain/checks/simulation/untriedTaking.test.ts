import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  batch,
  encode,
  look,
  type SceneCall,
  scene,
  sentencesOf,
  simulated,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { checksumAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'

const page = account('page that steals')
const listed = account('token without a price')
const dollars = (amount: number) => BigInt(amount) * 10n ** 6n
const most = 2n ** 256n - 1n
const failed = unknownFact('node-cannot-simulate')
const blind: Partial<CheckFacts> = { accounts: accountsWith({ [page]: aContract }), simulation: failed }
const said = (call: SceneCall, facts: Partial<CheckFacts> = {}) =>
  look('I7', scene(call, { facts: { ...blind, ...facts } }))

const deposit = (amount: bigint, token: LowerAddress = usdc, to = page): SceneCall => ({
  to,
  data: encode('deposit(address asset,uint256 amount)', [token, amount]),
})
const withdraw = (amount: bigint): SceneCall => ({
  to: page,
  data: encode('withdraw(address asset,uint256 amount,address to)', [usdc, amount, page]),
})
const asked = (severity: string, place = 'transaction') => [`${severity} at ${place}`, 'unchecked']

describe('what an untried call of an unknown contract names', () => {
  test('behavior: I7 fires for most of a holding that an unknown contract names, where nothing was tried', () => {
    expect(said(deposit(dollars(1_000_000)))).toEqual(asked('high'))
    expect(said(deposit(dollars(500_001)))).toEqual(asked('high'))
    expect(said(deposit(26n * 10n ** 18n, weth))).toEqual(asked('high'))
    expect(said(batch([deposit(1n), deposit(most)]))).toEqual(asked('high', 'batch item 2'))
    expect(said(withdraw(dollars(900_000)))).toEqual(asked('warning'))
  })

  test('behavior: I7 stays silent for half of a holding, for known contracts, and for what has no price', () => {
    expect(said(deposit(dollars(500_000)))).toEqual(['unchecked'])
    expect(said(deposit(25n * 10n ** 18n, weth))).toEqual(['unchecked'])
    expect(said(deposit(most, usdc, uniswap))).toEqual(['unchecked'])
    const holdings = knownFact([{ token: listed, amount: 100n, decimals: 18, price: undefined }])
    expect(said(deposit(100n, listed), { holdings })).toEqual(['unchecked'])
    expect(said(deposit(most), { holdings: unknownFact('chain-silent') })).toEqual(['unchecked'])
  })

  test('behavior: I7 takes no time for an amount, and no amount of another token', () => {
    const join = (amountA: bigint, amountB: bigint): SceneCall => ({
      to: page,
      data: encode(
        'addLiquidity(address a,address b,uint256 amountA,uint256 amountB,uint256 c,uint256 d,address to,uint256 deadline)',
        [usdc, weth, amountA, amountB, 0n, 0n, page, most],
      ),
    })
    expect(said(join(5n, 20n * 10n ** 18n))).toEqual(['unchecked'])
    expect(said(join(dollars(900_000), 1n))).toEqual(asked('high'))
  })

  test('behavior: I7 leaves the allowances of the same batch to their own checks', () => {
    const allowed = { to: usdc, data: approve(page, dollars(1_000_000)) }
    expect(said(batch([allowed, deposit(dollars(1_000_000))]))).toEqual(['unchecked'])
  })

  test('behavior: I7 takes the allowance of another spender or of another token for no such check', () => {
    const all = deposit(dollars(1_000_000))
    const toOther = { to: usdc, data: approve(uniswap, dollars(1_000_000)) }
    const ofOther = { to: weth, data: approve(page, 1n) }
    expect(said(batch([toOther, all]))).toEqual(asked('high', 'batch item 2'))
    expect(said(batch([ofOther, all]))).toEqual(asked('high', 'batch item 2'))
  })

  test('behavior: I7 is about calls of the Safe itself: others have no allowance of it', () => {
    const call = deposit(dollars(1_000_000))
    const execute = encode('execute(address target,uint256 value,bytes data)', [call.to, 0n, call.data])
    expect(said({ to: account('agent'), data: execute })).toEqual(['unchecked'])
    expect(said({ ...call, operation: 1 })).toEqual(['unchecked'])
  })

  test('behavior: I7 reads the words of data that are not decoded, and takes no time for an amount', () => {
    const words = (...list: readonly bigint[]): SceneCall => ({
      to: page,
      data: `0x12345678${[BigInt(usdc), ...list].map((word) => word.toString(16).padStart(64, '0')).join('')}`,
    })
    expect(sentencesOf('I7', scene(words(dollars(600_000)), { facts: blind }))).toEqual([
      `high: A call that is not decoded on the unknown contract ${checksumAddress(page)} names 600,000 USDC, 60 % of what the Safe holds of it. An earlier allowance may let it take that much, and nothing was simulated.`,
    ])
    expect(said(words(dollars(500_000), BigInt(weth)))).toEqual(['unchecked'])
    expect(said(words(most))).toEqual(asked('high'))
    const little = knownFact([{ token: usdc, amount: dollars(2_000), decimals: 6, price: 1 }])
    expect(said(words(1_800_000_000n), { holdings: little })).toEqual(['unchecked'])
    expect(said(words(dollars(1_400)), { holdings: little })).toEqual(asked('high'))
  })

  test('behavior: I7 leaves it to the movements where it was tried, and to others where nothing can be', () => {
    expect(said(deposit(most), { simulation: knownFact(simulated({ allMoves: true })) })).toEqual([])
    expect(said(deposit(most), { simulation: notApplicable('of-page') })).toEqual([])
  })

  test('behavior: I7 names the contract, the amount and its share', () => {
    const target = checksumAddress(page)
    expect(sentencesOf('I7', scene(deposit(dollars(600_000)), { facts: blind }))).toEqual([
      `high: deposit on the unknown contract ${target} names 600,000 USDC, 60 % of what the Safe holds of it. An earlier allowance may let it take that much, and nothing was simulated.`,
    ])
    expect(sentencesOf('I7', scene(deposit(most), { facts: blind }))).toEqual([
      `high: deposit on the unknown contract ${target} names 1,000,000 USDC, 100 % of what the Safe holds of it. An earlier allowance may let it take that much, and nothing was simulated.`,
    ])
  })
})
