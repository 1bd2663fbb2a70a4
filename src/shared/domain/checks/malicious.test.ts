import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  approve,
  batch,
  calmCall,
  encode,
  handler141,
  multiSend,
  noFacts,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  state,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { officialDeployments } from '../contracts/officialDeployments.ts'
import type { SignatureAudit } from '../signatures/SignatureAudit.ts'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import { runChecks } from './runChecks.ts'
import type { CheckedTransaction } from './subject/CheckSubject.ts'
import { knownFact } from './subject/Fact.ts'

const thief = account('thief')
const evil = account('evil contract')
const trap = account('trap')
const most = 2n ** 256n - 1n
const contracts = { accounts: accountsWith({ [evil]: aContract, [trap]: aContract }) }
const own = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: safe,
  data: encode(signature, args),
})
const method = (name: string, address: LowerAddress) => own(`${name}(address a)`, [address])
const need = (threshold: bigint) => own('changeThreshold(uint256 threshold)', [threshold])
const pay = (to: LowerAddress, amount = 5n): SceneCall => ({ to: usdc, data: transfer(to, amount) })
const fakePayroll: LowerAddress = `0x${payroll.slice(2, 7)}${thief.slice(7, 37)}${payroll.slice(37)}`
const zero = '0x0000000000000000000000000000000000000000'

/** The ids that stop a transaction: its critical and high findings. */
const stops = (checked: CheckedTransaction) =>
  runChecks(checked)
    .findings.filter(({ severity }) => severity === 'critical' || severity === 'high')
    .map(({ id }) => id)

const harvested: SignatureAudit = {
  signatures: [
    {
      claimedSigner: checksumAddress(alice),
      signer: checksumAddress(stranger),
      signature: { kind: 'typed-data', v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'11'.repeat(32)}` },
      role: 'stranger',
      fitsOther: { hash: `0x${'ab'.repeat(32)}`, name: 'transaction 3' },
      verdict: 'invalid',
    },
  ],
  orderFaults: [],
  problems: [],
  validSigners: [],
  threshold: 2,
}

const rejection = {
  labelledRejection: true,
  proposer: checksumAddress(alice),
  delegate: undefined,
  trusted: true,
  note: 'On-chain rejection',
  app: undefined,
}

const world: readonly [string, readonly string[], SceneCall, Scene?][] = [
  [
    'a transfer that is a delegatecall (Bybit)',
    ['C1', 'C12'],
    { to: evil, data: transfer(thief, 0n), operation: 1 },
  ],
  ['an unknown delegatecall (WazirX)', ['C1'], { to: evil, data: '0x804e1f0a', operation: 1 }],
  [
    'ownership of a pool to a stranger (Radiant)',
    ['H1'],
    { to: evil, data: encode('transferOwnership(address a)', [thief]) },
  ],
  [
    'a role of a pool to a stranger',
    ['H1'],
    { to: evil, data: encode('grantRole(bytes32 a,address b)', [`0x${'00'.repeat(32)}`, thief]) },
  ],
  [
    'an upgrade to foreign code',
    ['H1'],
    { to: evil, data: encode('upgradeToAndCall(address a,bytes b)', [trap, '0x']) },
  ],
  [
    'an allowance hidden in a batch',
    ['F1', 'F4'],
    batch([pay(payroll), { to: usdc, data: approve(thief, most) }]),
  ],
  [
    'a limited allowance hidden in a batch',
    ['F4'],
    batch([pay(payroll), { to: usdc, data: approve(trap, 10n ** 9n) }]),
  ],
  [
    'an allowance hidden in a batch in a batch',
    ['F1', 'F4'],
    batch([pay(payroll), batch([pay(payroll), { to: usdc, data: approve(evil, most) }])], multiSend),
  ],
  [
    'an allowance by multicall',
    ['F1'],
    { to: usdc, data: encode('multicall(bytes[] a)', [[approve(thief, most)]]) },
  ],
  [
    'every NFT to a stranger',
    ['F2'],
    { to: account('nft collection'), data: encode('setApprovalForAll(address a,bool b)', [thief, true]) },
  ],
  [
    'a refund trap',
    ['E1', 'E2'],
    calmCall,
    { fields: { gasPrice: 10n ** 15n, baseGas: 10n ** 5n, refundReceiver: checksumAddress(thief) } },
  ],
  [
    'a refund trap in a token',
    ['E1', 'E2', 'E3'],
    calmCall,
    {
      fields: {
        gasPrice: 10n ** 7n,
        baseGas: 10n ** 6n,
        gasToken: checksumAddress(usdc),
        refundReceiver: checksumAddress(thief),
      },
    },
  ],
  ['a recipient that looks like another', ['F13'], pay(fakePayroll)],
  ['a look-alike in a batch of payments', ['F13'], batch([pay(payroll), pay(fakePayroll)])],
  [
    'a batch contract that looks like the published one',
    ['C1', 'G1'],
    batch([pay(payroll)], `0x9641d764${thief.slice(10, 36)}8102e2`),
  ],
  ['the threshold to 1, then everything leaves', ['D2'], batch([need(1n), pay(thief, 10n ** 11n)])],
  [
    'an owner of the thief and the threshold to 1 (UXLINK)',
    ['D1', 'D2'],
    own('addOwnerWithThreshold(address a,uint256 b)', [thief, 1n]),
  ],
  ['a rejection that pays', ['A9'], pay(thief), { facts: { proposal: knownFact(rejection) } }],
  [
    'a rejection with a refund',
    ['A9', 'E2'],
    { to: safe },
    { fields: { gasPrice: 1n, refundReceiver: checksumAddress(thief) } },
  ],
  ['a rejection that is a delegatecall', ['A9'], { to: safe, operation: 1 }],
  [
    'a module in a batch in a batch',
    ['D3'],
    batch([pay(payroll), batch([method('enableModule', evil)])], multiSend),
  ],
  [
    'a delegatecall in a batch',
    ['C3'],
    batch([pay(payroll), { to: evil, data: '0x12345678', operation: 1 }], multiSend),
  ],
  ['a harvested signature', ['B2', 'B3', 'B9'], calmCall, { facts: { signatures: knownFact(harvested) } }],
  [
    'another hash than the page gives (swapped calls)',
    ['A1'],
    pay(thief),
    { facts: { claims: knownFact([{ by: 'Safe{Wallet}', hash: `0x${'ab'.repeat(32)}` }]) } },
  ],
  ['a foreign guard', ['D5'], method('setGuard', evil)],
  ['a foreign handler', ['D6'], method('setFallbackHandler', evil)],
  ['a foreign contract behind the Safe', ['D7'], method('changeMasterCopy', evil)],
  [
    'an owner by the zero address of the new batch',
    ['C7', 'D1', 'D2'],
    batch(
      [{ to: zero, data: own('addOwnerWithThreshold(address a,uint256 b)', [thief, 1n]).data ?? '0x' }],
      '0x218543288004cd07832472d464648173c77d7eb7',
    ),
  ],
  [
    'approving an unseen hash',
    ['C16'],
    { to: evil, data: encode('approveHash(bytes32 a)', [`0x${'ab'.repeat(32)}`]) },
  ],
  [
    'a spending limit for the thief',
    ['D10'],
    {
      to: '0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134',
      data: encode('setAllowance(address a,address b,uint96 c,uint16 d,uint32 e)', [
        thief,
        usdc,
        2n ** 96n - 1n,
        1,
        0,
      ]),
    },
  ],
  [
    'the Safe set up again',
    ['C17'],
    own('setup(address[] a,uint256 b,address c,bytes d,address e,address f,uint256 g,address h)', [
      [thief],
      1n,
      evil,
      '0x',
      handler141,
      zero,
      0n,
      zero,
    ]),
  ],
  ['a token contract as recipient', ['F6'], pay(usdc)],
  [
    'code that replaces the contract behind the Safe, seen by trying',
    ['D7', 'D11', 'I4'],
    { to: evil, data: transfer(thief, 0n), operation: 1 },
    {
      facts: {
        ...contracts,
        simulation: knownFact(simulated({ allMoves: true, after: { ...state, nonce: 8n, singleton: trap } })),
      },
    },
  ],
  [
    'a call that takes more than it says',
    ['I3'],
    { to: evil, data: '0x12345678' },
    {
      facts: {
        ...contracts,
        simulation: knownFact(simulated({ moves: [{ token: usdc, amount: -5n, nft: false }] })),
      },
    },
  ],
]

describe('assess, over malicious transactions', () => {
  test.each(world)('behavior: %s is stopped by %j', (_, ids, call, more = {}) => {
    const facts = { ...contracts, ...more.facts }
    expect(stops(scene(call, { ...more, facts }))).toEqual(expect.arrayContaining([...ids]))
  })

  test.each([
    ['bybit', ['C1', 'C12']],
    ['radiant', ['H1']],
  ])('behavior: the transaction of %s is stopped, also without asking a service', (id, ids) => {
    const vector = transactionVectors.find((one) => one.id === id)
    if (vector === undefined) throw new Error('no vector')
    const facts = { ...noFacts, deployments: knownFact(officialDeployments()) }
    const { identity, transaction } = vector
    expect(stops({ identity, transaction, facts })).toEqual(expect.arrayContaining(ids))
  })

  test('behavior: a critical finding asks for an acknowledgement, and says where it is', () => {
    const nested = batch([pay(payroll), batch([method('enableModule', evil)])], multiSend)
    const { findings, needsAcknowledgement } = runChecks(scene(nested))
    expect(needsAcknowledgement).toBe(true)
    expect(findings[0]).toMatchObject({
      id: 'D3',
      place: 'batch item 2 > batch item 1',
      needsAcknowledgement: true,
    })
    expect(runChecks(scene(calmCall)).needsAcknowledgement).toBe(false)
  })
})
