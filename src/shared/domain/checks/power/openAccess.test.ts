import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  claiming,
  encode,
  look,
  scene,
  sentencesOf,
} from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'

const authority = account('authority')
const vault = account('vault')
const everyone = 2n ** 64n - 1n
const facts = { accounts: accountsWith({ [vault]: aContract, [authority]: aContract }) }
const isOpened = `This lets anyone call methods guarded by ${checksumAddress(authority)}.`

function said(signature: string, args: readonly unknown[]) {
  const data = encode(signature, args)
  const checked = scene({ to: authority, data }, { facts: { ...facts, ...claiming(signature) } })
  return sentencesOf('H1', checked).filter((sentence) => sentence.endsWith(isOpened))
}
const opened = [expect.stringMatching(/^high: /)]

describe('what is opened to everyone', () => {
  const capability = 'setPublicCapability(address target,bytes4 selector,bool enabled)'
  const targetRole = 'setTargetFunctionRole(address target,bytes4[] selectors,uint64 roleId)'
  const selector = '0x3ccfd60b'

  test('behavior: H1 fires when a method is opened to all accounts, not when it is closed', () => {
    expect(said(capability, [vault, selector, true])).toEqual(opened)
    expect(said(capability, [vault, selector, false])).toEqual([])
    expect(look('H1', scene({ to: authority, data: encode(capability, [vault, selector, true]) }))).toEqual([
      'high at transaction',
    ])
  })

  test('behavior: H1 fires when methods or the admin of a role become the role that every account has', () => {
    const roleAdmin = 'setRoleAdmin(uint64 roleId,uint64 admin)'
    const guardian = 'setRoleGuardian(uint64 roleId,uint64 guardian)'
    expect(said(targetRole, [vault, [selector], everyone])).toEqual(opened)
    expect(said(roleAdmin, [3n, everyone])).toEqual(opened)
    expect(said(guardian, [3n, everyone])).toEqual(opened)
    for (const role of [0n, 3n, everyone - 1n])
      expect(said(targetRole, [vault, [selector], role])).toEqual([])
    expect(said('setLimit(uint64 limit)', [everyone])).toEqual([])
    expect(said('setRole(uint128 role)', [everyone])).toEqual([])
    expect(said('labelRole(uint64 roleId,string label)', [everyone, 'all'])).toEqual([])
  })

  test.each([
    ['setPermissionless(bool on)', [true], true],
    ['setPermissionless(bool on)', [false], false],
    ['allowAnyone()', [], true],
    ['open_to_everyone()', [], true],
    ['enablePublicWithdrawals()', [], true],
    ['_setPublicAccess(bytes4 selector)', [selector], true],
    ['revokePublicAccess(bytes4 selector)', [selector], false],
    ['setPublicSaleActive(bool active)', [true], false],
    ['setPublicKey(bytes32 key)', [`0x${'5a'.repeat(32)}`], false],
    ['publicCall(uint256 amount)', [1n], false],
  ])('behavior: %s with %o opens it: %s', (signature, args, opens) => {
    expect(said(signature, args)).toEqual(opens ? opened : [])
  })
})
