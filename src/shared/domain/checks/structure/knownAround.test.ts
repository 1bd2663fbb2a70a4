import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  batch,
  encode,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  state,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact } from '../subject/Fact.ts'

const adaptor = account('adaptor')
const gauge = account('gauge itself')
const newcomer = account('new gauge')
const info = ['info at transaction']
const warned = ['warning at transaction']
const unknown = (named: LowerAddress): Hex =>
  encode('frobnicate(address gauge,bytes32 kind)', [named, `0x${'ab'.repeat(32)}`])
const through = (inner: SceneCall, more: Partial<SceneCall> = {}): SceneCall => ({
  to: adaptor,
  data: encode('performAction(address target,bytes data)', [inner.to, inner.data]),
  ...more,
})
const world = (trial: Parameters<typeof simulated>[0] = {}, more: Partial<CheckFacts> = {}) => ({
  facts: {
    accounts: accountsWith({ [adaptor]: aContract, [gauge]: aContract, [newcomer]: aContract }),
    calledContracts: knownFact([adaptor]),
    simulation: knownFact(simulated({ allMoves: true, after: state, ...trial })),
    ...more,
  },
})
const tried = { simulation: knownFact(simulated({ allMoves: true, after: state })) }
const part = (change: Partial<SafeState>) => ({ state: knownFact({ ...state, ...change }) })
/** A script of others that runs in a form of its own. */
const opaque = (to: LowerAddress, named: LowerAddress = payroll): SceneCall => ({
  to,
  data: encode('execute(address target,bytes data)', [named, '0x12345678']),
})

describe('what is known around an unknown call', () => {
  test('behavior: a call of another contract is routine only where the call of the Safe brings nothing along', () => {
    const inner = { to: gauge, data: unknown(newcomer) }
    expect(look('C11', scene(through(inner), world()))).toEqual(['info at call'])
    expect(look('C11', scene(through(inner, { value: 1n }), world()))).toEqual(['warning at call'])
  })

  test('behavior: only the call of the Safe around it counts, not one beside it and not one of the Safe to itself', () => {
    const beside = batch([
      { to: adaptor, data: encode('addGauge(address gauge,string gaugeType)', [gauge, 'Ethereum']) },
      { to: gauge, data: unknown(newcomer) },
    ])
    expect(look('C11', scene(beside, world()))).toEqual(['warning at batch item 2'])
    const own = through({ to: gauge, data: unknown(newcomer) }, { to: safe })
    expect(look('C11', scene(own, world({}, { calledContracts: knownFact([safe]) })))).toEqual([
      'warning at call',
    ])
  })

  test('behavior: an allowance that the batch writes out is no unseen change, another one is', () => {
    const left = (token: LowerAddress, spender: LowerAddress) =>
      world({ allowances: [{ token, spender, amount: 5n }] })
    const call = batch([
      { to: usdc, data: approve(gauge, 5n) },
      { to: adaptor, data: unknown(gauge) },
    ])
    expect(look('C11', scene(call, left(usdc, gauge)))).toEqual(['info at batch item 2'])
    expect(look('C11', scene(call, left(usdc, newcomer)))).toEqual(['warning at batch item 2'])
    expect(look('C11', scene(call, left(newcomer, gauge)))).toEqual(['warning at batch item 2'])
  })

  test('behavior: settings that the batch writes out are judged by other checks', () => {
    const raise = { to: safe, data: encode('changeThreshold(uint256 threshold)', [3n]) }
    const call = batch([raise, { to: adaptor, data: unknown(gauge) }])
    const after = { after: { ...state, threshold: 3 } }
    expect(look('C11', scene(call, world(after)))).toEqual(['info at batch item 2'])
    expect(look('C11', scene({ to: adaptor, data: unknown(gauge) }, world(after)))).toEqual(warned)
  })

  test('behavior: a widely used contract is understood only where it is called with nothing', () => {
    const call = (more: Partial<SceneCall>) =>
      look('C11', scene({ to: uniswap, data: unknown(payroll), ...more }, { facts: tried }))
    expect(call({})).toEqual(info)
    expect(call({ value: 1n })).toEqual(warned)
    expect(call({ operation: 1 })).toEqual(warned)
    const absent = { ...tried, state: knownFact('no-safe' as const) }
    expect(look('C11', scene({ to: uniswap, data: unknown(payroll) }, { facts: absent }))).toEqual(warned)
  })

  test('behavior: C14 only informs where all that the call names is known and none has power over the Safe', () => {
    const said = (call: SceneCall, facts: Partial<CheckFacts> = {}) => look('C14', scene(call, { facts }))
    expect(said(opaque(uniswap))).toEqual(info)
    expect(said(opaque(uniswap, stranger))).toEqual(warned)
    expect(said(opaque(stranger))).toEqual(warned)
    expect(said({ ...opaque(uniswap), operation: 1 })).toEqual(warned)
    for (const change of [
      { modules: [uniswap] },
      { guard: uniswap },
      { moduleGuard: uniswap },
      { fallbackHandler: uniswap },
    ])
      expect(said(opaque(uniswap), part(change))).toEqual(warned)
  })

  test('behavior: C18 says nothing of who makes the call, and only notes a contract beside a known method', () => {
    const named = (named: LowerAddress) => scene(through({ to: gauge, data: unknown(named) }), world())
    expect(look('C18', named(adaptor))).toEqual([])
    expect(look('C18', named(newcomer))).toEqual(['info at call'])
    const coded = { accounts: accountsWith({ [newcomer]: aContract, [gauge]: aContract }) }
    expect(look('C18', scene(opaque(gauge, newcomer), { facts: coded }))).toEqual(info)
    expect(look('C18', scene({ to: gauge, data: unknown(newcomer) }, { facts: coded }))).toEqual([
      'high at transaction',
    ])
  })

  test('behavior: a method that the gateway guessed is named as a guess', () => {
    const data = encode('frobnicate(uint256 a)', [1n])
    const guessed = { ...scene({ to: stranger, data }), guesses: () => ['frobnicate(uint256 a)'] }
    expect(sentencesOf('C11', guessed)).toEqual([
      'warning: The method is only guessed from its first four bytes: frobnicate(uint256).',
    ])
    expect(sentencesOf('C11', scene({ to: stranger, data }))[0]).toMatch(/^warning: Unknown method 0x/)
  })
})
