import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  approve,
  batch,
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
import { known, unknown } from '../subject/Fact.ts'
import type { CheckId } from '../words/checkIds.ts'

const pool = account('pool')
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const call = (signature: string, args: readonly unknown[], to = pool): SceneCall => ({
  to,
  data: encode(signature, args),
})
const undecided = { addressBook: known([]), pastRecipients: unknown('chain-silent') }

describe('checks of power in words', () => {
  const told = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
    sentencesOf(id, scene(one, { facts }))
  const role = `0x${'00'.repeat(32)}`
  const grant = (to: LowerAddress, which = role) =>
    call('grantRole(bytes32 role,address account)', [which, to])

  test('behavior: H1 names who gets what power over which contract', () => {
    const own = (to: LowerAddress) => told('H1', call('transferOwnership(address newOwner)', [to]))
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
    expect(told('H1', call('transferOwnership(address newOwner)', [stranger]), undecided)).toEqual([
      'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
    const delegated = { ...call('transferOwnership(address newOwner)', [payroll]), operation: 1 } as const
    expect(told('H1', delegated)).toEqual([
      'critical: Payroll becomes the owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
  })
  test('behavior: H1 tells a lesser role from that of the admin', () => {
    const lesser = `0x${'00'.repeat(31)}10`
    expect([
      told('H1', grant(stranger)),
      told('H1', grant(stranger, lesser)),
      told('H1', grant(zero, lesser)),
      told('H1', grant(uniswap, lesser)),
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
      told('H1', call('grantRole(uint64 roleId,address account,uint32 executionDelay)', [id, stranger, 0]))
    expect(manager(0n)).toEqual([
      'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
    expect(manager(5n)).toEqual([
      'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
  })
  test('behavior: H1 tells what is given up, accepted, or waits no longer', () => {
    expect([
      told('H1', call('renounceOwnership()', [])),
      told('H1', call('revokeRole(bytes32 role,address account)', [role, stranger])),
      told('H1', call('renounceRole(bytes32 role,address account)', [role, safe])),
      told('H1', { ...call('renounceRole(bytes32 role,address account)', [role, safe]), operation: 1 }),
      told('H1', call('acceptOwnership()', [])),
      told('H1', call('updateDelay(uint256 newDelay)', [3_599n])),
      told('H1', call('updateDelay(uint256 newDelay)', [3_600n])),
    ]).toEqual([
      ['high: This gives up the ownership of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['warning: This takes away a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['warning: This gives up a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
      ['critical: This gives up a role on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.'],
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
      told('H1', upgrade(stranger)),
      told('H1', upgrade(stranger), coded),
      told('H1', upgrade(payroll), coded),
      told('H1', upgrade(uniswap)),
      told('H1', upgrade(stranger), { ...coded, ...undecided }),
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
    const silent = { accounts: () => unknown('chain-silent') }
    expect([
      look('H1', scene(upgrade(stranger), { facts: silent })),
      answerOf('H1', scene(upgrade(stranger), { facts: silent })),
    ]).toEqual([['critical at transaction', 'unchecked'], 'could not run: chain-silent'])
  })
  test('behavior: H1 tells of votes only where they go to somebody else', () => {
    const votes = (to: LowerAddress) => told('H1', call('delegate(address delegatee)', [to]))
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
      told('H1', call(signature, [to]), claiming(signature))
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
        'warning: By the interface that you gave for this contract, unproven: 0x0000000000000000000000000000000000000000 becomes the fee collector of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'critical: By the interface that you gave for this contract, unproven: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the super owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
      ],
      [
        'high: By the interface that you gave for this contract, unproven: 0x0000000000000000000000000000000000000000 becomes the super owner of 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
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
    ) => told('H1', call('mint(address to,uint256 amount)', [to, amount], token), facts)
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
    const silent = { facts: { accounts: () => unknown('chain-silent') } }
    expect(answerOf('H1', scene(call('mint(address to,uint256 amount)', [stranger, 5n]), silent))).toBe(
      'could not run: chain-silent',
    )
  })
  test('behavior: H2 tells of orders that are signed by a call', () => {
    const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    const relayer: LowerAddress = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    const signed = (flag: boolean) =>
      call('setPreSignature(bytes orderUid,bool signed)', [`0x${'12'.repeat(56)}`, flag], settlement)
    const allow = (spender: LowerAddress): SceneCall => ({ to: usdc, data: approve(spender, 5n) })
    expect([
      told('H2', signed(true)),
      told('H2', signed(false)),
      told('H2', batch([allow(relayer), signed(true)])),
      told('H2', batch([allow(stranger), signed(true)])),
    ]).toEqual([
      ['high: This signs an order on CoW Protocol settlement without showing what it sells.'],
      [],
      [
        'warning: This signs an order on CoW Protocol settlement. It can sell what this transaction approves, and its price is not shown.',
      ],
      ['high: This signs an order on CoW Protocol settlement without showing what it sells.'],
    ])
    const signer = (to: LowerAddress, allowed = true, facts: Partial<CheckFacts> = {}) =>
      told('H2', call('registerAllowedOrderSigner(address signer,bool allowed)', [to, allowed]), facts)
    expect([
      signer(stranger),
      signer(stranger, false),
      signer(safe),
      signer(payroll),
      signer(uniswap),
      signer(stranger, true, undecided),
    ]).toEqual([
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may sign orders for the Safe.'],
      [],
      [],
      ['warning: Payroll may sign orders for the Safe.'],
      ['high: Uniswap V2 router may sign orders for the Safe.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may sign orders for the Safe.'],
    ])
    const root = call('setRoot(bytes32 root,(uint256 location,bytes data) proof)', [
      role,
      { location: 0n, data: '0x' },
    ])
    expect(told('H2', root)).toEqual([
      'high: This signs any number of orders on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD without showing any of them.',
    ])
  })
  test('behavior: H2 tells of conditional orders by their kind and receiver', () => {
    const word = (value: string) => value.slice(2).padStart(64, '0')
    const order = (handler: LowerAddress, staticInput: string, facts: Partial<CheckFacts> = {}) =>
      told(
        'H2',
        call('create((address handler,bytes32 salt,bytes staticInput) params,bool dispatch)', [
          { handler, salt: role, staticInput },
          true,
        ]),
        facts,
      )
    const twap: LowerAddress = '0x6cf1e9ca41f7611def408122793c358a3d11e5a5'
    const stop: LowerAddress = '0x412c36e5011cd2517016d243a2dfb37f73a242e7'
    const input = (receiver: string, at: number) =>
      `0x${[...Array(at).fill(word('0x01')), word(receiver)].join('')}`
    expect([
      order(stranger, '0x'),
      order(payroll, '0x'),
      order(uniswap, '0x'),
      order(stranger, '0x', undecided),
      order(twap, input(stranger, 2)),
      order(twap, input(payroll, 2)),
      order(twap, input(safe, 2)),
      order(twap, input(zero, 2)),
      order(twap, input(stranger, 2).slice(0, -2)),
      order(stop, input(stranger, 5)),
      order('0x519ba24e959e33b3b6220ca98bd353d8c2d89920', input(stranger, 2)),
    ]).toEqual([
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will decide which orders the Safe has signed.'],
      ['warning: Payroll will decide which orders the Safe has signed.'],
      ['warning: Uniswap V2 router will decide which orders the Safe has signed.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will decide which orders the Safe has signed.'],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what the order buys, instead of this Safe.',
      ],
      ['warning: Payroll receives what the order buys, instead of this Safe.'],
      [],
      [],
      [],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what the order buys, instead of this Safe.',
      ],
      [],
    ])
  })
  test('behavior: H3 tells of a hash that is signed on the chain', () => {
    const sign = (message: string, operation: 0 | 1 = 1) =>
      told('H3', { ...call('signMessage(bytes _data)', [message]), operation })
    expect([
      sign(role),
      sign(role, 0),
      sign(`${role}00`),
      sign(`0x1901${'ab'.repeat(64)}`),
      sign(`0x1901${'ab'.repeat(65)}`),
      sign(`0x1902${'ab'.repeat(64)}`),
      sign('0x12'),
    ]).toEqual([
      [
        'critical: The Safe permanently signs the hash 0x0000000000000000000000000000000000000000000000000000000000000000, and the message behind it is unknown.',
      ],
      [],
      [],
      [
        'critical: The Safe permanently signs the hash 0x1901abababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababab, and the message behind it is unknown.',
      ],
      [],
      [],
      [],
    ])
  })
  test('behavior: H4 tells to whom stake goes', () => {
    const deposit = (credentials: string, facts: Partial<CheckFacts> = {}) =>
      told(
        'H4',
        call('deposit(bytes pubkey,bytes withdrawal_credentials,bytes signature,bytes32 deposit_data_root)', [
          `0x${'11'.repeat(48)}`,
          credentials,
          `0x${'22'.repeat(96)}`,
          role,
        ]),
        facts,
      )
    const to = (account: LowerAddress, prefix = '01') => `0x${prefix}${'00'.repeat(11)}${account.slice(2)}`
    expect([
      deposit(to(stranger)),
      deposit(to(stranger), undecided),
      deposit(to(payroll, '02')),
      deposit(to(uniswap)),
      deposit(to(safe)),
      deposit(to(safe, '03')),
      deposit(`0x00${'ab'.repeat(31)}`),
      deposit(`0x01${'ab'.repeat(31)}`),
      deposit(`${to(safe)}00`),
    ]).toEqual([
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can withdraw the stake, not this Safe.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can withdraw the stake, not this Safe.'],
      ['info: Payroll can withdraw the stake, not this Safe.'],
      ['high: Uniswap V2 router can withdraw the stake, not this Safe.'],
      [],
      ['high: Only the holder of a separate key can withdraw the stake, not this Safe.'],
      ['high: Only the holder of a separate key can withdraw the stake, not this Safe.'],
      ['high: Only the holder of a separate key can withdraw the stake, not this Safe.'],
      ['high: The withdrawal credentials have the wrong length. The stake may be lost.'],
    ])
    const many = 'batchDeposit(bytes[] pubkeys,bytes[] withdrawal_credentials)'
    expect(
      told('H4', call(many, [[], [to(stranger), to(stranger), to(payroll)]]), claiming(many)),
    ).toHaveLength(2)
  })
  test('behavior: H5 tells who may act for the Safe, but not what another check tells', () => {
    const allow = (to: LowerAddress, facts: Partial<CheckFacts> = {}) =>
      told('H5', call('allow(address manager,bool allowed)', [to, true]), facts)
    expect([
      allow(stranger),
      allow(stranger, undecided),
      allow(uniswap),
      allow(pool),
      allow(safe),
      allow('0x0000000000000000000000000000000000000003'),
      allow(stranger, { addressBook: unknown('not-asked') }),
      allow(stranger, { pastRecipients: unknown('not-asked') }),
    ]).toEqual([
      [
        'critical: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (allow).',
      ],
      [
        'high: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (allow).',
      ],
      [],
      [],
      [],
      [],
      [
        'critical: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (allow).',
      ],
      [
        'critical: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (allow).',
      ],
    ])
    const signature = 'delegateByOf(address delegatee)'
    expect(told('H5', call(signature, [stranger]), claiming(signature))).toEqual([
      'warning: By the interface that you gave for this contract, unproven: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets votes or stake of the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (delegateByOf).',
    ])
  })
})
