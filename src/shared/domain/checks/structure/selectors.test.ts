import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  calmCall,
  encode,
  look,
  payroll,
  type SceneCall,
  scene,
  simulated,
  state,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { Hex } from '../../values/hex.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const evil = { to: stranger, data: transfer(account('thief'), 0n), operation: 1 } as const
const evilContract = { accounts: accountsWith({ [stranger]: aContract }) }

describe('checks of selectors', () => {
  test('behavior: C11 fires for unknown, guessed, short and misfitting data', () => {
    expect(look('C11', scene({ to: stranger, data: '0x804e1f0a' }))).toEqual(top('warning'))
    expect(look('C11', scene({ to: stranger, data: '0x80' }))).toEqual(top('warning'))
    expect(look('C11', scene({ to: usdc, data: '0xa9059cbb00' }))).toEqual(top('warning'))
    const data = encode('frobnicate(uint256 a)', [1n])
    const guessed = { ...scene({ to: stranger, data }), guesses: () => ['frobnicate(uint256)'] }
    expect(look('C11', guessed)).toEqual(top('warning'))
  })
  test('behavior: C11 only informs where a whole trial shows that nothing leaves and the data name no unknown account', () => {
    const tried = (change: Parameters<typeof simulated>[0] = {}) => ({
      simulation: knownFact(simulated({ allMoves: true, ...change })),
    })
    const frobnicate = (
      types: string,
      args: readonly unknown[],
      more: Partial<SceneCall> = {},
    ): SceneCall => ({
      to: stranger,
      data: encode(`frobnicate(${types})`, args),
      ...more,
    })
    const said = (call: SceneCall, facts = tried()) => look('C11', scene(call, { facts }))
    const numbers = frobnicate('uint256 a,bool b', [10n ** 30n, true])
    expect(said(numbers)).toEqual(top('info'))
    expect(said(frobnicate('address a', [payroll]))).toEqual(top('info'))
    expect(said({ to: stranger, data: '0x804e1f0a' })).toEqual(top('info'))
    for (const call of [
      frobnicate('address a', [stranger]),
      frobnicate('uint256 a', [2n ** 128n]),
      frobnicate('bytes32 a', [`0x${'ab'.repeat(32)}`]),
      frobnicate('bytes20 a', [stranger]),
      { ...numbers, value: 1n },
      { ...numbers, data: `${numbers.data ?? '0x'}ff${'0'.repeat(62)}` as Hex },
    ])
      expect(said(call)).toEqual(top('warning'))
    expect(said({ ...numbers, operation: 1 })).toEqual(top('warning'))
    expect(said(numbers, tried({ allMoves: false }))).toEqual(top('warning'))
    const move = (amount: bigint) => ({ moves: [{ token: usdc, amount, nft: false }] })
    expect(said(numbers, tried(move(-1n)))).toEqual(top('warning'))
    expect(said(numbers, tried(move(1n)))).toEqual(top('info'))
    expect(said(numbers, tried({ allowances: [{ token: usdc, spender: stranger, amount: 1n }] }))).toEqual(
      top('warning'),
    )
    const reverts = { simulation: knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const) }
    expect(look('C11', scene(numbers, { facts: reverts }))).toEqual(top('warning'))
    expect(look('C11', scene(numbers, { facts: { simulation: unknownFact('chain-silent') } }))).toEqual(
      top('warning'),
    )
  })
  test('behavior: C11 only informs of misfitting data for a known contract where a whole trial was seen', () => {
    const short: SceneCall = { to: usdc, data: '0xa9059cbb00' }
    const facts = { simulation: knownFact(simulated({ allMoves: true })) }
    expect(look('C11', scene(short, { facts }))).toEqual(top('info'))
    expect(look('C11', scene({ ...short, to: stranger }, { facts }))).toEqual(top('warning'))
  })
  test('behavior: C9 only informs of a part in an unusual place of a call to a known contract', () => {
    // signMessage(bytes), whose offset skips a word.
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const moved = `0x85a5affe${word(64)}${word(0)}${word(1)}ff${'0'.repeat(62)}` as Hex
    expect(look('C9', scene({ to: stranger, data: moved }))).toEqual(top('warning'))
    expect(look('C9', scene({ to: uniswap, data: moved }))).toEqual(top('info'))
    expect(look('C9', scene({ to: uniswap, operation: 1, data: moved }))).toEqual(top('warning'))
  })
  test('behavior: C11 stays silent for known methods and plain value', () => {
    expect(look('C11', scene({ to: usdc, data: transfer(payroll, 1n) }))).toEqual([])
    expect(look('C11', scene(calmCall))).toEqual([])
  })
  test('behavior: C12 fires for a token method on no token, on no code and by delegatecall', () => {
    const call = { to: stranger, data: transfer(payroll, 1n) }
    expect(look('C12', scene(call))).toEqual(top('critical'))
    expect(look('C12', scene(call, { facts: evilContract }))).toEqual(top('critical'))
    expect(look('C12', scene(evil, { facts: evilContract }))).toEqual(top('critical'))
    const unread = { accounts: accountsWith({ [stranger]: { hasCode: true } }) }
    expect(look('C12', scene(call, { facts: unread }))).toEqual(['unchecked'])
    expect(look('C12', scene(call, { facts: { accounts: () => unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: C11 only informs of a contract that was called before where a whole trial shows that nothing changes', () => {
    const vault = account('vault')
    const whole = knownFact(simulated({ allMoves: true, after: state }))
    const called = { calledContracts: knownFact([vault]), simulation: whole }
    const data = encode('frobnicate(bytes32 route)', [`0x${'ab'.repeat(32)}`])
    const said = (facts: Partial<CheckFacts>, more: Partial<SceneCall> = {}) =>
      look('C11', scene({ to: vault, data, ...more }, { facts }))
    const naming = (address: string) => ({ data: encode('frobnicate(address to)', [address]) })
    expect(said(called)).toEqual(top('info'))
    expect(said({ ...called, calledContracts: knownFact([]) })).toEqual(top('warning'))
    expect(said(called, { operation: 1 })).toEqual(top('warning'))
    expect(said({ ...called, simulation: unknownFact('chain-silent') })).toEqual(top('warning'))
    expect(said({ ...called, simulation: knownFact(simulated()) })).toEqual(top('warning'))
    expect(said(called, naming(vault))).toEqual(top('info'))
    expect(said(called, naming(payroll))).toEqual(top('info'))
    // C18 is red for it.
    expect(said(called, naming(stranger))).toEqual(top('info'))
    const part = (change: Partial<SafeState>) =>
      said({ ...called, state: knownFact({ ...state, ...change }) })
    expect([
      part({ modules: [vault] }),
      part({ guard: vault }),
      part({ moduleGuard: vault }),
      part({ fallbackHandler: vault }),
    ]).toEqual([top('warning'), top('warning'), top('warning'), top('warning')])
  })
  test('behavior: C12 stays silent for tokens', () => {
    expect(look('C12', scene({ to: usdc, data: approve(payroll, 1n) }))).toEqual([])
  })
  test('behavior: C13 fires when value goes with data to an account without code', () => {
    expect(look('C13', scene({ to: payroll, value: 1n, data: '0x1234' }))).toEqual(top('warning'))
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(look('C13', scene({ to: payroll, value: 1n, data: '0x1234' }, blind))).toEqual(['unchecked'])
  })
  test('behavior: C13 stays silent for contracts and for plain value', () => {
    const call = { to: stranger, value: 1n, data: '0xd0e30db0' } as const
    expect([...look('C13', scene(call, { facts: evilContract })), ...look('C13', scene(calmCall))]).toEqual(
      [],
    )
  })
})
