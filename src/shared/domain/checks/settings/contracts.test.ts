import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  alice,
  batch,
  bob,
  calmCall,
  carol,
  encode,
  handler141,
  look,
  noFacts,
  payroll,
  scene,
  sentencesOf,
  simulated,
  singleton141,
  state,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import { addOwner, method, own, removeOwner, swapOwner } from '../../../testing/settingsCalls.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import { checksumAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const zero = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const changeThreshold = (threshold: bigint) => own(encode('changeThreshold(uint256 threshold)', [threshold]))

describe('checks of the contracts of a Safe', () => {
  const withAccount = (facts: object) => ({
    facts: { accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }) },
  })

  test('behavior: D7 fires for a new Safe of which no owner is known', () => {
    const setup = (owners: readonly string[], threshold: bigint) =>
      encode(
        'setup(address[] owners,uint256 threshold,address to,bytes data,address fallbackHandler,address paymentToken,uint256 payment,address paymentReceiver)',
        [owners, threshold, zero, '0x', zero, zero, 0n, zero],
      )
    const create = (owners: readonly string[], threshold: bigint) => ({
      to: stranger,
      data: encode('createProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce)', [
        singleton141,
        setup(owners, threshold),
        0n,
      ]),
    })
    const inSetup = (severity: string) => [`${severity} at setup call`]
    expect(look('D7', scene(create([stranger], 1n)))).toEqual(inSetup('high'))
    expect(look('D7', scene(create([stranger, alice], 1n)))).toEqual(inSetup('warning'))
    expect(look('D7', scene(create([stranger, alice], 2n)))).toEqual([])
    expect(look('D7', scene(create([alice, payroll], 1n)))).toEqual([])
    expect(look('D7', scene({ ...create([], 1n) }))).toEqual([])
    const said = (owners: readonly string[], threshold: bigint) =>
      sentencesOf('D7', scene(create(owners, threshold)))
    expect([said([stranger], 1n), said([stranger, `0x${'12'.repeat(20)}`], 2n)]).toEqual([
      ['high: This creates a Safe with 1 unknown owner, and 1 signature is enough.'],
      ['high: This creates a Safe with 2 unknown owners, and 2 signatures are enough.'],
    ])
    // A set-up by itself makes no new Safe.
    expect(look('D7', scene({ to: stranger, data: setup([stranger], 1n) }))).toEqual([])
  })

  test('behavior: D5 fires for every guard, critically for what is none', () => {
    expect(look('D5', scene(method('setGuard', zero)))).toEqual(top('high'))
    expect(look('D5', scene(method('setGuard', stranger)))).toEqual(top('critical'))
    expect(look('D5', scene(method('setGuard', stranger), withAccount({ isGuard: false })))).toEqual(
      top('critical'),
    )
    expect(
      look(
        'D5',
        scene(method('setModuleGuard', stranger), {
          ...withAccount({ isModuleGuard: true }),
          version: '1.5.0',
        }),
      ),
    ).toEqual(top('high'))
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(look('D5', scene(method('setGuard', stranger), blind))).toEqual([...top('high'), 'unchecked'])
  })
  test('behavior: D5 and D6 say of a Safe that lacks the part that nothing changes, and D11 that nothing did', () => {
    const said = (name: string, version: string, account: string = stranger) => [
      ...sentencesOf('D5', scene(method(name, account), { version })),
      ...sentencesOf('D6', scene(method(name, account), { version })),
    ]
    const nothing = (version: string, part: string, account: string = stranger) => [
      account === zero
        ? `warning: A Safe of version ${version} has no ${part}: this changes nothing.`
        : `high: A Safe of version ${version} has no ${part}: this changes nothing. It was meant to install ${checksumAddress(stranger)}.`,
    ]
    for (const version of ['0.1.0', '1.0.0', '1.1.1', '1.2.0'])
      for (const account of [stranger, zero])
        expect(said('setGuard', version, account)).toEqual(nothing(version, 'guards', account))
    expect(said('setModuleGuard', '1.4.1')).toEqual(nothing('1.4.1', 'module guards'))
    expect(said('setFallbackHandler', '1.0.0')).toEqual(nothing('1.0.0', 'fallback handlers'))
    for (const account of [zero, handler141])
      expect(said('setFallbackHandler', '1.0.0', account)).toEqual(
        nothing('1.0.0', 'fallback handlers', zero),
      )
    for (const [name, version] of [
      ['setGuard', '1.3.0'],
      ['setModuleGuard', '1.5.0'],
      ['setFallbackHandler', '1.1.0'],
    ] as const)
      expect(said(name, version).join()).toContain('becomes the')
    // Nor is it said where the version is not known, or where the same transaction brings another contract.
    const forked = knownFact({ ...state, version: '9.9.9' })
    expect(
      look('D5', scene(method('setGuard', stranger), { version: '1.1.1', facts: { state: forked } })),
    ).toEqual(top('critical'))
    const both = batch([method('changeMasterCopy', singleton141), method('setGuard', stranger)])
    expect(look('D5', scene(both, { version: '1.1.1' }))).toEqual(['critical at batch item 2'])

    const simulation = knownFact(simulated({ after: { ...state, version: '1.1.1', nonce: 8n } }))
    const seen = scene(method('setGuard', stranger), { version: '1.1.1', facts: { simulation } })
    expect(look('D11', seen)).toEqual([])
  })
  test('behavior: D5 stays silent for other changes', () => {
    expect(look('D5', scene(method('setFallbackHandler', stranger)))).toEqual([])
  })
  test('behavior: D6 fires for a foreign handler, critically for a token and for no code', () => {
    expect(look('D6', scene(method('setFallbackHandler', zero)))).toEqual(top('high'))
    expect(look('D6', scene(method('setFallbackHandler', stranger)))).toEqual(top('critical'))
    expect(look('D6', scene(method('setFallbackHandler', usdc)))).toEqual(top('critical'))
    expect(look('D6', scene(method('setFallbackHandler', stranger), withAccount({})))).toEqual(top('high'))
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
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
    const simulation = knownFact(simulated({ after: { ...state, singleton: stranger } }))
    expect(look('D7', scene(calmCall, { facts: { simulation } }))).toEqual(top('critical'))
    const blind = { facts: { deployments: unknownFact('chain-silent') } }
    expect(look('D7', scene(method('changeMasterCopy', stranger), blind))).toEqual(['unchecked'])
  })
  test('behavior: D7 stays silent when the contract stays', () => {
    expect(
      look('D7', scene(calmCall, { facts: { simulation: knownFact(simulated({ after: state })) } })),
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
    facts: { simulation: knownFact(simulated({ after: { ...state, nonce: 8n, ...change } })) },
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
    expect(look('D11', scene(batch(all), { ...resultsIn(changed), version: '1.5.0' }))).toEqual([])
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
    const reverted = knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
    expect(look('D11', scene(calmCall, { facts: { simulation: reverted } }))).toEqual([])
  })
  test('behavior: D12 fires when the nonce does not go up by one', () => {
    expect(look('D12', scene(calmCall, resultsIn({ nonce: 9n })))).toEqual(top('critical'))
  })
  test('behavior: D12 stays silent when it does', () => {
    expect(look('D12', scene(calmCall, resultsIn({})))).toEqual([])
    const noSafe = { facts: { ...resultsIn({}).facts, state: knownFact('no-safe' as const) } }
    expect(look('D12', scene(calmCall, noSafe))).toEqual([])
  })
  test.each(['D11', 'D12'] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
    expect(look(id, scene(calmCall, { facts: { state: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
})
