import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  allowanceModule,
  answerOf,
  batch,
  bob,
  calmCall,
  carol,
  claiming,
  encode,
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
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'
const roles = account('roles modifier')
const guard = account('the guard')
const key = `0x${'0a'.repeat(32)}`
const call = (
  to: LowerAddress,
  signature: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): SceneCall => ({ to, data: encode(signature, args), operation })
const own = (signature: string, args: readonly unknown[]) => call(safe, signature, args)
const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts }))

describe('D11 and D12', () => {
  const ended = (
    change: Partial<typeof state>,
    one: SceneCall = calmCall,
    facts: Partial<CheckFacts> = {},
  ) => {
    const all = { simulation: knownFact(simulated({ after: { ...state, nonce: 8n, ...change } })), ...facts }
    return [...sentences('D11', one, all), ...sentences('D12', one, all)]
  }
  test('behavior: names what differs from what the calls say', () => {
    expect([
      ended({}),
      ended({ owners: [carol, bob, alice] }),
      ended({ owners: [alice, bob], threshold: 1 }),
      ended({ modules: [stranger], guard, moduleGuard: guard, fallbackHandler: stranger }),
      ended({ singleton: stranger }),
      ended({ nonce: 9n }),
      ended({ threshold: 1 }, own('changeThreshold(uint256 threshold)', [1n])),
      ended({ threshold: 1 }, call(stranger, 'changeThreshold(uint256 threshold)', [1n])),
      ended({ singleton: stranger }, call(stranger, 'migrateSingleton()', [], 1)),
      ended({ singleton: stranger }, call(stranger, 'migrateSingleton()', [])),
      ended({ singleton: stranger }, { to: stranger, data: '0x12345678', operation: 1 }),
      ended({ singleton: stranger }, batch([calmCall, call(stranger, 'migrateSingleton()', [], 1)])),
    ]).toEqual([
      [],
      [],
      ['critical: No decoded call explains this change of the Safe: owners, threshold.'],
      [
        'critical: No decoded call explains this change of the Safe: modules, guard, moduleGuard, fallbackHandler.',
      ],
      ['critical: No decoded call explains this change of the Safe: singleton.'],
      ['critical: The nonce would become 9 instead of 8.'],
      [],
      ['critical: No decoded call explains this change of the Safe: threshold.'],
      [],
      ['critical: No decoded call explains this change of the Safe: singleton.'],
      ['critical: No decoded call explains this change of the Safe: singleton.'],
      [],
    ])
  })
  test('behavior: nothing is compared where one of the two is missing', () => {
    const answers = (facts: Partial<CheckFacts>) => [
      answerOf('D11', scene(calmCall, { facts })),
      answerOf('D12', scene(calmCall, { facts })),
    ]
    expect([
      answers({ simulation: unknownFact('chain-silent') }),
      answers({ state: unknownFact('chain-silent') }),
      answers({ state: knownFact('no-safe'), simulation: knownFact(simulated({ after: state })) }),
      answers({ simulation: knownFact({ kind: 'reverted', reason: '', path: undefined }) }),
      answers({}),
      answers({ simulation: notApplicable('nothing-exchanged') }),
    ]).toEqual([
      ['could not run: chain-silent', 'could not run: chain-silent'],
      ['could not run: chain-silent', 'could not run: chain-silent'],
      ['does not apply', 'does not apply'],
      ['does not apply', 'does not apply'],
      ['could not run: state-after-not-read', 'could not run: state-after-not-read'],
      ['does not apply', 'does not apply'],
    ])
  })
})

describe('D13 and D14', () => {
  const parts = knownFact({ ...state, modules: [roles, allowanceModule], guard })
  const facts = { state: parts, accounts: accountsWith({ [roles]: aContract }) }
  const part = (signature: string, args: readonly unknown[], more: Partial<CheckFacts> = {}, to = roles) =>
    sentences('D13', call(to, signature, args), { ...facts, ...claiming(signature), ...more })
  const graded = (signature: string, args: readonly unknown[]) =>
    part(signature, args)
      .slice(0, 1)
      .map((sentence) => sentence.split(':')[0])

  test('behavior: names the part, the target and who is handed it', () => {
    expect([
      part('enableModule(address module)', [stranger]),
      part('enableModule(address module)', [stranger], {
        addressBook: knownFact([]),
        pastRecipients: unknownFact('chain-silent'),
      }),
      part('enableModule(address module)', [payroll]),
      part('enableModule(address module)', [zero]),
      part('enableModule(address module)', [sentinel]),
      part('enableModule(address module)', [roles]),
      part('disableModule(address previous,address module)', [sentinel, stranger]),
      part('assignRoles(address module,bytes32[] keys,bool[] members)', [stranger, [key], [false]]),
      part('assignRoles(address module,bytes32[] keys,bool[] members)', [
        stranger,
        [key, key],
        [false, true],
      ]),
      part('assignRoles(address module,bytes32[] keys,bool[] members)', [stranger, [], []]),
      part('scopeTarget(bytes32 key,address target)', [key, stranger]),
      part('allowTarget(bytes32 key,address target,uint8 options)', [key, stranger, 1]),
      part('allowTarget(bytes32 key,address target,uint8 options)', [key, stranger, 2]),
      part('allowTarget(bytes32 key,address target,uint8 options)', [key, usdc, 0]),
      part('allowTarget(bytes32 key,address target,uint8 options)', [key, uniswap, 0]),
      part('setTxNonce(uint256 nonce)', [5n]),
      part(
        'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
        [stranger, usdc, 5n, 0, 0],
        {},
        allowanceModule,
      ),
      sentences('D13', { to: guard, data: `0x12345678${stranger.slice(2).padStart(64, '0')}` }, facts),
      sentences('D13', { to: guard, data: '0x12345678' }, facts),
      sentences('D13', calmCall, facts),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets power over the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets power over the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets power over the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets power over the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      [
        'critical: Others may do much more as the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      [
        'high: Others may do much more as the Safe through the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.',
      ],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      ['warning: This call changes or uses the module 0xdbB5022c8F633A4761cCdA741873d48C849Cb1cD.'],
      [],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets power over the Safe through the guard 0xCF1cA17A49C113FfaB68919f9fa1987d1e26C549.',
      ],
      ['warning: This call changes or uses the guard 0xCF1cA17A49C113FfaB68919f9fa1987d1e26C549.'],
      [],
    ])
  })
  test('behavior: a delegatecall that is let is critical, and one that is taken back is not', () => {
    const set = (allowed: boolean, name = 'setDelegateCallAllowed') =>
      graded(`${name}(address target,bool allow)`, [payroll, allowed])
    expect([set(true), set(false), set(true, 'unsetDelegateCall')]).toEqual([
      ['critical'],
      ['warning'],
      ['warning'],
    ])
    const options = (value: number) => graded('grantIt(uint8 options)', [value])
    expect([options(1), options(2), options(3)]).toEqual([['warning'], ['critical'], ['critical']])
  })
  test('behavior: bounds that are next to nothing weaken', () => {
    const set = (signature: string, value: bigint) => graded(signature, [value])
    for (const name of ['setTxCooldown', 'setTimeout', 'changeDelay', 'updatePeriod'])
      expect([name, set(`${name}(uint256 value)`, 3_600n), set(`${name}(uint256 value)`, 3_601n)]).toEqual([
        name,
        ['high'],
        ['warning'],
      ])
    for (const name of ['setExpiration', 'setBond'])
      expect([name, set(`${name}(uint256 value)`, 0n), set(`${name}(uint256 value)`, 1n)]).toEqual([
        name,
        ['high'],
        ['warning'],
      ])
    for (const name of ['setThreshold', 'removeQuorum'])
      expect([name, set(`${name}(uint256 value)`, 1n), set(`${name}(uint256 value)`, 2n)]).toEqual([
        name,
        ['high'],
        ['warning'],
      ])
    expect(set('setIt(uint256 quorum)', 1n)).toEqual(['high'])
    expect(set('getQuorum(uint256 value)', 1n)).toEqual(['warning'])
    expect(set('resetQuorum(uint256 value)', 1n)).toEqual(['warning'])
    expect(graded('setQuorum(uint256 value,uint256 more)', [5n, 0n])).toEqual(['warning'])
    expect(graded('setIt(uint256 first,uint256 quorum)', [5n, 0n])).toEqual(['high'])
    expect(graded('setQuorum(bool value)', [false])).toEqual(['warning'])
    expect(graded('approveNext(uint256 count)', [5n])).toEqual(['high'])
  })
  test('behavior: what could not be looked up is said where something is called', () => {
    const missing = { state: unknownFact('chain-silent') }
    expect([
      answerOf('D13', scene({ to: usdc, data: '0x12345678' }, { facts: missing })),
      answerOf('D13', scene(calmCall, { facts: missing })),
      answerOf('D13', scene(batch([calmCall, { to: usdc, data: '0x12345678' }]), { facts: missing })),
    ]).toEqual(['could not run: chain-silent', 'ran', 'could not run: chain-silent'])
  })
  test('behavior: D14 names who may sign for the Safe', () => {
    const verifier = (to: LowerAddress, at: LowerAddress = safe) =>
      sentences('D14', call(at, 'setDomainVerifier(bytes32 domainSeparator,address newVerifier)', [key, to]))
    const method = (to: LowerAddress) =>
      sentences(
        'D14',
        own('setSafeMethod(bytes4 selector,bytes32 newMethod)', [
          '0x12345678',
          `0x01${'00'.repeat(11)}${to.slice(2)}`,
        ]),
      )
    expect([
      verifier(stranger),
      verifier(payroll),
      verifier(uniswap),
      verifier(safe),
      verifier(zero),
      verifier(stranger, account('another account')),
      method(stranger),
      method(zero),
    ]).toEqual([
      [
        "critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will decide which signatures count as the Safe's own for one app.",
      ],
      ["warning: Payroll will decide which signatures count as the Safe's own for one app."],
      ["info: Uniswap V2 router will decide which signatures count as the Safe's own for one app."],
      ["info: This Safe will decide which signatures count as the Safe's own for one app."],
      [],
      [],
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will answer in the name of the Safe.'],
      [],
    ])
    const facts = { addressBook: unknownFact('chain-silent') } as const
    const set = own('setDomainVerifier(bytes32 domainSeparator,address newVerifier)', [key, stranger])
    expect(answerOf('D14', scene(set, { facts }))).toBe('could not run: chain-silent')
  })
})
