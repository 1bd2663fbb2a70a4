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
  handler141,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  singleton141,
  state,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { known, notApplicable, unknown } from '../subject/Fact.ts'
import type { CheckId } from '../words/checkIds.ts'

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
const told = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts }))
const silent = { accounts: () => unknown('chain-silent') }
const owned = (owners: readonly LowerAddress[], threshold: number) => ({
  state: known({ ...state, owners, threshold }),
})

describe('D1 and D2', () => {
  const quorum = (owners: readonly LowerAddress[], threshold: number, ...calls: readonly SceneCall[]) => [
    ...told('D1', batch(calls), owned(owners, threshold)),
    ...told('D2', batch(calls), owned(owners, threshold)),
  ]
  const three = [alice, bob, carol]
  const setTo = (threshold: bigint) => own('changeThreshold(uint256 threshold)', [threshold])
  const add = (owner: LowerAddress, threshold: bigint) =>
    own('addOwnerWithThreshold(address owner,uint256 threshold)', [owner, threshold])
  const remove = (previous: LowerAddress, owner: LowerAddress, threshold: bigint) =>
    own('removeOwner(address previous,address owner,uint256 threshold)', [previous, owner, threshold])
  const swap = (previous: LowerAddress, owner: LowerAddress, by: LowerAddress) =>
    own('swapOwner(address previous,address owner,address by)', [previous, owner, by])

  test('behavior: names who joins and leaves, and how many have to sign', () => {
    expect([
      quorum(three, 2, setTo(1n)),
      quorum(three, 3, setTo(2n)),
      quorum(three, 2, setTo(3n)),
      quorum(three, 1, setTo(1n)),
      quorum([alice], 1, setTo(1n)),
      quorum([alice, bob], 2, setTo(2n)),
      quorum(three, 2, add(stranger, 2n)),
      quorum(three, 2, add(payroll, 3n)),
      quorum(three, 3, remove(alice, bob, 2n)),
      quorum(three, 2, remove(alice, bob, 1n)),
      quorum(three, 2, swap(alice, bob, stranger)),
      quorum(three, 2, swap(alice, bob, payroll)),
      quorum(three, 2, add(stranger, 2n), remove(stranger, alice, 2n)),
      quorum(three, 2, add(stranger, 2n), add(account('second'), 2n)),
      quorum(three, 2, swap(sentinel, alice, stranger), swap(stranger, bob, account('second'))),
    ]).toEqual([
      ['critical: One owner alone could control the Safe: 2 of 3 owners must sign today, 1 of 3 afterwards.'],
      ['high: Fewer signatures are needed: 3 of 3 owners must sign today, 2 of 3 afterwards.'],
      ['warning: One lost key would lock the Safe: 2 of 3 owners must sign today, 3 of 3 afterwards.'],
      ['warning: Any single owner can control the Safe: 1 of 3 owners must sign today, 1 of 3 afterwards.'],
      [],
      ['warning: One lost key would lock the Safe: 2 of 2 owners must sign today, 2 of 2 afterwards.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.'],
      ['warning: Payroll becomes an owner of this Safe.'],
      [
        'warning: 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 stops being an owner.',
        'warning: Fewer signatures are needed: 3 of 3 owners must sign today, 2 of 2 afterwards.',
      ],
      [
        'warning: 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 stops being an owner.',
        'critical: One owner alone could control the Safe: 2 of 3 owners must sign today, 1 of 2 afterwards.',
      ],
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.',
      ],
      ['warning: Payroll replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.'],
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.',
        'warning: 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 stops being an owner.',
      ],
      [
        'critical: Unknown new owners could control the Safe alone: there are 2 of them, and 2 signatures are enough.',
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.',
        'warning: 0x5F3a97D4f276A44C24C135C12C37867a1F667b8a becomes an owner of this Safe.',
      ],
      [
        'critical: Unknown new owners could control the Safe alone: there are 2 of them, and 2 signatures are enough.',
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c replaces 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 as an owner.',
        'warning: 0x5F3a97D4f276A44C24C135C12C37867a1F667b8a replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.',
      ],
    ])
  })
  test('behavior: of another Safe, or where the state is not known, the number alone counts', () => {
    const other = call(stranger, 'changeThreshold(uint256 threshold)', [1n])
    const two = call(stranger, 'changeThreshold(uint256 threshold)', [2n])
    expect([
      told('D2', other),
      told('D2', two),
      told('D2', setTo(2n), { state: unknown('chain-silent') }),
      told('D2', setTo(1n), { state: known('no-safe') }),
      told('D2', setTo(1n), { state: unknown('chain-silent') }),
    ]).toEqual([[], [], [], [], ['critical: One owner alone could control this Safe afterwards.']])
    expect(answerOf('D2', scene(setTo(2n), { facts: { state: unknown('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('D1', scene(add(stranger, 2n), { facts: { state: unknown('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('D1', scene(calmCall, { facts: { state: unknown('chain-silent') } }))).toBe('ran')
  })
  test('behavior: D9 tells of owners that cannot sign', () => {
    expect([
      told('D9', add(safe, 2n)),
      told('D9', add(zero, 2n)),
      told('D9', swap(alice, bob, sentinel)),
      told('D9', add(stranger, 2n)),
      told('D9', remove(alice, bob, 2n)),
    ]).toEqual([
      ['critical: This Safe becomes an owner, but can never sign.'],
      ['critical: 0x0000000000000000000000000000000000000000 becomes an owner, but can never sign.'],
      ['critical: 0x0000000000000000000000000000000000000001 becomes an owner, but can never sign.'],
      [],
      [],
    ])
  })
})

describe('D3 to D8', () => {
  const coded = (facts: object = {}) => ({
    accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }),
  })
  const set = (method: string, to: LowerAddress) => own(`${method}(address account)`, [to])

  test('behavior: modules are told by name where they are known', () => {
    expect([
      told('D3', set('enableModule', stranger)),
      told('D3', set('enableModule', allowanceModule)),
      told('D4', own('disableModule(address previous,address module)', [sentinel, stranger])),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes a module and can move everything without any signature.',
      ],
      ['warning: Allowance module 0.1.0 becomes a module and can move assets without signatures.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is switched off.'],
    ])
    expect(told('D3', set('enableModule', stranger), silent)).toHaveLength(1)
  })
  test('behavior: a guard has code and says that it is one', () => {
    const guarded = (facts: object, method = 'setGuard') => [
      ...told('D5', set(method, stranger), coded(facts)),
      answerOf('D5', scene(set(method, stranger), { facts: coded(facts) })),
    ]
    expect([
      guarded({ isGuard: true }),
      guarded({ isGuard: false }),
      guarded({ isGuard: undefined }),
      guarded({ isGuard: true, hasCode: false }),
      guarded({ isGuard: false, isModuleGuard: true }, 'setModuleGuard'),
      guarded({ isGuard: true, isModuleGuard: false }, 'setModuleGuard'),
      told('D5', set('setGuard', zero)),
      told('D5', set('setModuleGuard', zero)),
    ]).toEqual([
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'could not run: guard-not-read',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      ['high: The guard is removed, so its limits no longer apply.'],
      ['high: The guard is removed, so its limits no longer apply.'],
    ])
    expect(look('D5', scene(set('setGuard', stranger), { facts: silent }))).toEqual([
      'high at transaction',
      'unchecked',
    ])
  })
  test('behavior: a handler is published, known, or a trap', () => {
    const handled = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => [
      ...told('D6', set('setFallbackHandler', to), facts),
      answerOf('D6', scene(set('setFallbackHandler', to), { facts })),
    ]
    expect([
      handled(handler141),
      handled(zero),
      handled('0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5'),
      handled('0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226'),
      handled(allowanceModule),
      handled(stranger),
      handled(stranger, coded({ standard: 'erc20' })),
      handled(stranger, coded({ standard: undefined })),
      handled(stranger, coded({ hasCode: false })),
      handled(stranger, silent),
      handled(stranger, { ...coded(), deployments: unknown('not-asked') }),
      handled(stranger, { ...coded({ codeHash: undefined }) }),
    ]).toEqual([
      ['info: The fallback handler becomes CompatibilityFallbackHandler 1.4.1, an official one.', 'ran'],
      ['high: The fallback handler is removed. Message signatures and incoming NFTs stop working.', 'ran'],
      ['info: The fallback handler becomes the one of CoW Protocol, for conditional orders.', 'ran'],
      ['info: The fallback handler becomes Safe 4337 module 0.3.0, an official one.', 'ran'],
      ['high: Allowance module 0.1.0 becomes the fallback handler and is not an official one.', 'ran'],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler and is not an official one.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler, but it is a token.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler and is not an official one.',
        'could not run: standard-not-read',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler, but it has no code.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: chain-silent',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: not-asked',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: code-not-read',
      ],
    ])
  })
  test('behavior: the code of the Safe itself, planned and observed', () => {
    const runsOn = (singleton: LowerAddress, facts: Partial<CheckFacts> = {}) =>
      told('D7', calmCall, { simulation: known(simulated({ after: { ...state, singleton } })), ...facts })
    expect([runsOn(singleton141), runsOn(stranger, coded()), runsOn(handler141)]).toEqual([
      [],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.",
      ],
      [
        "critical: This replaces the Safe's code with the fallback handler 0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99, which is not an official Safe contract.",
      ],
    ])
    expect([
      runsOn(stranger, { state: unknown('chain-silent') }),
      runsOn(stranger, { state: known('no-safe') }),
      runsOn(stranger, { simulation: known({ kind: 'reverted', reason: '', path: undefined }) }),
    ]).toEqual([[], [], []])
    const planned = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => [
      ...told('D7', set('changeMasterCopy', to), facts),
      answerOf('D7', scene(set('changeMasterCopy', to), { facts })),
    ]
    expect([
      planned(singleton141),
      planned(stranger),
      planned(stranger, silent),
      planned(stranger, { deployments: unknown('not-asked') }),
    ]).toEqual([
      ["warning: This replaces the Safe's code with SafeL2 1.4.1, an official Safe contract.", 'ran'],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.",
        'ran',
      ],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no official address and could not be read.",
        'ran',
      ],
      ['could not run: not-asked'],
    ])
  })
  test('behavior: a new Safe runs on published code', () => {
    const factory = account('factory')
    const create = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => {
      const one = call(
        factory,
        'createProxyWithNonce(address _singleton,bytes initializer,uint256 saltNonce)',
        [to, '0x', 1n],
      )
      return [...told('D7', one, facts), answerOf('D7', scene(one, { facts }))]
    }
    expect([
      create(singleton141),
      create(stranger),
      create(stranger, silent),
      create(stranger, { deployments: unknown('not-asked') }),
      create(handler141),
    ]).toEqual([
      ['ran'],
      [
        'high: This creates an account that runs 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.',
        'ran',
      ],
      [
        'high: This creates an account that runs 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no official address and could not be read.',
        'ran',
      ],
      ['could not run: not-asked'],
      [
        'high: This creates an account that runs the fallback handler 0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99, which is not an official Safe contract.',
        'ran',
      ],
    ])
  })
  test('behavior: a migration is by published code', () => {
    const migrate = (to: LowerAddress, operation: 0 | 1 = 1, facts: Partial<CheckFacts> = coded()) => {
      const one = call(to, 'migrateSingleton()', [], operation)
      return [...told('D8', one, facts), answerOf('D8', scene(one, { facts }))]
    }
    expect([
      migrate('0x526643f69b81b008f46d95cd5ced5ec0edffdac6'),
      migrate('0x526643f69b81b008f46d95cd5ced5ec0edffdac6', 0),
      migrate(stranger),
      migrate(stranger, 1, silent),
      migrate(stranger, 1, { deployments: unknown('not-asked') }),
    ]).toEqual([
      ['info: This updates the Safe to version 1.4.1.', 'ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['could not run: not-asked'],
    ])
    expect(told('D8', call(stranger, 'approve(address spender,uint256 value)', [payroll, 5n], 1))).toEqual([])
  })
})

describe('D10', () => {
  const limit = (
    amount: bigint,
    minutes: bigint,
    facts: Partial<CheckFacts> = {},
    delegate: LowerAddress = stranger,
    to: LowerAddress = allowanceModule,
    token: LowerAddress = usdc,
  ) =>
    told(
      'D10',
      call(
        to,
        'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
        [delegate, token, amount, Number(minutes), 0],
      ),
      facts,
    )
  const graded = (...args: Parameters<typeof limit>) =>
    limit(...args).map((sentence) => sentence.split(':')[0])

  test('behavior: names the delegate, the amount and the time', () => {
    expect([limit(5_000_000n, 1_440n), limit(5_000_000n, 0n), limit(0n, 1_440n)]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend 5 USDC every day without signatures.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend 5 USDC once without signatures.'],
      [],
    ])
    const add = (to: LowerAddress) => told('D10', call(to, 'addDelegate(address delegate)', [stranger]))
    expect([add(allowanceModule), add(account('another module'))]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can now be given a spending limit.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can now be given a spending limit.'],
    ])
  })
  test('behavior: what leaves in a month counts, a tenth for strangers and half for people who are known', () => {
    const held = { holdings: known([{ token: usdc, amount: 310_000n, decimals: 6, price: 1 }]) }
    expect([graded(1_000n, 1_440n, held), graded(999n, 1_440n, held)]).toEqual([['high'], ['warning']])
    expect([graded(31_000n, 0n, held), graded(30_999n, 0n, held)]).toEqual([['high'], ['warning']])
    expect([graded(155_000n, 0n, held, payroll), graded(154_999n, 0n, held, payroll)]).toEqual([
      ['high'],
      ['warning'],
    ])
    expect(graded(999n, 1_440n, held, stranger, account('another module'))).toEqual(['high'])
    expect(graded(5n, 0n, held, stranger, allowanceModule, weth)).toEqual(['high'])
    const endless = { holdings: known([{ token: usdc, amount: 2n ** 120n, decimals: 6, price: 1 }]) }
    expect([graded(2n ** 96n - 1n, 0n, endless), graded(2n ** 96n - 2n, 0n, endless)]).toEqual([
      ['high'],
      ['warning'],
    ])
  })
  test('behavior: without holdings only few dollars are small', () => {
    const none = { holdings: unknown('not-asked') }
    const dollars = 10n ** 6n
    expect([graded(20_000n * dollars, 0n, none), graded(20_000n * dollars - 1n, 0n, none)]).toEqual([
      ['high'],
      ['warning'],
    ])
    expect(graded(5n, 0n, none, stranger, allowanceModule, weth)).toEqual(['high'])
    expect(graded(5n, 0n, { ...none, ...silent })).toEqual(['high'])
  })
})

describe('D11 and D12', () => {
  const ended = (
    change: Partial<typeof state>,
    one: SceneCall = calmCall,
    facts: Partial<CheckFacts> = {},
  ) => {
    const all = { simulation: known(simulated({ after: { ...state, nonce: 8n, ...change } })), ...facts }
    return [...told('D11', one, all), ...told('D12', one, all)]
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
      answers({ simulation: unknown('chain-silent') }),
      answers({ state: unknown('chain-silent') }),
      answers({ state: known('no-safe'), simulation: known(simulated({ after: state })) }),
      answers({ simulation: known({ kind: 'reverted', reason: '', path: undefined }) }),
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
  const parts = known({ ...state, modules: [roles, allowanceModule], guard })
  const facts = { state: parts, accounts: accountsWith({ [roles]: aContract }) }
  const part = (signature: string, args: readonly unknown[], more: Partial<CheckFacts> = {}, to = roles) =>
    told('D13', call(to, signature, args), { ...facts, ...claiming(signature), ...more })
  const graded = (signature: string, args: readonly unknown[]) =>
    part(signature, args)
      .slice(0, 1)
      .map((sentence) => sentence.split(':')[0])

  test('behavior: names the part, the target and who is handed it', () => {
    expect([
      part('enableModule(address module)', [stranger]),
      part('enableModule(address module)', [stranger], {
        addressBook: known([]),
        pastRecipients: unknown('chain-silent'),
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
      told('D13', { to: guard, data: `0x12345678${stranger.slice(2).padStart(64, '0')}` }, facts),
      told('D13', { to: guard, data: '0x12345678' }, facts),
      told('D13', calmCall, facts),
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
    const missing = { state: unknown('chain-silent') }
    expect([
      answerOf('D13', scene({ to: usdc, data: '0x12345678' }, { facts: missing })),
      answerOf('D13', scene(calmCall, { facts: missing })),
      answerOf('D13', scene(batch([calmCall, { to: usdc, data: '0x12345678' }]), { facts: missing })),
    ]).toEqual(['could not run: chain-silent', 'ran', 'could not run: chain-silent'])
  })
  test('behavior: D14 names who may sign for the Safe', () => {
    const verifier = (to: LowerAddress, at: LowerAddress = safe) =>
      told('D14', call(at, 'setDomainVerifier(bytes32 domainSeparator,address newVerifier)', [key, to]))
    const method = (to: LowerAddress) =>
      told(
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
    const facts = { addressBook: unknown('chain-silent') } as const
    const set = own('setDomainVerifier(bytes32 domainSeparator,address newVerifier)', [key, stranger])
    expect(answerOf('D14', scene(set, { facts }))).toBe('could not run: chain-silent')
  })
})
