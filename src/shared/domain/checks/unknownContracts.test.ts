import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  batch,
  calmCall,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../testing/checkScene.ts'
import { runChecks } from './runChecks.ts'
import type { CheckFacts } from './subject/CheckFacts.ts'
import { knownFact, unknownFact } from './subject/Fact.ts'

const exchange = account('an exchange')
const swap = (to: typeof exchange): SceneCall => ({
  to,
  data: encode(
    'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
    [5n, 4n, [usdc, account('a token')], safe, 2n ** 256n - 1n],
  ),
})
const isContract = accountsWith({ [exchange]: aContract })

const unknownTo = (call: SceneCall, facts: Partial<CheckFacts> = {}) =>
  runChecks(scene(call, { facts: { accounts: isContract, ...facts } })).unknownContracts

describe('unknownContracts', () => {
  test('behavior: an exchange without a name is unknown, though its method is decoded and its source published', () => {
    expect(unknownTo(swap(exchange))).toEqual([exchange])
    const both = batch([{ to: usdc, data: approve(exchange, 5n) }, swap(exchange), swap(exchange)])
    expect(unknownTo(both)).toEqual([exchange])
    expect(unknownTo({ to: exchange, data: '0x12345678' })).toEqual([exchange])
  })

  test('behavior: one in the list, with a name of the user or called before is known', () => {
    expect(unknownTo(swap(uniswap))).toEqual([])
    const addressBook = knownFact([{ address: exchange, name: 'Our exchange' }])
    expect(unknownTo(swap(exchange), { addressBook })).toEqual([])
    expect(unknownTo(swap(exchange), { calledContracts: knownFact([exchange]) })).toEqual([])
  })

  test('behavior: payments, allowances, the Safe itself and accounts without code do not count', () => {
    expect(unknownTo(calmCall)).toEqual([])
    expect(unknownTo({ to: exchange, value: 5n })).toEqual([])
    expect(unknownTo({ to: account('a token'), data: transfer(payroll, 5n) })).toEqual([])
    expect(unknownTo({ to: safe, data: encode('enableModule(address module)', [exchange]) })).toEqual([])
    expect(unknownTo({ to: stranger, data: '0x12345678' })).toEqual([])
  })

  test('error: a contract that could not be read does not count as known', () => {
    const silent = unknownFact('chain-silent')
    expect(unknownTo(swap(exchange), { accounts: () => silent, calledContracts: silent })).toEqual([exchange])
  })
})
