import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  claiming,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { hashText } from '../../message/messageHash.ts'
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

describe('H2 to H5 in words', () => {
  const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
    sentencesOf(id, scene(one, { facts }))
  const role = `0x${'00'.repeat(32)}`

  test('behavior: H2 tells of orders that are signed by a call', () => {
    const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    const relayer: LowerAddress = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    const signed = (flag: boolean) =>
      call('setPreSignature(bytes orderUid,bool signed)', [`0x${'12'.repeat(56)}`, flag], settlement)
    const allow = (spender: LowerAddress): SceneCall => ({ to: usdc, data: approve(spender, 5n) })
    expect([
      sentences('H2', signed(true)),
      sentences('H2', signed(false)),
      sentences('H2', batch([allow(relayer), signed(true)])),
      sentences('H2', batch([allow(stranger), signed(true)])),
    ]).toEqual([
      [
        'high: This signs a hidden order on CoW Protocol settlement, which can sell any token approved for it.',
      ],
      [],
      [
        'warning: This signs an order on CoW Protocol settlement at a hidden price. It can sell what this transaction approves.',
      ],
      [
        'high: This signs a hidden order on CoW Protocol settlement, which can sell any token approved for it.',
      ],
    ])
    const signer = (to: LowerAddress, allowed = true, facts: Partial<CheckFacts> = {}) =>
      sentences('H2', call('registerAllowedOrderSigner(address signer,bool allowed)', [to, allowed]), facts)
    expect([
      signer(stranger),
      signer(stranger, false),
      signer(safe),
      signer(payroll),
      signer(uniswap),
      signer(stranger, true, undecided),
    ]).toEqual([
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may sign orders that sell tokens of the Safe.'],
      [],
      [],
      ['warning: Payroll may sign orders that sell tokens of the Safe.'],
      ['high: Uniswap V2 router may sign orders that sell tokens of the Safe.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may sign orders that sell tokens of the Safe.'],
    ])
    const root = call('setRoot(bytes32 root,(uint256 location,bytes data) proof)', [
      role,
      { location: 0n, data: '0x' },
    ])
    expect(sentences('H2', root)).toEqual([
      'high: This signs any number of hidden orders on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD.',
    ])
  })
  test('behavior: H2 tells of conditional orders by their kind and receiver', () => {
    const word = (value: string) => value.slice(2).padStart(64, '0')
    const order = (handler: LowerAddress, staticInput: string, facts: Partial<CheckFacts> = {}) =>
      sentences(
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
  test('behavior: H3 tells whether the message that was added is the one behind the hash', () => {
    const hash = hashText('yes')
    const sign = (text: string) => {
      const messages = knownFact([{ message: { kind: 'text', text }, behind: undefined } as const])
      return sentences('H3', { ...call('signMessage(bytes _data)', [hash]), operation: 1 }, { messages })
    }
    expect([sign('yes'), sign('no')]).toEqual([
      [`info: The Safe permanently signs the message that you added: its hash is ${hash}.`],
      [
        `critical: The Safe permanently signs the hash ${hash}, which is not the hash of the message that you added.`,
      ],
    ])
  })
  test('behavior: H3 tells of a hash that is signed on the chain', () => {
    const sign = (message: string, operation: 0 | 1 = 1) =>
      sentences('H3', { ...call('signMessage(bytes _data)', [message]), operation })
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
        'high: The Safe permanently signs the hash 0x0000000000000000000000000000000000000000000000000000000000000000, and the message behind it is unknown.',
      ],
      [],
      [],
      [
        'high: The Safe permanently signs the hash 0x1901abababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababab, and the message behind it is unknown.',
      ],
      [],
      [],
      [],
    ])
  })
  test('behavior: H4 tells to whom stake goes', () => {
    const deposit = (credentials: string, facts: Partial<CheckFacts> = {}) =>
      sentences(
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
      sentences('H4', call(many, [[], [to(stranger), to(stranger), to(payroll)]]), claiming(many)),
    ).toHaveLength(2)
  })
  test('behavior: H5 tells who may act for the Safe, but not what another check tells', () => {
    const allow = (to: LowerAddress, facts: Partial<CheckFacts> = {}) =>
      sentences('H5', call('allow(address manager,bool allowed)', [to, true]), facts)
    expect([
      allow(stranger),
      allow(stranger, undecided),
      allow(uniswap),
      allow(pool),
      allow(safe),
      allow('0x0000000000000000000000000000000000000003'),
      allow(stranger, { addressBook: unknownFact('not-asked') }),
      allow(stranger, { pastRecipients: unknownFact('not-asked') }),
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
    expect(sentences('H5', call(signature, [stranger]), claiming(signature))).toEqual([
      'warning: By the interface that you gave for this contract, unproven: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets votes or stake of the Safe on 0x0D9Ed2422F97cc9196f63510c77F5a0ed5393CfD (delegateByOf).',
    ])
  })
})
