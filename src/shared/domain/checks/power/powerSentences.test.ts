import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  claiming,
  encode,
  look,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const pool = account('pool')
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const call = (signature: string, args: readonly unknown[], to = pool): SceneCall => ({
  to,
  data: encode(signature, args),
})
const undecided = { addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') }

describe('H1 in words', () => {
  const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
    sentencesOf(id, scene(one, { facts }))
  const role = `0x${'00'.repeat(32)}`
  const grant = (to: LowerAddress, which = role) =>
    call('grantRole(bytes32 role,address account)', [which, to])

  test('behavior: H1 names who gets what power over which contract', () => {
    const own = (to: LowerAddress) => sentences('H1', call('transferOwnership(address newOwner)', [to]))
    expect([
      own(stranger),
      own(payroll),
      own(uniswap),
      own(safe),
      own(pool),
      own(zero),
      own('0x000000000000000000000000000000000000dead'),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      ['warning: Payroll becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['warning: Uniswap V2 router becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['info: This Safe becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      [
        'info: 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'high: 0x0000000000000000000000000000000000000000 becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'high: 0x000000000000000000000000000000000000dEaD becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
    ])
    expect(sentences('H1', call('transferOwnership(address newOwner)', [stranger]), undecided)).toEqual([
      'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
    const delegated = { ...call('transferOwnership(address newOwner)', [payroll]), operation: 1 } as const
    expect(sentences('H1', delegated)).toEqual(['critical: Payroll becomes the owner of this Safe.'])
  })
  test('behavior: H1 tells a lesser role from that of the admin', () => {
    const lesser = `0x${'00'.repeat(31)}10`
    expect([
      sentences('H1', grant(stranger)),
      sentences('H1', grant(stranger, lesser)),
      sentences('H1', grant(zero, lesser)),
      sentences('H1', grant(uniswap, lesser)),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'warning: 0x0000000000000000000000000000000000000000 gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      ['info: Uniswap V2 router gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
    ])
    const manager = (id: bigint) =>
      sentences(
        'H1',
        call('grantRole(uint64 roleId,address account,uint32 executionDelay)', [id, stranger, 0]),
      )
    expect(manager(0n)).toEqual([
      'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
    expect(manager(5n)).toEqual([
      'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
  })
  test('behavior: H1 tells what is given up, accepted, or waits no longer', () => {
    expect([
      sentences('H1', call('renounceOwnership()', [])),
      sentences('H1', call('revokeRole(bytes32 role,address account)', [role, stranger])),
      sentences('H1', call('renounceRole(bytes32 role,address account)', [role, safe])),
      sentences('H1', { ...call('renounceRole(bytes32 role,address account)', [role, safe]), operation: 1 }),
      sentences('H1', call('acceptOwnership()', [])),
      sentences('H1', call('updateDelay(uint256 newDelay)', [3_599n])),
      sentences('H1', call('updateDelay(uint256 newDelay)', [3_600n])),
    ]).toEqual([
      ['high: This gives up the ownership of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['warning: This takes away a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['warning: This gives up a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['critical: This gives up a role on this Safe.'],
      [
        'warning: The Safe accepts control of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD, which it was offered.',
      ],
      ['high: This lets calls wait less than an hour in 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      [],
    ])
  })
  test('behavior: H1 tells of code that is replaced', () => {
    const upgrade = (to: LowerAddress) => call('upgradeTo(address newImplementation)', [to])
    const coded = { accounts: accountsWith({ [stranger]: aContract, [payroll]: aContract }) }
    expect([
      sentences('H1', upgrade(stranger)),
      sentences('H1', upgrade(stranger), coded),
      sentences('H1', upgrade(payroll), coded),
      sentences('H1', upgrade(uniswap)),
      sentences('H1', upgrade(stranger), { ...coded, ...undecided }),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the new code of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD, but has no code.',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the new code of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      ['warning: Payroll becomes the new code of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['high: Uniswap V2 router becomes the new code of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the new code of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
    ])
    const silent = { accounts: () => unknownFact('chain-silent') }
    expect([
      look('H1', scene(upgrade(stranger), { facts: silent })),
      answerOf('H1', scene(upgrade(stranger), { facts: silent })),
    ]).toEqual([['critical at transaction', 'unchecked'], 'could not run: chain-silent'])
  })
  test('behavior: H1 names votes only where they go to another account', () => {
    const votes = (to: LowerAddress) => sentences('H1', call('delegate(address delegatee)', [to]))
    expect([votes(stranger), votes(payroll), votes(safe), votes(uniswap)]).toEqual([
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c votes for the Safe with 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [],
      [],
      ['warning: Uniswap V2 router votes for the Safe with 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
    ])
  })
  test('behavior: H1 tells of a post by its words', () => {
    const post = (signature: string, to: LowerAddress) =>
      sentences('H1', call(signature, [to]), claiming(signature))
    expect([
      post('setFeeCollectorOf(address feeCollector)', stranger),
      post('setFeeCollectorOf(address feeCollector)', payroll),
      post('setFeeCollectorOf(address feeCollector)', uniswap),
      post('setFeeCollectorOf(address feeCollector)', zero),
      post('setSuperOwner(address superOwner)', stranger),
      post('setSuperOwner(address superOwner)', zero),
      post('setRolesOf(address roles)', stranger),
      post('giveRole(address someRole)', stranger),
      post('setParoles(address parolesOwner)', stranger),
    ]).toEqual([
      [
        'high: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fee collector of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'warning: By the interface that you gave for this contract, unproven: Payroll becomes the fee collector of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [],
      [
        'warning: By the interface that you gave for this contract, unproven: This leaves 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD without the fee collector that it names.',
      ],
      [
        'critical: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the super owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'high: By the interface that you gave for this contract, unproven: This leaves 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD without the super owner that it names.',
      ],
      [
        'critical: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'critical: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'critical: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the paroles owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
    ])
  })
  test('behavior: H1 tells of many new tokens for a stranger', () => {
    const mint = (
      amount: bigint,
      to: LowerAddress = stranger,
      token: LowerAddress = usdc,
      facts: Partial<CheckFacts> = {},
    ) => sentences('H1', call('mint(address to,uint256 amount)', [to, amount], token), facts)
    const million = 1_000_000n * 10n ** 6n
    expect([
      mint(million),
      mint(million - 1n),
      mint(million, payroll),
      mint(million, stranger, nftToken),
    ]).toEqual([
      ['high: This creates 1,000,000 USDC for 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['warning: This creates 999,999.999999 USDC for 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      [],
      [],
    ])
    const plain = { accounts: accountsWith({ [pool]: { ...aContract, standard: 'erc20' } }) }
    expect([
      mint(10n ** 24n, stranger, pool, plain).length,
      mint(10n ** 24n - 1n, stranger, pool, plain)[0]?.slice(0, 7),
    ]).toEqual([1, 'warning'])
    const silent = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(answerOf('H1', scene(call('mint(address to,uint256 amount)', [stranger, 5n]), silent))).toBe(
      'could not run: chain-silent',
    )
  })
})
