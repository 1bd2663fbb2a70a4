import { describe, expect, test } from 'vitest'
import {
  account,
  encode,
  look,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  simulated,
  state,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import { allow } from '../../../testing/tokenCalls.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { knownFact, unknownFact } from './Fact.ts'

const vault = account('vault')
const other = account('other vault')
const like = (address: LowerAddress, start: number, end: number): LowerAddress =>
  `0x${address.slice(2, 2 + start)}${account(address).slice(2 + start, 42 - end)}${address.slice(42 - end)}`

const called = (...contracts: readonly LowerAddress[]): Partial<CheckFacts> => ({
  calledContracts: knownFact(contracts),
})
const tried = (...contracts: readonly LowerAddress[]): Partial<CheckFacts> => ({
  ...called(...contracts),
  simulation: knownFact(
    simulated({ allMoves: true, moves: [{ token: usdc, amount: -5n, nft: false, held: 1_000_000n }] }),
  ),
})
const act = (args: readonly unknown[], types: string, more: Partial<SceneCall> = {}): SceneCall => ({
  to: vault,
  data: encode(`frobnicate(${types})`, args),
  ...more,
})
const route = act([`0x${'ab'.repeat(32)}`], 'bytes32 route')

describe('contracts that the Safe called before', () => {
  test('behavior: an unknown method of one only informs where a whole trial shows that nothing changes', () => {
    const said = (call: SceneCall, facts: Partial<CheckFacts>) => look('C11', scene(call, { facts }))
    const still = (contract: LowerAddress) => ({
      ...called(contract),
      simulation: knownFact(simulated({ allMoves: true, after: state })),
    })
    expect(said(route, tried())).toEqual(['warning at transaction'])
    expect(said(route, tried(vault))).toEqual(['warning at transaction'])
    expect(said(route, still(vault))).toEqual(['info at transaction'])
    expect(said(act([payroll], 'address to'), still(vault))).toEqual(['info at transaction'])
    expect(said(route, called(vault))).toEqual(['warning at transaction'])
    expect(said(act([stranger], 'address to'), tried(vault))).toEqual(['warning at transaction'])
    expect(said({ ...route, operation: 1 }, tried(vault))).toEqual(['warning at transaction'])
    expect(sentencesOf('C11', scene(route, { facts: tried(vault) }))).toEqual([
      `warning: Unknown method ${route.data?.slice(0, 10)} on ${checksumAddress(vault)}. This Safe called that contract before.`,
    ])
  })

  test('behavior: an earlier call takes no danger away: tokens that leave, allowances and named accounts are judged as ever', () => {
    const everything = { token: usdc, amount: -900_000n, nft: false, held: 1_000_000n }
    const simulation = knownFact(simulated({ allMoves: true, moves: [everything] }))
    const theft = (facts: Partial<CheckFacts>) =>
      look('I3', scene(route, { facts: { ...facts, simulation } }))
    expect(theft(called(vault))).toEqual(['critical at transaction'])
    expect(theft(called(vault))).toEqual(theft(called()))
    const grant = allow(vault, 2n ** 256n - 1n)
    for (const id of ['F1', 'F3'] as const)
      expect(look(id, scene(grant, { facts: called(vault) }))).toEqual(look(id, scene(grant)))
    const names = act([stranger], 'address to')
    expect(look('C18', scene(names, { facts: tried(vault) }))).toEqual(['high at transaction'])
  })

  test('behavior: a contract that looks like one is taken for an imitation', () => {
    const fake = like(vault, 4, 4)
    const said = (to: LowerAddress, facts: Partial<CheckFacts>) =>
      look('G1', scene({ ...route, to }, { facts }))
    expect(said(fake, called())).toEqual([])
    expect(said(fake, called(vault))).toEqual(['critical at transaction'])
    expect(said(fake, called(vault, fake))).toEqual(['warning at transaction'])
    expect(said(like(vault, 6, 0), called(vault))).toEqual([])
    expect(said(vault, called(vault, other))).toEqual([])
    expect(said(fake, { calledContracts: unknownFact('gateway-silent') })).toEqual(['unchecked'])
  })
})
