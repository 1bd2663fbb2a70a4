import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  batch,
  encode,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  simulated,
  state,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { runChecks } from '../runChecks.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const gauges = account('gauge controller')
const gauge = account('new gauge')
const top = (severity: string) => [`${severity} at transaction`]
const add = (more: Partial<SceneCall> = {}, named: LowerAddress = gauge): SceneCall => ({
  to: gauges,
  data: encode('frobnicate(address gauge,bytes32 kind)', [named, `0x${'ab'.repeat(32)}`]),
  ...more,
})
type Trial = Parameters<typeof simulated>[0]
const world = (
  trial: Trial = {},
  more: Partial<CheckFacts> = {},
): { readonly facts: Partial<CheckFacts> } => ({
  facts: {
    accounts: accountsWith({ [gauges]: aContract, [gauge]: aContract }),
    calledContracts: knownFact([gauges]),
    simulation: knownFact(simulated({ allMoves: true, after: state, ...trial })),
    ...more,
  },
})
const said = (id: 'C11' | 'C18', call: SceneCall, facts = world()) => look(id, scene(call, facts))

describe('calls that a Safe makes again and again', () => {
  test('behavior: C11 and C18 only inform where a trial rules out that something of the Safe changes', () => {
    expect([said('C11', add()), said('C18', add())]).toEqual([top('info'), top('info')])
  })

  test.each<readonly [string, SceneCall, ReturnType<typeof world>]>([
    ['native currency goes along', add({ value: 1n }), world()],
    ['it is a delegatecall', add({ operation: 1 }), world()],
    ['something leaves', add(), world({ moves: [{ token: usdc, amount: -1n, nft: false }] })],
    ['an allowance is left', add(), world({ allowances: [{ token: usdc, spender: gauge, amount: 1n }] })],
    ['a movement may be missed', add(), world({ allMoves: false })],
    ['the Safe afterwards was not read', add(), world({ after: undefined })],
    ['an owner changes', add(), world({ after: { ...state, owners: [gauge, ...state.owners.slice(1)] } })],
    ['an owner is added', add(), world({ after: { ...state, owners: [...state.owners, gauge] } })],
    ['the threshold changes', add(), world({ after: { ...state, threshold: 1 } })],
    ['a module is added', add(), world({ after: { ...state, modules: [gauge] } })],
    ['a guard is set', add(), world({ after: { ...state, guard: gauge } })],
    ['a module guard is set', add(), world({ after: { ...state, moduleGuard: gauge } })],
    ['the handler changes', add(), world({ after: { ...state, fallbackHandler: gauge } })],
    ['the code changes', add(), world({ after: { ...state, singleton: gauge } })],
    [
      'it fails',
      add(),
      {
        facts: { ...world().facts, simulation: knownFact({ kind: 'reverted', reason: '', path: undefined }) },
      },
    ],
    ['nothing was tried', add(), world({}, { simulation: unknownFact('chain-silent') })],
    ['the state is not known', add(), world({}, { state: unknownFact('chain-silent') })],
    ['the Safe never called it', add(), world({}, { calledContracts: knownFact([]) })],
  ])('behavior: C11 warns where %s', (_, call, facts) => {
    expect(said('C11', call, facts)).toEqual(top('warning'))
  })

  test('behavior: payments that the batch writes out, and allowances that it gives, are no unseen change', () => {
    const pay = { to: usdc, data: transfer(payroll, 5n) }
    const paid = world({ moves: [{ token: usdc, amount: -5n, nft: false }] })
    expect(said('C11', batch([pay, add()]), paid)).toEqual(['info at batch item 2'])
    const more = world({ moves: [{ token: usdc, amount: -6n, nft: false }] })
    expect(said('C11', batch([pay, add()]), more)).toEqual(['warning at batch item 2'])
    const used = world({ allowances: [{ token: usdc, spender: gauge, amount: 0n }] })
    expect(said('C11', add(), used)).toEqual(top('info'))
  })

  test('behavior: C18 is high for a contract where neither it nor what is called is in the history', () => {
    const fresh = world({}, { calledContracts: knownFact([]) })
    expect(said('C18', add(), fresh)).toEqual(top('high'))
    expect(said('C18', add(), world({}, { calledContracts: knownFact([gauge]) }))).toEqual(top('info'))
    expect(said('C18', add(), world({ allMoves: false }))).toEqual(top('warning'))
    expect(said('C18', add(), world({}, { calledContracts: unknownFact('chain-silent') }))).toEqual(
      top('warning'),
    )
  })

  test('behavior: C18 stays high for an account without code that was called before', () => {
    expect(said('C18', add({}, stranger))).toEqual(top('high'))
  })

  test('behavior: an unknown method of a widely used contract is info where nothing of the Safe changes', () => {
    const call = { ...add({}, payroll), to: uniswap }
    const fresh = { calledContracts: knownFact([]) }
    expect(said('C11', call, world({}, fresh))).toEqual(top('info'))
    expect(said('C11', call, world({ allMoves: false }, fresh))).toEqual(top('warning'))
    const guarded = { ...fresh, state: knownFact({ ...state, guard: uniswap }) }
    expect(said('C11', call, world({ after: { ...state, guard: uniswap } }, guarded))).toEqual(top('warning'))
  })

  test('behavior: a call inside a contract that was called before is as routine as that call', () => {
    const inner = add({ to: account('gauge itself') })
    const outer: SceneCall = {
      to: gauges,
      data: encode('performAction(address target,bytes data)', [inner.to, inner.data]),
    }
    expect(said('C11', outer)).toEqual(['info at call'])
    expect(said('C11', outer, world({}, { calledContracts: knownFact([]) }))).toEqual(['warning at call'])
  })

  test('behavior: H1 only notes who is written into a contract that the Safe administers', () => {
    const write = { to: gauges, data: encode('setOmniVotingEscrow(address omniVotingEscrow)', [gauge]) }
    expect(look('H1', scene(write, world()))).toEqual(top('info'))
    expect(look('H1', scene(write, world({}, { calledContracts: knownFact([]) })))).toEqual(top('warning'))
    const person = { ...write, data: encode('setOmniVotingEscrow(address omniVotingEscrow)', [stranger]) }
    expect(look('H1', scene(person, world()))).toEqual(top('warning'))
  })

  test('behavior: fees that a contract collected may go to another contract, again and again', () => {
    const sweep = (receiver: LowerAddress, method = 'withdrawCollectedFees') => ({
      to: gauges,
      data: encode(`${method}(address[] tokens,uint256[] amounts,address recipient)`, [
        [usdc],
        [5n],
        receiver,
      ]),
    })
    expect(look('F8', scene(sweep(gauge), world()))).toEqual(top('warning'))
    expect(look('F8', scene(sweep(stranger), world()))).toEqual(top('high'))
    expect(look('F8', scene(sweep(gauge), world({}, { calledContracts: knownFact([]) })))).toEqual(
      top('high'),
    )
  })

  test('behavior: a sentence says that the Safe called the contract before', () => {
    const { findings } = runChecks(scene(add(), world()))
    expect(findings.find(({ id }) => id === 'C11')?.sentence).toBe(
      `Unknown method ${add().data?.slice(0, 10)} on ${checksumAddress(gauges)}. This Safe called that contract before.`,
    )
    expect(safe).not.toBe(gauges)
  })
})
