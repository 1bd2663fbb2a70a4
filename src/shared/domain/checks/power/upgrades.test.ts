import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  encode,
  look,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  simulated,
  state,
  stranger,
  uniswap,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact } from '../subject/Fact.ts'

const proxy = account('proxy')
const newCode = account('audited code')
const top = (severity: string) => [`${severity} at transaction`]
const facts: Partial<CheckFacts> = {
  accounts: accountsWith({ [newCode]: aContract, [proxy]: aContract }),
  addressBook: knownFact([
    { address: newCode, name: 'Audited code' },
    { address: payroll, name: 'Payroll' },
  ]),
}
const call = (signature: string, args: readonly unknown[], to = proxy): SceneCall => ({
  to,
  data: encode(signature, args),
})
const initialize = (owner: LowerAddress) => encode('initialize(address owner)', [owner])
const upgrade = (code: LowerAddress, init: string) =>
  call('upgradeToAndCall(address implementation,bytes data)', [code, init])
const said = (id: 'C1' | 'C2' | 'H1', one: SceneCall, more: Partial<CheckFacts> = {}) =>
  look(id, scene(one, { facts: { ...facts, ...more } }))

describe('upgrades with a call of the new code', () => {
  test('behavior: it runs as the proxy, so that C1 has nothing to say of the Safe', () => {
    for (const one of [
      upgrade(newCode, initialize(payroll)),
      call('upgradeAndCall(address proxy,address implementation,bytes data)', [
        proxy,
        newCode,
        initialize(payroll),
      ]),
      call('diamondCut((address facet,uint8 action,bytes4[] selectors)[] cuts,address init,bytes data)', [
        [{ facet: newCode, action: 0, selectors: ['0x12345678'] }],
        newCode,
        initialize(payroll),
      ]),
      {
        ...call(
          'schedule(address target,uint256 value,bytes data,bytes32 predecessor,bytes32 salt,uint256 delay)',
          [
            proxy,
            0n,
            upgrade(newCode, initialize(payroll)).data,
            `0x${'00'.repeat(32)}`,
            `0x${'00'.repeat(32)}`,
            86_400n,
          ],
        ),
        to: account('timelock'),
      },
    ]) {
      expect(said('C1', one)).toEqual([])
      expect(said('H1', one).every((finding) => finding.startsWith('warning'))).toBe(true)
      expect(said('H1', one).length).toBeGreaterThan(0)
    }
  })

  test('behavior: who controls the proxy afterwards is named', () => {
    expect(sentencesOf('H1', scene(upgrade(newCode, initialize(stranger)), { facts }))).toEqual([
      `critical: ${checksumAddress(stranger)} is set up as the owner of ${checksumAddress(proxy)}.`,
      `warning: Audited code becomes the new code of ${checksumAddress(proxy)}.`,
    ])
  })

  test('behavior: new code of a stranger, and none at all, stay critical', () => {
    expect(said('H1', upgrade(stranger, '0x'))).toEqual(top('critical'))
    const coded = { accounts: accountsWith({ [stranger]: aContract }) }
    expect(said('H1', upgrade(stranger, '0x'), coded)).toEqual(top('critical'))
  })

  test('behavior: a cut of a diamond is graded by its facets and by what is called once', () => {
    const cut = (facet: LowerAddress, init: LowerAddress, action = 0) =>
      call('diamondCut((address facet,uint8 action,bytes4[] selectors)[] cuts,address init,bytes data)', [
        [{ facet, action, selectors: ['0x12345678'] }],
        init,
        '0x',
      ])
    const none: LowerAddress = `0x${'00'.repeat(20)}`
    const coded = { accounts: accountsWith({ [stranger]: aContract, [newCode]: aContract }) }
    expect(said('H1', cut(newCode, none))).toEqual(top('warning'))
    expect(said('H1', cut(newCode, newCode))).toEqual(top('warning'))
    expect(said('H1', cut(stranger, none), coded)).toEqual(top('critical'))
    expect(said('H1', cut(newCode, stranger), coded)).toContain('critical at transaction')
    expect(said('H1', cut(none, none, 2))).toEqual(top('high'))
  })

  test('behavior: C1 says whose control foreign code gets', () => {
    const foreign = { ...call('frobnicate()', []), operation: 1 } as const
    expect(sentencesOf('C1', scene(foreign, { facts }))).toEqual([
      `critical: This lets ${checksumAddress(proxy)} run its own code with full control of the Safe (delegatecall).`,
    ])
    const other = account('another safe')
    const inner = call(
      'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 a,uint256 b,uint256 c,address d,address e,bytes f)',
      [proxy, 0n, '0x12345678', 1, 0n, 0n, 0n, other, other, '0x'],
      other,
    )
    expect(sentencesOf('C1', scene(inner, { facts }))).toEqual([
      `critical: This lets ${checksumAddress(proxy)} run its own code with full control of ${checksumAddress(other)} (delegatecall).`,
    ])
  })

  test('behavior: code that the Safe delegates to acts on the Safe', () => {
    const enable = { ...call('enableModules(address[] modules)', [[stranger]]), operation: 1 } as const
    expect(sentencesOf('H1', scene(enable, { facts }))).toEqual([
      `high: ${checksumAddress(stranger)} becomes the module of this Safe.`,
    ])
  })
})

const minter = '0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6'
const action = `0x${'2f27aa67'.repeat(8)}`
const contract = account('a contract of others')
const routine = {
  accounts: accountsWith({ [contract]: aContract, [proxy]: aContract }),
  calledContracts: knownFact([proxy]),
  simulation: knownFact(simulated({ allMoves: true, after: state })),
}

describe('roles that are given to strangers', () => {
  const grant = (role: string, to: LowerAddress = contract) =>
    call('grantRole(bytes32 role,address account)', [role, to])
  const grantMany = (roles: readonly string[]) =>
    call('grantRoles(bytes32[] roles,address account)', [roles, contract])

  test('behavior: an unknown role for a contract is daily work of the admin of such roles', () => {
    expect(said('H1', grant(action), routine)).toEqual(top('warning'))
    expect(said('H1', grantMany([action, action]), routine)).toEqual(top('warning'))
  })

  test.each<readonly [string, SceneCall, Partial<CheckFacts>, string]>([
    ['the admin', grant(`0x${'00'.repeat(32)}`), routine, 'critical'],
    ['the admin among others', grantMany([action, `0x${'00'.repeat(32)}`]), routine, 'critical'],
    ['a role to mint', grant(minter), routine, 'high'],
    ['a role to mint among others', grantMany([action, minter]), routine, 'high'],
    ['an account without code', grant(action, stranger), routine, 'high'],
    [
      'a contract that the Safe never called',
      grant(action),
      { ...routine, calledContracts: knownFact([]) },
      'high',
    ],
    ['no trial', grant(action), { ...routine, simulation: knownFact(simulated()) }, 'high'],
    [
      'a role of an access manager',
      call('grantRole(uint64 roleId,address account,uint32 executionDelay)', [5n, contract, 0]),
      routine,
      'high',
    ],
  ])('behavior: H1 stays red for %s', (_, one, more, severity) => {
    expect(said('H1', one, more)).toEqual(top(severity))
  })
})

const endpoint: LowerAddress = '0x1a44076050125825900e736c501f859c50fe728c'
const library: LowerAddress = '0xbb2ea70c9e858123480642cf96acbcce1372dce1'
const verifier: LowerAddress = '0x589dedbd617e0cbcb916a9223f4d1300c294236b'
const oapp = account('own oft')

describe('messengers', () => {
  const uln = (
    required: readonly string[],
    optional: readonly string[],
    threshold = 0,
    count = required.length,
  ) =>
    encode(
      'f((uint64 confirmations,uint8 requiredCount,uint8 optionalCount,uint8 threshold,address[] required,address[] optional) config)',
      [
        {
          confirmations: 15n,
          requiredCount: count,
          optionalCount: optional.length,
          threshold,
          required,
          optional,
        },
      ],
    ).slice(10)
  const config = (bytes: string, kind = 2) =>
    call(
      'setConfig(address oapp,address library,(uint32 eid,uint32 configType,bytes config)[] params)',
      [oapp, library, [{ eid: 30_101, configType: kind, config: `0x${bytes}` }]],
      endpoint,
    )

  test('behavior: a published library of a published endpoint is no finding, a stranger is', () => {
    const set = (lib: LowerAddress) =>
      call('setSendLibrary(address oapp,uint32 eid,address newLibrary)', [oapp, 30_101, lib], endpoint)
    expect(said('H1', set(library))).toEqual([])
    expect(said('H1', set(stranger))).toEqual(top('high'))
    expect(look('H1', scene(set(library), { facts, chainId: 31_337 }))).toEqual(top('high'))
  })

  test.each<readonly [string, SceneCall, readonly string[]]>([
    ['a published verifier', config(uln([verifier], [])), []],
    ['a stranger alone', config(uln([stranger], [])), top('high')],
    ['a stranger beside a published one', config(uln([stranger, verifier], [])), []],
    ['a stranger who may agree instead of nobody', config(uln([], [stranger], 1, 255)), top('high')],
    ['a stranger who may agree with a published one', config(uln([], [stranger, verifier], 2, 255)), []],
    [
      'a stranger who may agree beside a published one',
      config(uln([], [stranger, verifier], 1, 255)),
      top('high'),
    ],
    ['a stranger who agrees where a published one has to', config(uln([verifier], [stranger], 1)), []],
    ['what LayerZero sets', config(uln([], [stranger], 1, 0)), []],
    ['another kind of configuration', config(uln([stranger], []), 1), []],
    ['bytes that are none', config('1234'), []],
  ])('behavior: H1 judges who verifies messages: %s', (_, one, findings) => {
    expect(said('H1', one)).toEqual(findings)
  })

  test('behavior: H1 names who verifies, and for which contract', () => {
    expect(sentencesOf('H1', scene(config(uln([stranger], [])), { facts }))).toEqual([
      `high: The unknown account ${checksumAddress(stranger)} verifies messages for ${checksumAddress(oapp)}, without a verifier that is known.`,
    ])
  })

  test('behavior: a stranger as the pool of a token is critical, the Safe itself is not', () => {
    const set = (pool: LowerAddress) => call('setPool(address localToken,address pool)', [proxy, pool])
    expect(said('H1', set(stranger))).toEqual(top('critical'))
    expect(said('H1', set(payroll))).toEqual(top('warning'))
  })

  test('behavior: new code of a manager of native transfers is new code', () => {
    expect(said('H1', call('upgrade(address newImplementation)', [stranger]))).toEqual(top('critical'))
    expect(said('H1', call('upgrade(address newImplementation)', [newCode]))).toEqual(top('warning'))
  })
})

describe('code that a factory hands out', () => {
  test('behavior: H1 judges it as the code of what the factory makes', () => {
    const register = (code: LowerAddress) =>
      call('registerImplementation(uint256 version,address implementationAddress,address initializer)', [
        400n,
        code,
        uniswap,
      ])
    expect(said('H1', register(stranger))).toEqual(top('critical'))
    expect(said('H1', register(newCode))).toEqual(top('warning'))
  })
})

describe('who earns in place of others', () => {
  test('behavior: H1 tells who gets the income of a market, and what the Safe earns itself', () => {
    const reserve = call('setProtocolShareReserve(address protocolShareReserve)', [stranger])
    const forwarding = (to: LowerAddress) => call('setRewardForwarding(address to)', [to])
    expect(said('H1', reserve)).toEqual(top('high'))
    expect(said('H1', forwarding(stranger))).toEqual(top('high'))
    expect(said('H1', forwarding(payroll))).toEqual(top('warning'))
    expect(sentencesOf('H1', scene(forwarding(stranger), { facts }))).toEqual([
      `high: ${checksumAddress(stranger)} receives what the Safe earns on ${checksumAddress(proxy)}.`,
    ])
  })

  test('behavior: H1 tells who becomes the lender of a loan, or the authorizer of a vault', () => {
    expect(said('H1', call('setPendingLender(address pendingLender)', [stranger]))).toEqual(top('high'))
    expect(said('H1', call('setAuthorizer(address newAuthorizer)', [stranger]))).toEqual(top('critical'))
  })
})

describe('what names lead to', () => {
  const node = `0x${'0d'.repeat(32)}`
  const text = (key: string, value = 'https://example.org') =>
    call('setText(bytes32 node,string key,string value)', [node, key, value])

  test('behavior: H1 warns of a page that a name leads to', () => {
    const hash = (bytes: string) => call('setContenthash(bytes32 node,bytes hash)', [node, bytes])
    expect(said('H1', hash(`0xe40101${'ab'.repeat(13)}`))).toEqual(top('warning'))
    // Too short to name any content.
    for (const bytes of ['0x', '0xe3010170', `0xe40101${'ab'.repeat(12)}`])
      expect(said('H1', hash(bytes))).toEqual([])
    expect(said('H1', text('url'))).toEqual(top('warning'))
    expect(said('H1', text('url', ''))).toEqual([])
    expect(said('H1', text('description'))).toEqual([])
    expect(sentencesOf('H1', scene(text('url'), { facts }))).toEqual([
      `warning: This changes the page that a name on ${checksumAddress(proxy)} leads to. The page itself is not checked.`,
    ])
  })
})

describe('who acts for the Safe in a market', () => {
  test('behavior: H5 tells of a delegate at Venus, and of none that is taken away', () => {
    const set = (to: LowerAddress, approved: boolean) =>
      look('H5', scene(call('updateDelegate(address delegate,bool approved)', [to, approved]), { facts }))
    expect(set(stranger, true)).toEqual(top('critical'))
    expect(set(stranger, false)).toEqual([])
    expect(set(uniswap, true)).toEqual([])
  })
})
