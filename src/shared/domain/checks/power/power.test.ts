import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  uniswap,
} from '../../../testing/checkScene.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const pool = account('pool')
const top = (severity: string) => [`${severity} at transaction`]
const call = (signature: string, args: readonly unknown[]) => ({ to: pool, data: encode(signature, args) })
const zeroAddress = '0x0000000000000000000000000000000000000000'
const unknowing = {
  facts: { addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') },
} as const
const role = `0x${'00'.repeat(32)}`

describe('checks of power', () => {
  test('behavior: H1 fires when a timelock stops to wait, and not for longer delays', () => {
    for (const signature of ['updateDelay(uint256 newDelay)', 'setDelay(uint256 delay)']) {
      expect(look('H1', scene(call(signature, [0n])))).toEqual(top('high'))
      expect(look('H1', scene(call(signature, [3_599n])))).toEqual(top('high'))
      expect(look('H1', scene(call(signature, [3_600n])))).toEqual([])
    }
  })

  test('behavior: H1 fires when power changes hands', () => {
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [stranger])))).toEqual(
      top('critical'),
    )
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [payroll])))).toEqual(top('warning'))
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [safe])))).toEqual(top('info'))
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [zeroAddress])))).toEqual(top('high'))
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [uniswap])))).toEqual(top('warning'))
    expect(look('H1', scene(call('grantRole(bytes32 role,address account)', [role, stranger])))).toEqual(
      top('critical'),
    )
    expect(look('H1', scene(call('upgradeTo(address implementation)', [stranger])))).toEqual(top('critical'))
    const other = `0x${'01'.repeat(32)}`
    expect(look('H1', scene(call('grantRole(bytes32 role,address account)', [other, stranger])))).toEqual(
      top('high'),
    )
    expect(look('H1', scene(call('grantRole(bytes32 role,address account)', [role, payroll])))).toEqual(
      top('warning'),
    )
    const coded = { facts: { accounts: accountsWith({ [payroll]: aContract, [stranger]: aContract }) } }
    expect(look('H1', scene(call('upgradeTo(address implementation)', [payroll]), coded))).toEqual(
      top('warning'),
    )
    expect(look('H1', scene(call('upgradeTo(address implementation)', [stranger]), coded))).toEqual(
      top('critical'),
    )
    expect(look('H1', scene(call('upgradeTo(address implementation)', [uniswap]), coded))).toEqual(
      top('high'),
    )
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
    const upgrade = call('upgrade(address proxy,address implementation)', [pool, payroll])
    expect(look('H1', scene(upgrade, blind))).toEqual([...top('warning'), 'unchecked'])
    expect(look('H1', scene(call('renounceOwnership()', [])))).toEqual(top('high'))
    expect(look('H1', scene(call('acceptOwnership()', [])))).toEqual(top('warning'))
    expect(look('H1', scene(call('revokeRole(bytes32 role,address account)', [role, stranger])))).toEqual(
      top('warning'),
    )
    const delegated = { ...call('transferOwnership(address newOwner)', [payroll]), operation: 1 } as const
    expect(look('H1', scene(delegated))).toEqual(top('critical'))
    expect(look('H1', scene({ ...call('renounceOwnership()', []), operation: 1 }))).toEqual(top('critical'))
  })
  test('behavior: H1 fires less where it is unknown who is known', () => {
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [stranger]), unknowing))).toEqual(
      top('high'),
    )
  })
  test.each([
    ['setKeeper(address keeper)', [stranger], 'high'],
    ['addMinter(address account)', [stranger], 'critical'],
    ['configureMinter(address minter,uint256 allowance)', [stranger, 5n], 'critical'],
    ['setUserRole(address user,uint8 role,bool enabled)', [stranger, 0, true], 'critical'],
    ['setFeeReceiver(address feeReceiver)', [stranger], 'high'],
    ['setProtocolFeeRecipient(address recipient)', [stranger], 'high'],
    ['setWithdrawalAddress(address node,address next,bool confirm)', [safe, stranger, false], 'critical'],
    ['setTrustedRemoteAddress(uint16 chain,bytes remote)', [1, stranger], 'high'],
    ['setTreasury(address treasury)', [payroll], 'warning'],
    ['setAdmin(address account,bool isAdmin)', [stranger, true], 'critical'],
  ] as const)('behavior: H1 fires by the meaning of the words of %s', (signature, args, severity) => {
    expect(look('H1', scene(call(signature, args)))).toEqual(top(severity))
  })
  test('behavior: H1 fires for an account paid by a name, and for one that gets a name below it', () => {
    const record = call('setAddr(bytes32 node,uint256 coin,bytes account)', [role, 60n, stranger])
    expect(look('H1', scene(record))).toEqual(top('high'))
    expect(look('H1', scene(call('setAddr(bytes32 node,address account)', [role, stranger])))).toEqual(
      top('high'),
    )
    expect(look('H1', scene(call('setResolver(bytes32 node,address resolver)', [role, stranger])))).toEqual(
      top('high'),
    )
    const below = call('setSubnodeOwner(bytes32 node,bytes32 label,address owner)', [role, role, stranger])
    expect(look('H1', scene(below))).toEqual(top('warning'))
  })
  test('behavior: H1 fires for a peer on another chain, and not for the contract itself', () => {
    const peer = (of: string) =>
      call('setPeer(uint32 eid,bytes32 peer)', [30_101, `0x${of.slice(2).padStart(64, '0')}`])
    expect(look('H1', scene(peer(stranger)))).toEqual(top('high'))
    expect(look('H1', scene(peer(pool)))).toEqual([])
  })
  test('behavior: H1 fires for a timelock that administers itself', () => {
    const grant = encode('grantRole(bytes32 role,address account)', [role, stranger])
    const schedule = encode(
      'schedule(address target,uint256 value,bytes data,bytes32 before,bytes32 salt,uint256 delay)',
      [pool, 0n, grant, role, role, 1n],
    )
    expect(look('H1', scene({ to: pool, data: schedule }))).toEqual(['critical at scheduled call'])
  })
  test('behavior: H1 fires for new tokens of a stranger, and for a contract that is destroyed', () => {
    const facts = { accounts: accountsWith({ [pool]: { ...aContract, standard: 'erc20' as const } }) }
    const mint = (to: string, whole: bigint) =>
      scene(call('mint(address to,uint256 amount)', [to, whole * 10n ** 18n]), { facts })
    expect(look('H1', mint(stranger, 10n))).toEqual(top('warning'))
    expect(look('H1', mint(stranger, 10n ** 6n))).toEqual(top('high'))
    expect(look('H1', mint(payroll, 10n ** 6n))).toEqual([])
    expect(look('H1', scene(call('kill()', [])))).toEqual(top('high'))
  })
  test('behavior: H1 stays silent for posts that are taken away, and for what names no post', () => {
    expect(look('H1', scene(call('setAdmin(address account,bool isAdmin)', [stranger, false])))).toEqual([])
    expect(look('H1', scene(call('removeKeeper(address keeper)', [stranger])))).toEqual([])
    expect(look('H1', scene(call('setTreasury(address treasury)', [safe])))).toEqual([])
    expect(look('H1', scene(call('setRewardToken(address rewardToken)', [stranger])))).toEqual([])
  })
  test('behavior: H1 stays silent for other methods, and leaves the Safe itself to its own checks', () => {
    expect(look('H1', scene({ to: pool, data: '0xd0e30db0' }))).toEqual([])
    expect(
      look('H1', scene({ ...call('transferOwnership(address newOwner)', [stranger]), to: safe })),
    ).toEqual([])
  })
})
