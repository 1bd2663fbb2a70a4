import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  allowanceModule,
  answerOf,
  batch,
  calmCall,
  encode,
  look,
  payroll,
  safe,
  scene,
  state,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const delay = account('delay modifier')
const roles = account('roles modifier')
const guard = account('the guard')
const key = `0x${'0a'.repeat(32)}`
const parts = knownFact({ ...state, modules: [delay, roles, allowanceModule], guard })
const facts = { state: parts, accounts: accountsWith({ [delay]: aContract, [roles]: aContract }) }
const call = (to: `0x${string}`, signature: string, args: readonly unknown[]) => ({
  to,
  data: encode(signature, args),
})
const said = (to: `0x${string}`, signature: string, args: readonly unknown[]) =>
  look('D13', scene(call(to, signature, args), { facts }))
const top = (severity: string) => [`${severity} at transaction`]

describe('checks of calls to the parts of a Safe', () => {
  test.each([
    ['a module of the modifier', delay, 'enableModule(address module)', [stranger]],
    ['the avatar', delay, 'setAvatar(address avatar)', [stranger]],
    [
      'a member of a role',
      roles,
      'assignRoles(address module,bytes32[] keys,bool[] members)',
      [stranger, [key], [true]],
    ],
    [
      'foreign code for a role',
      roles,
      'allowTarget(bytes32 key,address target,uint8 options)',
      [key, payroll, 3],
    ],
    ['a method of an unknown part', roles, 'anoint(uint256 number,address somebody)', [5n, stranger]],
    ['a method of the guard', guard, 'anoint(address somebody)', [stranger]],
    ['a method that the handler answers', safe, 'anoint(address somebody)', [stranger]],
  ] as const)('behavior: D13 fires critically for %s', (_, to, signature, args) => {
    expect(said(to, signature, args)).toEqual(top('critical'))
  })
  test.each([
    ['a cooldown of nothing', delay, 'setTxCooldown(uint256 cooldown)', [0n]],
    ['a cooldown of a minute', delay, 'setTxCooldown(uint256 cooldown)', [60n]],
    ['no expiration', delay, 'setTxExpiration(uint256 expiration)', [0n]],
    [
      'a whole token for a role',
      roles,
      'allowTarget(bytes32 key,address target,uint8 options)',
      [key, usdc, 0],
    ],
  ] as const)('behavior: D13 fires for %s', (_, to, signature, args) => {
    expect(said(to, signature, args)).toEqual(top('high'))
  })
  test.each([
    ['a known module', delay, 'enableModule(address module)', [payroll]],
    ['a cooldown of a day', delay, 'setTxCooldown(uint256 cooldown)', [86_400n]],
    [
      'a role that is taken away',
      roles,
      'assignRoles(address module,bytes32[] keys,bool[] members)',
      [stranger, [key], [false]],
    ],
    ['numbers for an unknown method', roles, 'anoint(uint256 number)', [5n]],
    ['a contract that a role may look at', roles, 'scopeTarget(bytes32 key,address target)', [key, stranger]],
  ] as const)('behavior: D13 fires as a warning for %s', (_, to, signature, args) => {
    expect(said(to, signature, args)).toEqual(top('warning'))
  })
  test.each([
    ['a target', 'revokeTarget(bytes32 key,address target)', [key, stranger]],
    ['a function', 'revokeFunction(bytes32 key,address target,bytes4 selector)', [key, usdc, '0xa9059cbb']],
  ] as const)('behavior: D13 only notes that %s is taken away from a role', (_, signature, args) => {
    expect(said(roles, signature, args)).toEqual(top('info'))
  })

  const allowFunction = 'allowFunction(bytes32 key,address target,bytes4 selector,uint8 options)'
  const scopeFunction =
    'scopeFunction(bytes32 key,address target,bytes4 selector,(uint8 parent,uint8 paramType,uint8 operator,bytes compValue)[] conditions,uint8 options)'
  const setAllowance =
    'setAllowance(bytes32 key,uint128 balance,uint128 maximumRefill,uint128 refill,uint64 period,uint64 timestamp)'
  const condition = (operator: number) => ({ parent: 0, paramType: 0, operator, compValue: '0x' })
  const held = 100n * 10n ** 18n

  test.each([
    ['transfer of a token', allowFunction, [key, usdc, '0xa9059cbb', 0], 'high'],
    ['approve of a token', allowFunction, [key, usdc, '0x095ea7b3', 0], 'high'],
    ['a reading of a token', allowFunction, [key, usdc, '0x70a08231', 0], 'warning'],
    ['transfer of no token', allowFunction, [key, delay, '0xa9059cbb', 0], 'warning'],
    ['transfer by delegatecall', allowFunction, [key, usdc, '0xa9059cbb', 2], 'critical'],
    ['transfer without a condition', scopeFunction, [key, usdc, '0xa9059cbb', [], 0], 'high'],
    [
      'transfer with one that always passes',
      scopeFunction,
      [key, usdc, '0xa9059cbb', [condition(0)], 0],
      'high',
    ],
    [
      'transfer with a real one',
      scopeFunction,
      [key, usdc, '0xa9059cbb', [condition(0), condition(16)], 0],
      'warning',
    ],
    ['a budget', setAllowance, [key, 500n, 500n, 500n, 86_400n, 0n], 'warning'],
    ['a budget that is spent once', setAllowance, [key, 500n, 0n, 0n, 0n, 0n], 'warning'],
    ['a budget of as much as is held', setAllowance, [key, held, 0n, 0n, 0n, 0n], 'warning'],
    ['a budget of more', setAllowance, [key, held + 1n, 0n, 0n, 0n, 0n], 'high'],
    ['a refill of more', setAllowance, [key, 0n, 0n, held + 1n, 60n, 0n], 'high'],
    ['a maximum of more', setAllowance, [key, 0n, held + 1n, 0n, 60n, 0n], 'high'],
    ['a period', setAllowance, [key, 0n, 0n, 0n, 2n ** 63n, 0n], 'warning'],
  ] as const)('behavior: D13 grades %s for a role', (_, signature, args, severity) => {
    expect(said(roles, signature, args)).toEqual(top(severity))
  })

  test('behavior: D13 takes 2^96 for a budget without an end where the holdings are not known', () => {
    const budget = (amount: bigint) =>
      look(
        'D13',
        scene(call(roles, setAllowance, [key, amount, 0n, 0n, 0n, 0n]), {
          facts: { ...facts, holdings: unknownFact('chain-silent') },
        }),
      )
    expect([budget(2n ** 96n), budget(2n ** 96n + 1n)]).toEqual([top('warning'), top('high')])
  })

  test('behavior: D13 fires critically for an adapter of a stranger that reads batches for a role', () => {
    const set = (adapter: string) =>
      said(roles, 'setTransactionUnwrapper(address to,bytes4 selector,address adapter)', [
        '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
        '0x8d80ff0a',
        adapter,
      ])
    expect(set(stranger)).toEqual(top('critical'))
    expect(set('0x93b7fcbc63ed8a3a24b59e1c3e6649d50b7427c0')).toEqual(top('warning'))
  })

  test('behavior: D13 fires for a module that is enabled by the same transaction', () => {
    const both = [
      call(safe, 'enableModule(address module)', [delay]),
      call(delay, 'enableModule(address module)', [stranger]),
    ]
    expect(look('D13', scene(batch(both)))).toEqual(['critical at batch item 2'])
  })
  test('behavior: D13 fires less where it is unknown who is known', () => {
    const blind = { ...facts, addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') }
    const handed = call(delay, 'enableModule(address module)', [stranger])
    expect(look('D13', scene(handed, { facts: blind }))).toEqual(top('high'))
  })
  test('behavior: D13 stays silent for other contracts, plain value and spending limits', () => {
    expect(said(usdc, 'transfer(address to,uint256 value)', [stranger, 5n])).toEqual([])
    expect(look('D13', scene({ to: delay, value: 5n }, { facts }))).toEqual([])
    expect(said(allowanceModule, 'addDelegate(address delegate)', [stranger])).toEqual([])
    expect(said(safe, 'enableModule(address module)', [stranger])).toEqual([])
    expect(look('D13', scene(call(delay, 'enableModule(address module)', [stranger])))).toEqual([])
  })
  test('behavior: D13 says that it could not look without the state of the Safe', () => {
    const unread = { state: unknownFact('chain-silent') } as const
    expect(answerOf('D13', scene({ to: usdc, data: transfer(payroll, 5n) }, { facts: unread }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('D13', scene(calmCall, { facts: unread }))).toBe('ran')
  })
})
