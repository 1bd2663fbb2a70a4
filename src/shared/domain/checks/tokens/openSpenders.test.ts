import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  approve,
  batch,
  encode,
  look,
  multiSend,
  multiSendCallOnly,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'

const multicall: LowerAddress = '0xca11bde05977b3631167028862be2a173976ca11'
const olderEntryPoint: LowerAddress = '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789'
const entryPoint: LowerAddress = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const allow = (spender: LowerAddress, amount = 500n): SceneCall => ({
  to: usdc,
  data: approve(spender, amount),
})
const pay: SceneCall = { to: usdc, data: transfer(payroll, 100n) }
const tried = (moves: readonly AssetMove[]): Partial<CheckFacts> => ({
  simulation: knownFact(simulated({ allMoves: true, moves })),
})
const left = (amount: bigint): AssetMove => ({ token: usdc, amount: -amount, nft: false })
const spender = (call: SceneCall, facts: Partial<CheckFacts> = {}) => look('F3', scene(call, { facts }))

describe('contracts that act for anyone', () => {
  test('behavior: F3 fires for a spender that makes the calls of anyone, however widely it is used', () => {
    for (const open of [multicall, olderEntryPoint, entryPoint, multiSendCallOnly])
      expect(spender(allow(open, 1n))).toEqual(['high at transaction'])
    expect(spender(batch([pay, allow(multicall)]), { simulation: unknownFact('chain-silent') })).toEqual([
      'high at batch item 2',
    ])
    expect(sentencesOf('F3', scene(allow(multicall)))).toEqual([
      'high: Multicall3 makes any call that anyone asks for. What it may spend, anyone may take.',
    ])
  })

  test('behavior: F3 stays silent for other known contracts, for nothing, and where it is used up at once', () => {
    expect(spender(allow(uniswap))).toEqual([])
    expect(spender(allow(multiSend))).toEqual([])
    expect(spender(allow(multicall, 0n))).toEqual([])
    expect(spender(allow(multicall), tried([left(500n)]))).toEqual([])
  })
})

describe('whether an allowance is used at once', () => {
  test('behavior: F4 takes no payment of the same batch for a use of the allowance', () => {
    const hidden = (moves: readonly AssetMove[]) =>
      look('F4', scene(batch([pay, allow(stranger)]), { facts: tried(moves) }))
    expect(hidden([left(100n)])).toEqual(['high at batch item 2'])
    expect(hidden([left(101n)])).toEqual([])
    const flows = (sent: bigint) => [{ other: payroll, sent, received: 0n }]
    expect(hidden([{ ...left(100n), flows: flows(100n) }])).toEqual(['high at batch item 2'])
    expect(hidden([{ ...left(100n), flows: flows(101n) }])).toEqual([])
  })

  test('behavior: F4 sets off only what the Safe itself pays to others of the same token', () => {
    const hidden = (first: SceneCall, amount: bigint) =>
      look('F4', scene(batch([first, allow(stranger)]), { facts: tried([left(amount)]) }))
    const unused = ['high at batch item 2']
    expect([hidden({ ...pay, to: weth }, 0n), hidden({ ...pay, to: weth }, 1n)]).toEqual([unused, []])
    const kept: SceneCall = { to: usdc, data: transfer(safe, 100n) }
    expect([hidden(kept, 0n), hidden(kept, 1n)]).toEqual([unused, []])
    const ofOwner: SceneCall = {
      to: usdc,
      data: encode('transferFrom(address from,address to,uint256 value)', [alice, payroll, 100n]),
    }
    expect([hidden(ofOwner, 0n), hidden(ofOwner, 1n)]).toEqual([unused, []])
    const two = batch([pay, pay, allow(stranger)])
    expect(look('F4', scene(two, { facts: tried([left(200n)]) }))).toEqual(['high at batch item 3'])
    expect(look('F4', scene(two, { facts: tried([left(201n)]) }))).toEqual([])
  })

  test('behavior: F4 takes an allowance of another token or of another account for no use of this one', () => {
    const allowances = [{ token: weth, spender: stranger, amount: 1n }]
    const simulation = knownFact(simulated({ allMoves: true, allowances }))
    expect(look('F4', scene(batch([pay, allow(stranger)]), { facts: { simulation } }))).toEqual([
      'high at batch item 2',
    ])
    const byAgent = encode('execute(address target,uint256 value,bytes data)', [
      usdc,
      0n,
      approve(stranger, 500n),
    ])
    const nested = batch([pay, { to: account('agent'), data: byAgent }])
    expect(look('F4', scene(nested, { facts: tried([left(600n)]) }))).toEqual(['high at batch item 2 > call'])
  })

  test('behavior: F5 warns of what nothing else said, beside allowances that other checks name', () => {
    const allowances = [
      { token: usdc, spender: stranger, amount: 500n },
      { token: weth, spender: stranger, amount: 500n },
    ]
    const call = batch([allow(uniswap), allow(stranger)])
    const facts = { simulation: knownFact(simulated({ allMoves: true, allowances })) }
    expect(sentencesOf('F5', scene(call, { facts }))).toEqual([
      `warning: ${checksumAddress(stranger)} may still spend 0.0000000000000005 WETH afterwards.`,
      `info: ${checksumAddress(stranger)} may still spend 0.0005 USDC afterwards.`,
    ])
  })

  test('behavior: F1 and F2 divide allowances and rights over every item between them', () => {
    const forAll = encode('setApprovalForAll(address operator,bool approved)', [stranger, true])
    const item = scene({ to: nftToken, data: forAll })
    expect([look('F1', item), look('F2', item)]).toEqual([[], ['high at transaction']])
    const amount = scene(allow(stranger))
    expect([look('F1', amount), look('F2', amount)]).toEqual([['warning at transaction'], []])
  })

  test('behavior: F4 says what a hidden right is over: an amount, a token without limit, or every item', () => {
    const hidden = (call: SceneCall) => sentencesOf('F4', scene(batch([pay, call])))
    const forAll = encode('setApprovalForAll(address operator,bool approved)', [stranger, true])
    const who = checksumAddress(stranger)
    expect(hidden(allow(stranger))).toEqual([
      `high: The batch lets ${who} spend 0.0005 USDC, and no later call uses that allowance.`,
    ])
    expect(hidden(allow(stranger, 2n ** 256n - 1n))).toEqual([
      `high: The batch lets ${who} spend all USDC, and no later call uses that allowance.`,
    ])
    expect(hidden({ to: nftToken, data: forAll })).toEqual([
      `high: The batch lets ${who} spend all of ${checksumAddress(nftToken)}, and no later call uses that allowance.`,
    ])
  })
})
