import { keccak_256 } from '@noble/hashes/sha3'
import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  allowanceModule,
  batch,
  bob,
  calmCall,
  carol,
  encode,
  handler141,
  look,
  noFacts,
  payroll,
  safe,
  scene,
  simulated,
  singleton141,
  state,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { Hex } from '../../values/hex.ts'
import { bytesToHex, hexToBytes } from '../../values/hexBytes.ts'
import { known, unknown } from '../subject/Fact.ts'

const zero = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const own = (data: Hex) => ({ to: safe, data })
const addOwner = (owner: string, threshold: bigint) =>
  own(encode('addOwnerWithThreshold(address owner,uint256 threshold)', [owner, threshold]))
const removeOwner = (owner: string, threshold: bigint) =>
  own(encode('removeOwner(address previousOwner,address owner,uint256 threshold)', [alice, owner, threshold]))
const swapOwner = (old: string, owner: string) =>
  own(encode('swapOwner(address previousOwner,address oldOwner,address newOwner)', [alice, old, owner]))
const changeThreshold = (threshold: bigint) => own(encode('changeThreshold(uint256 threshold)', [threshold]))
const method = (name: string, ...addresses: readonly string[]) =>
  own(encode(`${name}(${addresses.map((_, index) => `address a${index}`).join(',')})`, addresses))
const withState = (change: Partial<SafeState>) => ({ facts: { state: known({ ...state, ...change }) } })
const elsewhere = (call: { data: Hex }) => ({ to: account('token'), data: call.data })

describe('checks of owners', () => {
  test('behavior: D1 fires for owners that come and go, critically for strangers while the threshold falls', () => {
    expect(look('D1', scene(addOwner(stranger, 2n)))).toEqual(top('warning'))
    expect(look('D1', scene(addOwner(stranger, 1n)))).toEqual(top('critical'))
    expect(look('D1', scene(addOwner(payroll, 1n)))).toEqual(top('warning'))
    expect(look('D1', scene(swapOwner(bob, stranger)))).toEqual(top('warning'))
    expect(look('D1', scene(removeOwner(bob, 2n)))).toEqual(top('warning'))
    const twice = scene(batch([swapOwner(bob, stranger), changeThreshold(1n)]))
    expect(look('D1', twice)).toEqual(['critical at batch item 1'])
  })
  test('behavior: D1 fires when unknown new owners are enough to sign alone', () => {
    const handedOver = [swapOwner(alice, stranger), swapOwner(bob, account('second stranger'))]
    expect(look('D1', scene(batch(handedOver)))).toEqual([
      'critical at batch item 2',
      'warning at batch item 1',
      'warning at batch item 2',
    ])
    const single = { ...state, owners: [alice], threshold: 1 }
    const joined = scene(addOwner(stranger, 1n), { facts: { state: known(single) } })
    expect(look('D1', joined)).toEqual(['warning at transaction', 'warning at transaction'])
    const pair = { facts: { state: known({ ...state, owners: [alice, bob], threshold: 1 }) } }
    expect(look('D1', scene(batch(handedOver), pair))[0]).toBe('critical at batch item 2')
    const replaced = scene(swapOwner(alice, stranger), { facts: { state: known(single) } })
    expect(look('D1', replaced)).toEqual(['warning at transaction', 'warning at transaction'])
    const crowd = [3n, 3n, 3n].map((threshold, index) => addOwner(account(`newcomer ${index}`), threshold))
    expect(look('D1', scene(batch(crowd)))[0]).toBe('high at batch item 3')
    const acquainted = [swapOwner(alice, stranger), swapOwner(bob, payroll)]
    expect(look('D1', scene(batch(acquainted)))).toEqual([
      'warning at batch item 1',
      'warning at batch item 2',
    ])
    expect(look('D1', scene(batch([...handedOver, changeThreshold(3n)])))).not.toContain(
      'critical at batch item 3',
    )
    const unread = scene(batch(handedOver), { facts: { state: unknown('chain-silent') } })
    expect(look('D1', unread)).toEqual(['warning at batch item 1', 'warning at batch item 2', 'unchecked'])
  })
  test('behavior: D1 stays silent for other changes and other targets', () => {
    expect(look('D1', scene(changeThreshold(3n)))).toEqual([])
    expect(look('D1', scene(elsewhere(addOwner(stranger, 1n))))).toEqual([])
  })
  test('behavior: D2 fires when fewer signatures are needed, and when one lost key would lock', () => {
    expect(look('D2', scene(changeThreshold(1n)))).toEqual(top('critical'))
    expect(look('D2', scene(changeThreshold(3n)))).toEqual(top('warning'))
    expect(look('D2', scene(changeThreshold(2n), withState({ threshold: 3 })))).toEqual(top('high'))
    expect(look('D2', scene(removeOwner(bob, 2n), withState({ threshold: 3 })))).toEqual(top('warning'))
    expect(look('D2', scene(addOwner(stranger, 1n), withState({ threshold: 1 })))).toEqual(top('warning'))
    const unread = { facts: { state: unknown('chain-silent') } }
    expect(look('D2', scene(changeThreshold(1n), unread))).toEqual([...top('critical'), 'unchecked'])
  })
  test('behavior: D2 fires for another Safe that this one changes from inside', () => {
    const other = account('other safe')
    const data = encode('execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', [
      other,
      0n,
      changeThreshold(1n).data,
      0,
    ])
    expect(look('D2', scene({ to: other, data }))).toEqual(['critical at module call'])
  })
  test('behavior: D2 stays silent when the threshold keeps its distance', () => {
    expect(look('D2', scene(addOwner(payroll, 2n)))).toEqual([])
    expect(look('D2', scene(swapOwner(bob, payroll)))).toEqual([])
    expect(look('D2', scene(changeThreshold(1n), { facts: { state: known('no-safe') } }))).toEqual([])
  })
  test('behavior: D9 fires for owners that cannot sign', () => {
    for (const owner of [safe, zero, '0x0000000000000000000000000000000000000001'])
      expect(look('D9', scene(addOwner(owner, 2n)))).toEqual(top('critical'))
    expect(look('D9', scene(swapOwner(bob, safe)))).toEqual(top('critical'))
  })
  test('behavior: D9 stays silent for persons', () => {
    expect(look('D9', scene(addOwner(stranger, 2n)))).toEqual([])
    expect(look('D9', scene(removeOwner(bob, 2n)))).toEqual([])
  })
})

describe('checks of modules', () => {
  const setAllowance = (delegate: string, amount: bigint, to = allowanceModule, minutes = 1440) => ({
    to,
    data: encode(
      'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
      [delegate, usdc, amount, minutes, 0],
    ),
  })

  test('behavior: D3 fires for modules, less for a widely used one', () => {
    expect(look('D3', scene(method('enableModule', stranger)))).toEqual(top('critical'))
    expect(look('D3', scene(method('enableModule', allowanceModule)))).toEqual(top('high'))
    const nested = batch(
      [calmCall, batch([method('enableModule', stranger)])],
      '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
    )
    expect(look('D3', scene(nested))).toEqual(['critical at batch item 2 > batch item 1'])
  })
  test('behavior: D3 fires less for a copy of a widely used module, by its code', () => {
    const code = `0x363d3d373d3d3d363d739646fdad06d3e24444381f44362a3b0eb343d3375af43d82803e903d91602b57fd5bf3`
    const codeHash = bytesToHex(keccak_256(hexToBytes(code)))
    const copy = { facts: { accounts: accountsWith({ [stranger]: { ...aContract, codeHash } }) } }
    expect(look('D3', scene(method('enableModule', stranger), copy))).toEqual(top('high'))
    const other = { facts: { accounts: accountsWith({ [stranger]: aContract }) } }
    expect(look('D3', scene(method('enableModule', stranger), other))).toEqual(top('critical'))
  })
  test('behavior: D3 stays silent for other changes', () => {
    expect(look('D3', scene(method('disableModule', alice, stranger)))).toEqual([])
  })
  test('behavior: D4 fires when a module is switched off', () => {
    expect(look('D4', scene(method('disableModule', alice, stranger)))).toEqual(top('warning'))
  })
  test('behavior: D4 stays silent for other changes', () => {
    expect(look('D4', scene(method('enableModule', stranger)))).toEqual([])
  })
  test('behavior: D10 fires for spending limits, less for small ones of people who are known', () => {
    expect(look('D10', scene(setAllowance(stranger, 5n)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(stranger, 10n ** 11n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 2n ** 96n - 1n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 12n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 9n)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 9n, stranger)))).toEqual(top('high'))
    const unread = { facts: { holdings: unknown('chain-silent') } }
    expect(look('D10', scene(setAllowance(payroll, 10n ** 8n), unread))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 11n), unread))).toEqual(top('high'))
    // Nine hundredths of the holding, once and then anew each day.
    const nine = 9n * 10n ** 10n
    expect(look('D10', scene(setAllowance(stranger, nine, allowanceModule, 0)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(stranger, nine, allowanceModule, 1440)))).toEqual(top('high'))
    const delegate = encode('addDelegate(address delegate)', [stranger])
    expect(look('D10', scene({ to: allowanceModule, data: delegate }))).toEqual(top('warning'))
    expect(look('D10', scene({ to: stranger, data: delegate }))).toEqual(top('high'))
  })
  test('behavior: D10 stays silent for a limit of nothing and for other methods', () => {
    expect(look('D10', scene(setAllowance(stranger, 0n)))).toEqual([])
    expect(look('D10', scene(calmCall))).toEqual([])
    expect(look('D10', scene(method('enableModule', stranger)))).toEqual([])
    expect(look('D10', scene({ to: usdc, data: '0x18160ddd' }))).toEqual([])
  })
})

describe('checks of the contracts of a Safe', () => {
  const withAccount = (facts: object) => ({
    facts: { accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }) },
  })

  test('behavior: D5 fires for every guard, critically for what is none', () => {
    expect(look('D5', scene(method('setGuard', zero)))).toEqual(top('high'))
    expect(look('D5', scene(method('setGuard', stranger)))).toEqual(top('critical'))
    expect(look('D5', scene(method('setGuard', stranger), withAccount({ isGuard: false })))).toEqual(
      top('critical'),
    )
    expect(
      look('D5', scene(method('setModuleGuard', stranger), withAccount({ isModuleGuard: true }))),
    ).toEqual(top('high'))
    const blind = { facts: { accounts: () => unknown('chain-silent') } }
    expect(look('D5', scene(method('setGuard', stranger), blind))).toEqual([...top('high'), 'unchecked'])
  })
  test('behavior: D5 stays silent for other changes', () => {
    expect(look('D5', scene(method('setFallbackHandler', stranger)))).toEqual([])
  })
  test('behavior: D6 fires for a foreign handler, critically for a token and for no code', () => {
    expect(look('D6', scene(method('setFallbackHandler', zero)))).toEqual(top('high'))
    expect(look('D6', scene(method('setFallbackHandler', stranger)))).toEqual(top('critical'))
    expect(look('D6', scene(method('setFallbackHandler', usdc)))).toEqual(top('critical'))
    expect(look('D6', scene(method('setFallbackHandler', stranger), withAccount({})))).toEqual(top('high'))
    const blind = { facts: { accounts: () => unknown('chain-silent') } }
    expect(look('D6', scene(method('setFallbackHandler', stranger), blind))).toEqual([
      ...top('high'),
      'unchecked',
    ])
  })
  test('behavior: D6 stays silent but for a note when the handler is published', () => {
    expect(look('D6', scene(method('setFallbackHandler', handler141)))).toEqual(top('info'))
    const module4337 = '0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226'
    expect(look('D6', scene(method('setFallbackHandler', module4337)))).toEqual(top('info'))
    const twap = '0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5'
    expect(look('D6', scene(method('setFallbackHandler', twap)))).toEqual(top('info'))
    expect(look('D6', scene(calmCall))).toEqual([])
  })
  test('behavior: D7 fires for a foreign singleton, planned or observed', () => {
    expect(look('D7', scene(method('changeMasterCopy', stranger)))).toEqual(top('critical'))
    expect(
      look('D7', scene(method('changeMasterCopy', '0x41675c099f32341bf84bfc5382af534df5c7461a'))),
    ).toEqual(top('warning'))
    const simulation = known(simulated({ after: { ...state, singleton: stranger } }))
    expect(look('D7', scene(calmCall, { facts: { simulation } }))).toEqual(top('critical'))
    const blind = { facts: { deployments: unknown('chain-silent') } }
    expect(look('D7', scene(method('changeMasterCopy', stranger), blind))).toEqual(['unchecked'])
  })
  test('behavior: D7 stays silent when the contract stays', () => {
    expect(
      look('D7', scene(calmCall, { facts: { simulation: known(simulated({ after: state })) } })),
    ).toEqual([])
  })
  test('behavior: D8 fires for the published migration', () => {
    const call = {
      to: '0x526643f69b81b008f46d95cd5ced5ec0edffdac6',
      data: encode('migrateSingleton()', []),
      operation: 1,
    } as const
    expect(look('D8', scene(call, { version: '1.3.0' }))).toEqual(top('info'))
  })
  test('behavior: D8 stays silent for a foreign one, which C1 stops', () => {
    const call = { to: stranger, data: encode('migrateSingleton()', []), operation: 1 } as const
    expect(look('D8', scene(call))).toEqual([])
    expect(look('C1', scene(call))).toEqual(top('critical'))
    expect(look('D8', scene(batch([calmCall])))).toEqual([])
  })
})

describe('checks of what was observed', () => {
  const resultsIn = (change: Partial<SafeState>) => ({
    facts: { simulation: known(simulated({ after: { ...state, nonce: 8n, ...change } })) },
  })

  test('behavior: D11 fires when the Safe becomes another than the calls say', () => {
    for (const change of [
      { owners: [stranger] },
      { threshold: 1 },
      { modules: [stranger] },
      { guard: stranger },
      { singleton: stranger },
    ])
      expect(look('D11', scene(calmCall, resultsIn(change)))).toEqual(top('critical'))
    expect(look('D11', scene(calmCall))).toEqual(['unchecked'])
  })
  test('behavior: D11 stays silent when every change is in the calls', () => {
    expect(look('D11', scene(calmCall, resultsIn({})))).toEqual([])
    const all = [
      addOwner(payroll, 2n),
      removeOwner(carol, 3n),
      swapOwner(bob, stranger),
      changeThreshold(1n),
      method('enableModule', stranger),
      method('disableModule', alice, stranger),
      method('setGuard', stranger),
      method('setModuleGuard', payroll),
      method('setFallbackHandler', bob),
    ]
    const changed = {
      owners: [payroll, alice, stranger],
      threshold: 1,
      guard: stranger,
      moduleGuard: payroll,
      fallbackHandler: bob,
    }
    expect(look('D11', scene(batch(all), resultsIn(changed)))).toEqual([])
    expect(
      look('D11', scene(method('changeMasterCopy', stranger), resultsIn({ singleton: stranger }))),
    ).toEqual([])
    const call = {
      to: '0x526643f69b81b008f46d95cd5ced5ec0edffdac6',
      data: encode('migrateSingleton()', []),
      operation: 1,
    } as const
    expect(look('D11', scene(call, resultsIn({ singleton: singleton141 })))).toEqual([])
    expect(look('D11', scene(call, resultsIn({ singleton: stranger })))).toEqual([])
    const reverted = known({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
    expect(look('D11', scene(calmCall, { facts: { simulation: reverted } }))).toEqual([])
  })
  test('behavior: D12 fires when the nonce does not go up by one', () => {
    expect(look('D12', scene(calmCall, resultsIn({ nonce: 9n })))).toEqual(top('critical'))
  })
  test('behavior: D12 stays silent when it does', () => {
    expect(look('D12', scene(calmCall, resultsIn({})))).toEqual([])
    const noSafe = { facts: { ...resultsIn({}).facts, state: known('no-safe' as const) } }
    expect(look('D12', scene(calmCall, noSafe))).toEqual([])
  })
  test.each(['D11', 'D12'] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
    expect(look(id, scene(calmCall, { facts: { state: unknown('chain-silent') } }))).toEqual(['unchecked'])
  })
})
