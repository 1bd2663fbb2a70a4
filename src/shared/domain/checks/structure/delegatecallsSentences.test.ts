import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  answerOf,
  batch,
  calmCall,
  encode,
  handler141,
  multiSend,
  multiSendCallOnly,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  singleton141,
  stranger,
  uniswap,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { zeroAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { createSubject } from '../subject/createSubject.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'
import { containerOf } from './delegatecall.ts'

const createCall: LowerAddress = '0x9b35af71d77eaf8d7e40252370304687390a1a52'
const signLibrary: LowerAddress = '0xd53cd0ab83d845ac265be939c57f53ad838012c9'
const migration: LowerAddress = '0x526643f69b81b008f46d95cd5ced5ec0edffdac6'
const call = (
  to: LowerAddress,
  signature: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): SceneCall => ({ to, data: encode(signature, args), operation })
const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts }))
const full = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) => [
  ...sentences(id, one, facts),
  answerOf(id, scene(one, { facts })),
]
const coded = (facts: object = {}, at: LowerAddress = stranger) => ({
  accounts: accountsWith({ [at]: { ...aContract, ...facts } }),
})
const silent = { accounts: () => unknownFact('chain-silent') }
const noList = { deployments: unknownFact('not-asked') }
const raw = (to: LowerAddress, operation: 0 | 1 = 1): SceneCall => ({ to, data: '0x12345678', operation })

describe('delegatecalls in words', () => {
  test('behavior: C1 names the target and its kind', () => {
    expect([
      full('C1', raw(stranger), coded()),
      full('C1', raw(multiSend)),
      full('C1', raw(createCall)),
      full('C1', raw(singleton141)),
      full('C1', raw(handler141)),
      full('C1', raw(stranger), silent),
      full('C1', raw(stranger), noList),
      full('C1', raw(stranger, 0), noList),
      full('C1', raw(uniswap)),
    ]).toEqual([
      [
        'critical: This lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c run its own code with full control of the Safe (delegatecall).',
        'ran',
      ],
      ['ran'],
      ['ran'],
      [
        'critical: This lets SafeL2 (0x29fcB43b46531BcA003ddC8FCB67FFE91900C762) run with full control of the Safe (delegatecall), which it is not made for.',
        'ran',
      ],
      [
        'critical: This lets CompatibilityFallbackHandler (0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99) run with full control of the Safe (delegatecall), which it is not made for.',
        'ran',
      ],
      [
        'critical: This lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c run its own code with full control of the Safe (delegatecall).',
        'ran',
      ],
      ['could not run: not-asked'],
      ['ran'],
      [
        'critical: This lets Uniswap V2 router run its own code with full control of the Safe (delegatecall).',
        'ran',
      ],
    ])
    const same = accountsWith()(multiSend)
    const codeHash = same.known ? same.value.codeHash : undefined
    expect(full('C1', raw(stranger), coded({ codeHash }))).toEqual([
      'info: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c runs the code of MultiSend, but at an unlisted address.',
      'ran',
    ])
    expect(sentencesOf('C1', scene(raw(multiSend), { chainId: 987_654 }))).toEqual([])
  })
  test('behavior: C2 names a target without code', () => {
    expect([
      full('C2', raw(stranger)),
      full('C2', raw(stranger), coded()),
      full('C2', raw(stranger), silent),
      full('C2', raw(stranger, 0)),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c gets full control of the Safe (delegatecall), but has no code yet.',
        'ran',
      ],
      ['ran'],
      ['could not run: chain-silent'],
      ['ran'],
    ])
  })
  test('behavior: C3 tells of delegatecalls inside a batch by its container', () => {
    const inside = (
      by: LowerAddress,
      to: LowerAddress,
      operation: 0 | 1 = 1,
      facts: Partial<CheckFacts> = coded(),
    ) => full('C3', batch([calmCall, raw(to, operation)], by), facts)
    expect([
      inside(multiSendCallOnly, stranger),
      inside(multiSend, stranger),
      inside(multiSend, stranger, 0),
      inside(multiSend, createCall),
      inside(multiSend, handler141),
      inside(stranger, payroll),
      inside(multiSend, stranger, 1, noList),
    ]).toEqual([
      [
        'high: One item asks for a delegatecall. This batch contract refuses it, so everything would fail.',
        'ran',
      ],
      [
        'critical: This lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c run its own code with full control of the Safe (delegatecall).',
        'ran',
      ],
      ['ran'],
      ['ran'],
      [
        'critical: This lets CompatibilityFallbackHandler (0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99) run with full control of the Safe (delegatecall), which it is not made for.',
        'ran',
      ],
      ['critical: This lets Payroll run its own code with full control of the Safe (delegatecall).', 'ran'],
      ['could not run: not-asked'],
    ])
    expect(sentences('C1', batch([raw(stranger)], multiSend), coded())).toEqual([])
    const two = createSubject(scene(batch([batch([calmCall], multiSend), raw(stranger)], multiSend)))
    expect(two.calls.map((one) => containerOf(one, two)?.path.length)).toEqual([undefined, 0, 1, 0])
    const outer = two.calls.at(-1)
    expect(outer === undefined ? undefined : containerOf(outer, two)).toBe(two.calls[0])
  })
  test('behavior: says whose funds and storage the code gets: those of the Safe, of another account, or of a new one', () => {
    const setup = (to: LowerAddress) =>
      encode(
        'setup(address[] owners,uint256 threshold,address to,bytes data,address handler,address token,uint256 payment,address receiver)',
        [[payroll], 1n, to, '0x12345678', handler141, zeroAddress, 0n, zeroAddress],
      )
    const created = call(
      '0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67',
      'createProxyWithNonce(address _singleton,bytes initializer,uint256 saltNonce)',
      [singleton141, setup(stranger), 1n],
    )
    const elsewhere: SceneCall = { to: payroll, data: setup(stranger) }
    const words = (one: SceneCall) =>
      (['C1', 'C3'] as const).flatMap((id) => sentences(id, one, coded())).join(' ')
    const upgraded = (to: LowerAddress) =>
      call(to, 'upgradeToAndCall(address implementation,bytes data)', [stranger, '0x12345678'])
    const critical = (of: string) =>
      `critical: This lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c run its own code with full control of ${of} (delegatecall).`
    expect([
      words(created),
      words(elsewhere),
      words(batch([calmCall, created], multiSend)),
      words(upgraded(payroll)),
    ]).toEqual([
      critical('the account that is created'),
      critical('Payroll'),
      critical('the account that is created'),
      // What an upgrade of another contract calls is judged by H1.
      '',
    ])
  })
  test('behavior: C4 tells the effect, and what a new contract takes', () => {
    const create = (value: bigint) =>
      call(createCall, 'performCreate(uint256 value,bytes deploymentData)', [value, '0x00'], 1)
    const create2 = call(
      createCall,
      'performCreate2(uint256 value,bytes deploymentData,bytes32 salt)',
      [10n ** 18n, '0x00', `0x${'00'.repeat(32)}`],
      1,
    )
    expect([
      full('C4', create(0n)),
      full('C4', create(10n ** 18n)),
      full('C4', create2),
      full('C4', raw(createCall)),
      full('C4', raw(signLibrary)),
      full('C4', raw(migration)),
      full('C4', raw(multiSend)),
      full('C4', raw(handler141)),
      full('C4', raw(createCall, 0)),
      full('C4', raw(stranger), silent),
      full('C4', raw(stranger), noList),
      full('C4', raw(stranger), coded()),
    ]).toEqual([
      [
        'warning: CreateCall 1.4.1 runs with full control of the Safe and creates a new contract in the name of the Safe.',
        'ran',
      ],
      [
        'high: CreateCall 1.4.1 runs with full control of the Safe and creates a new contract in the name of the Safe, taking 1 ETH along.',
        'ran',
      ],
      [
        'high: CreateCall 1.4.1 runs with full control of the Safe and creates a new contract in the name of the Safe, taking 1 ETH along.',
        'ran',
      ],
      [
        'warning: CreateCall 1.4.1 runs with full control of the Safe and creates a new contract in the name of the Safe.',
        'ran',
      ],
      [
        'warning: SignMessageLib 1.4.1 runs with full control of the Safe and signs a message for the Safe on chain, permanently.',
        'ran',
      ],
      [
        'info: SafeMigration 1.4.1 runs with full control of the Safe and replaces the Safe’s code with a newer official version.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['could not run: not-asked'],
      ['ran'],
    ])
  })
  test('behavior: C5 tells of a batch that is called', () => {
    const called = (by: LowerAddress, facts: Partial<CheckFacts> = coded()) =>
      full('C5', { ...batch([calmCall], by), operation: 0 }, facts)
    expect([
      called(multiSend),
      called(multiSendCallOnly),
      called(stranger),
      called(stranger, silent),
      called(stranger, noList),
      called(handler141),
      full('C5', batch([calmCall])),
      full('C5', raw(multiSend, 0)),
    ]).toEqual([
      [
        'warning: MultiSend is called instead of delegated to, so its calls would not come from the Safe.',
        'ran',
      ],
      [
        'warning: MultiSendCallOnly is called instead of delegated to, so its calls would not come from the Safe.',
        'ran',
      ],
      ['ran'],
      ['could not run: chain-silent'],
      ['could not run: not-asked'],
      ['ran'],
      ['ran'],
      ['ran'],
    ])
  })
})
