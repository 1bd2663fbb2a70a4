import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  answerOf,
  approve,
  batch,
  calmCall,
  encode,
  noFacts,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../testing/checkScene.ts'
import { checksumAddress } from '../values/address.ts'
import { transactionRules } from './rules.ts'
import type { AccountFacts, Proposal } from './subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from './subject/Fact.ts'
import type { CheckId } from './words/CheckId.ts'

const failed = unknownFact('chain-silent')
const nothing = notApplicable('not-asked')
const proposal: Proposal = {
  labelledRejection: false,
  proposer: checksumAddress(alice),
  delegate: undefined,
  trusted: true,
  note: undefined,
  app: undefined,
}
const word = `0x${'11'.repeat(32)}` as const
const signed = {
  signatures: [
    {
      claimedSigner: checksumAddress(alice),
      signer: checksumAddress(alice),
      signature: { kind: 'typed-data', v: 27, r: word, s: word },
      role: 'owner',
      fitsOther: undefined,
      verdict: 'valid',
    },
  ],
  orderFaults: [],
  problems: [],
  validSigners: [checksumAddress(alice)],
  threshold: 2,
} as const
const byStranger = {
  ...signed,
  signatures: signed.signatures.map((one) => ({ ...one, role: 'stranger' as const })),
}
const reverted = knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
const pay: SceneCall = { to: usdc, data: transfer(payroll, 5_000_000n) }
const allow: SceneCall = { to: usdc, data: approve(uniswap, 5n) }
const act: SceneCall = { to: uniswap, data: '0x12345678' }
const own = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: safe,
  data: encode(signature, args),
})
const approveHash: SceneCall = {
  to: payroll,
  data: encode('approveHash(bytes32 hash)', [word]),
}
const naming: SceneCall = { to: payroll, data: `0xfedcba98${'0'.repeat(24)}${stranger.slice(2)}` }
const sweep: SceneCall = { to: payroll, data: encode('sweep(address tokenOrReceiver)', [stranger]) }
const addOwner = own('addOwnerWithThreshold(address a,uint256 b)', [stranger, 2n])
const setGuard = own('setGuard(address a)', [stranger])
const setHandler = own('setFallbackHandler(address a)', [stranger])
const setVerifier = own('setDomainVerifier(bytes32 a,address b)', [word, stranger])
const unread: AccountFacts = { hasCode: true, codeHash: word }
const half = { accounts: accountsWith({ [stranger]: unread, [usdc]: unread }) }

type Row = readonly [id: CheckId, answer: string, call: SceneCall, facts?: Scene['facts'], scene?: Scene]
const ran = 'ran'
const none = 'does not apply'
const lacks = (code: string) => `could not run: ${code}`
const rows: Readonly<Record<string, readonly Row[]>> = {
  'identity and hash': [
    ['A1', none, calmCall],
    ['A1', ran, calmCall, { claims: knownFact([{ by: 'the gateway', hash: word }]) }],
    ['A1', lacks('chain-silent'), calmCall, { claims: failed }],
    ['A2', ran, calmCall, { contractHash: knownFact(word) }, { version: '0.1.0' }],
    ['A3', none, calmCall, { state: knownFact('no-safe') }],
    ['A6', none, calmCall],
    ['A6', ran, calmCall, { device: knownFact({ entered: 'abcd', matches: 1 }) }],
    ['A7', none, calmCall, { state: knownFact('no-safe') }],
    ['A7', ran, calmCall],
    ['A8', lacks('queue-not-whole'), calmCall, { waitingNonces: unknownFact('queue-not-whole') }],
    ['A9', ran, calmCall, { proposal: notApplicable('not-proposed') }],
    ['A9', lacks('chain-silent'), calmCall, { proposal: failed }],
    ['A9', lacks('chain-silent'), calmCall, { queue: failed }],
    ['A9', ran, calmCall, { queue: nothing }],
    ...(['A11', 'A12', 'A13'] as const).flatMap((id): readonly Row[] => [
      [id, none, calmCall],
      [id, ran, calmCall, { proposal: knownFact(proposal) }],
      [id, lacks('chain-silent'), calmCall, { proposal: failed }],
    ]),
    ['A14', none, calmCall],
    ['A14', ran, calmCall, { host: knownFact({ origin: 'https://app.safe.global', trusted: true }) }],
    ['A15', none, calmCall, { state: knownFact('no-safe') }],
    ...(['A17', 'A18'] as const).flatMap((id): readonly Row[] => [
      [id, none, approveHash],
      [id, ran, calmCall],
      [id, lacks('chain-silent'), calmCall, { queue: failed }],
      [id, lacks('queue-too-long'), calmCall, { wholeQueue: unknownFact('queue-too-long') }],
    ]),
    ['A19', none, approveHash],
    ['A19', ran, calmCall],
    ['A19', lacks('chain-silent'), calmCall, { ranLately: failed }],
  ],
  signatures: [
    ...(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B9', 'B10', 'B11'] as const).flatMap(
      (id): readonly Row[] => [
        [id, none, calmCall],
        [id, ran, calmCall, { signatures: knownFact(signed) }],
        [id, lacks('chain-silent'), calmCall, { signatures: failed }],
      ],
    ),
    [
      'B3',
      lacks('gateway-silent'),
      calmCall,
      { signatures: knownFact(byStranger), queue: unknownFact('gateway-silent') },
    ],
    [
      'B10',
      lacks('gateway-silent'),
      calmCall,
      { signatures: knownFact(byStranger), pastRecipients: unknownFact('gateway-silent') },
    ],
    ['B8', ran, calmCall],
    ['B9', none, calmCall, { signatures: knownFact(signed), person: knownFact(undefined) }],
    ['B9', lacks('chain-silent'), calmCall, { signatures: knownFact(signed), person: failed }],
    ['B12', ran, calmCall, { state: failed }],
    ['B13', ran, calmCall],
    ['B13', none, calmCall, { state: knownFact('no-safe') }],
    ['B13', lacks('chain-silent'), calmCall, { state: failed }],
    ['B12', lacks('chain-silent'), addOwner, { state: failed }],
    ['B12', lacks('owners-not-read'), addOwner, half],
  ],
  'operation and structure': [
    ['C2', ran, calmCall, { accounts: () => failed }],
    [
      'C4',
      lacks('code-not-read'),
      { ...calmCall, to: stranger, operation: 1 },
      {
        accounts: accountsWith({ [stranger]: { hasCode: true } }),
      },
    ],
    ['C16', ran, calmCall, { otherTransactions: failed }],
    ['C16', lacks('chain-silent'), approveHash, { otherTransactions: failed }],
    ['C16', ran, approveHash, { otherTransactions: nothing }],
    ['C12', ran, calmCall, { accounts: () => failed }],
    ['C12', lacks('chain-silent'), pay, { accounts: () => failed }],
    ['C12', lacks('standard-not-read'), pay, half],
    ['C18', ran, calmCall, { accounts: () => failed }],
    ['C18', lacks('chain-silent'), naming, { accounts: () => failed }],
    ['C19', lacks('chain-silent'), calmCall, { accounts: () => failed }],
    ['C19', lacks('code-not-read'), { to: stranger, value: 5n }, half],
  ],
  'changes to the Safe': [
    ['D1', ran, calmCall, { state: failed }],
    ['D1', lacks('chain-silent'), addOwner, { state: failed }],
    ['D5', ran, calmCall, half],
    ['D5', lacks('guard-not-read'), setGuard, half],
    ['D6', lacks('standard-not-read'), setHandler, half],
    [
      'D6',
      lacks('code-not-read'),
      setHandler,
      {
        accounts: accountsWith({ [stranger]: { hasCode: true, standard: 'other' } }),
      },
    ],
    ['D11', none, calmCall, { state: knownFact('no-safe') }],
    ['D11', none, calmCall, { simulation: reverted }],
    ['D11', lacks('state-after-not-read'), calmCall],
    ['D12', lacks('chain-silent'), calmCall, { simulation: failed }],
    ['D13', ran, calmCall, { state: failed }],
    ['D13', lacks('chain-silent'), pay, { state: failed }],
    ['D14', ran, calmCall, { pastRecipients: failed }],
    ['D14', lacks('chain-silent'), setVerifier, { pastRecipients: failed }],
  ],
  gas: [
    ['E1', ran, calmCall, { holdings: failed }],
    ['E1', lacks('chain-silent'), calmCall, { holdings: failed }, { fields: { gasPrice: 1n } }],
    ['E7', ran, calmCall, { simulation: failed }],
    ['E7', lacks('simulated-gas-missing'), calmCall, { simulation: reverted }, { fields: { safeTxGas: 5n } }],
    ['E8', none, calmCall, { gas: nothing }],
  ],
  'tokens and recipients': [
    ['F1', ran, calmCall, { holdings: failed }],
    ['F1', lacks('chain-silent'), batch([allow, { to: uniswap, data: '0x12345678' }]), { holdings: failed }],
    ['F5', ran, calmCall, { simulation: failed }],
    ['F5', none, allow, { simulation: reverted }],
    ['F8', ran, calmCall, { addressBook: notApplicable('no-address-book') }],
    ['F8', lacks('chain-silent'), calmCall, { addressBook: failed }],
    ['F11', lacks('token-not-read'), pay, half],
    ['F12', none, pay, { simulation: reverted }],
    ['F13', ran, { to: stranger, value: 5n }, { addressBook: notApplicable('no-address-book') }],
    ['F13', lacks('chain-silent'), { to: stranger, value: 5n }, { addressBook: failed }],
    ['F14', none, calmCall],
    ['F14', ran, calmCall, { names: knownFact([{ name: 'pay.eth', chosen: payroll, now: payroll }]) }],
    ['F16', lacks('token-not-read'), pay, half],
    ['F16', lacks('chain-silent'), pay, { accounts: () => failed }],
    ['F17', ran, calmCall],
    ['F19', ran, calmCall, { accounts: () => failed }],
    ['F19', lacks('chain-silent'), sweep, { accounts: () => failed }],
    ['H5', ran, sweep, { addressBook: failed, pastRecipients: failed }],
    ['F17', ran, calmCall, { fiatLimit: notApplicable('no-limit'), simulation: nothing }],
    ['F17', lacks('chain-silent'), calmCall, { fiatLimit: failed }],
    ['F17', lacks('chain-silent'), calmCall, { simulation: failed }],
    ['F17', lacks('prices-not-listed'), calmCall, { holdings: knownFact([]) }],
    ['F18', ran, calmCall, { simulation: failed, holdings: failed }],
  ],
  simulation: [
    ['I2', ran, calmCall],
    ['I2', none, calmCall, { simulation: nothing }],
    ['I2', lacks('chain-silent'), calmCall, { simulation: failed }],
    ...(['I3', 'I4', 'I5', 'I6'] as const).flatMap((id): readonly Row[] => [
      [id, ran, calmCall, { simulation: knownFact(simulated({ allMoves: true })) }],
      [id, none, calmCall, { simulation: reverted }],
      [id, none, calmCall, { simulation: nothing }],
      [id, lacks('chain-silent'), calmCall, { simulation: failed }],
    ]),
    ['I4', lacks('moves-not-read'), pay],
    ...(['I7', 'I8'] as const).flatMap((id): readonly Row[] => [
      [id, none, calmCall],
      [id, none, allow, { simulation: failed }],
      [id, ran, act, { simulation: knownFact(simulated({ allMoves: true })) }],
      [id, none, act, { simulation: reverted }],
      [id, lacks('chain-silent'), act, { simulation: failed }],
    ]),
  ],
  'the environment': (['K1', 'K2', 'K3', 'K4'] as const).flatMap((id): readonly Row[] => [
    [id, ran, calmCall],
    [
      id,
      none,
      calmCall,
      { gatewayLag: nothing, nodes: nothing, proofFaults: nothing, storageBlocked: nothing },
    ],
    [
      id,
      lacks('chain-silent'),
      calmCall,
      { gatewayLag: failed, nodes: failed, proofFaults: failed, storageBlocked: failed },
    ],
  ]),
}

const caseOf = ([id, answer, call, facts = {}, more = {}]: Row) => ({
  id,
  answer,
  checked: scene(call, { ...more, facts }),
})

for (const [group, list] of Object.entries(rows))
  describe(`three answers of the checks of ${group}`, () => {
    test.each(list.map(caseOf))('behavior: $id says: $answer', ({ id, answer, checked }) => {
      expect(answerOf(id, checked)).toBe(answer)
    })
  })

describe('three answers of every check', () => {
  const busy = scene(batch([pay, allow, addOwner, setGuard, { to: stranger, value: 5n }]))

  test('behavior: what does not apply is never counted as what could not run', () => {
    const facts = {
      ...Object.fromEntries(Object.keys(noFacts).map((name) => [name, nothing])),
      accounts: () => nothing,
    }
    const could = transactionRules.filter(({ id }) =>
      answerOf(id, { ...busy, facts: { ...busy.facts, ...facts } }).startsWith('could not'),
    )
    expect(could.map(({ id }) => id)).toEqual([])
  })

  test('behavior: a check that one call does not concern ran, when it looked at another', () => {
    const call = { to: stranger, data: '0x12345678' } as const
    const accounts = (address: string) =>
      address === stranger
        ? nothing
        : knownFact(address === usdc ? { ...aContract, standard: 'erc20' as const } : aContract)
    expect(answerOf('C12', scene(batch([pay, call]), { facts: { accounts } }))).toBe(ran)
    expect(
      answerOf(
        'F16',
        scene({ to: account('other'), data: '0x12345678' }, { facts: { accounts: () => nothing } }),
      ),
    ).toBe(none)
  })
})
