import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  allowanceModule,
  answerOf,
  approve,
  batch,
  calmCall,
  encode,
  handler141,
  look,
  multiSend,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  state,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
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
const raw = (to: LowerAddress, operation: 0 | 1 = 1): SceneCall => ({ to, data: '0x12345678', operation })

describe('bytes and selectors in words', () => {
  test('behavior: C7 tells of the zero address, gravely where something goes there', () => {
    const empty = (value: bigint, data: `0x${string}` = '0x', version = '1.4.1') =>
      sentencesOf('C7', scene(batch([{ to: zero, value, data }, calmCall], multiSend), { version }))
    expect([
      empty(0n),
      empty(5n),
      empty(0n, '0x12'),
      empty(0n, '0x', '1.5.0'),
      sentences('C7', { to: zero }),
    ]).toEqual([[], [], [], [], []])
    const newer = batch([{ to: zero, value: 5n }, calmCall], '0x218543288004cd07832472d464648173c77d7eb7')
    expect(sentences('C7', newer)).toEqual([
      'high: This item targets the zero address, which means the Safe itself here.',
    ])
  })
  test('behavior: C8 tells what is cut off or ignored', () => {
    const whole = batch([calmCall])
    const data = whole.data ?? '0x'
    const cut = (count: number): SceneCall => ({ ...whole, data: `0x${data.slice(2, -count)}` })
    expect([
      sentences('C8', whole),
      sentences('C8', cut(160)),
      sentences('C8', { ...whole, data: `${data}00` }),
    ]).toEqual([[], [], []])
  })
  test('behavior: C9 tells each kind of oddness once', () => {
    const data = transfer(payroll, 5n)
    const dirty: SceneCall = { to: usdc, data: `0x${data.slice(2, 12)}11${data.slice(14)}` }
    expect([
      sentences('C9', { to: usdc, data: `${data}00` }),
      sentences('C9', dirty),
      sentences('C9', { to: usdc, data }),
      look('C9', scene({ to: stranger, data: `${data}00` })),
    ]).toEqual([
      ['warning: Extra bytes follow the last argument. The contract may read them.'],
      ['high: An address has extra bytes before it, so contracts and tools may read a different recipient.'],
      [],
      ['warning at transaction'],
    ])
  })
  test('behavior: C11 tells a selector by what is known of its target', () => {
    const unknownCall = (
      to: LowerAddress,
      data: `0x${string}` = '0x12345678',
      facts: Partial<CheckFacts> = {},
    ) => sentences('C11', { to, data }, facts)
    const word = (value: string) => value.slice(2).padStart(64, '0')
    const modules = knownFact({ ...state, modules: [allowanceModule], guard: uniswap })
    expect([
      unknownCall(stranger),
      unknownCall(uniswap),
      unknownCall(stranger, '0x12'),
      unknownCall(uniswap, `0x12345678${word(stranger)}`),
      unknownCall(uniswap, `0x12345678${word(payroll)}`),
      unknownCall(usdc, '0xa9059cbb1234'),
      unknownCall(stranger, '0xa9059cbb1234'),
      unknownCall(uniswap, '0x12345678', { state: modules }),
      unknownCall(allowanceModule, '0x12345678', { state: modules }),
      unknownCall(handler141),
      unknownCall(payroll),
    ]).toEqual([
      [
        'warning: Unknown method 0x12345678 on 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c: what this call does is not shown.',
      ],
      ['warning: Unknown method 0x12345678 on Uniswap V2 router: what this call does is not shown.'],
      ['warning: The data are too short to name a method.'],
      ['warning: Unknown method 0x12345678 on Uniswap V2 router: what this call does is not shown.'],
      ['warning: Unknown method 0x12345678 on Uniswap V2 router: what this call does is not shown.'],
      ['warning: The call starts like transfer, but the rest of its data does not fit.'],
      ['warning: The call starts like transfer, but the rest of its data does not fit.'],
      [
        'warning: Unknown method 0x12345678 on the guard Uniswap V2 router: what this call does is not shown.',
      ],
      [
        'warning: Unknown method 0x12345678 on Allowance module 0.1.0 (a module of this Safe): what this call does is not shown.',
      ],
      [
        'warning: Unknown method 0x12345678 on the fallback handler 0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99: what this call does is not shown.',
      ],
      ['warning: Unknown method 0x12345678 on Payroll: what this call does is not shown.'],
    ])
    const guessed = { ...scene({ to: stranger, data: '0x12345678' }), guesses: () => ['doSomething()'] }
    expect(sentencesOf('C11', guessed)).toEqual([
      'warning: Unknown method 0x12345678 on 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c: what this call does is not shown.',
    ])
  })
  test('behavior: C12 and C13 tell what a target cannot do', () => {
    const pay = (to: LowerAddress, operation: 0 | 1 = 0): SceneCall => ({
      to,
      data: transfer(payroll, 5n),
      operation,
    })
    expect([
      full('C12', pay(usdc)),
      full('C12', pay(stranger)),
      full('C12', pay(stranger), coded()),
      full('C12', pay(stranger), coded({ standard: undefined })),
      full('C12', pay(stranger, 1)),
      full('C12', pay(stranger), silent),
      full('C12', raw(stranger, 0), silent),
    ]).toEqual([
      ['ran'],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c has no code, so this token call does nothing.',
        'ran',
      ],
      [
        'critical: This looks like a token call, but 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is not a token.',
        'ran',
      ],
      ['could not run: standard-not-read'],
      ['critical: This looks like a token call, but runs foreign code with full control of the Safe.', 'ran'],
      ['could not run: chain-silent'],
      ['ran'],
    ])
    const paid = (to: LowerAddress, value: bigint, more: Partial<SceneCall> = {}): SceneCall => ({
      to,
      value,
      data: '0x12345678',
      ...more,
    })
    expect([
      full('C13', paid(stranger, 5n)),
      full('C13', paid(stranger, 5n), coded()),
      full('C13', paid(stranger, 0n)),
      full('C13', paid(stranger, 5n, { data: '0x' })),
      full('C13', paid(stranger, 5n, { operation: 1 })),
      full('C13', paid(stranger, 5n), silent),
      full('C13', paid(stranger, 5n, { data: '0x' }), silent),
    ]).toEqual([
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c has no code. It keeps the value and ignores the data.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['ran'],
    ])
  })
  test('behavior: C17 tells of methods that set a Safe up', () => {
    const setup =
      'setup(address[] owners,uint256 threshold,address to,bytes data,address handler,address paymentToken,uint256 payment,address receiver)'
    const args = [[alice], 1n, zero, '0x', zero, zero, 0n, zero]
    expect([
      sentences('C17', call(safe, setup, args)),
      sentences('C17', call(safe, 'changeThreshold(uint256 threshold)', [1n])),
    ]).toEqual([['high: This calls setup on the Safe itself, which no transaction needs.'], []])
  })
  test('behavior: C18 tells whom data name that are not decoded', () => {
    const naming = (to: LowerAddress, who: LowerAddress, facts: Partial<CheckFacts> = {}) =>
      full('C18', { to, data: `0xfedcba98${who.slice(2).padStart(64, '0')}` }, facts)
    expect([
      naming(usdc, stranger),
      naming(usdc, stranger, coded()),
      naming(usdc, payroll),
      naming(usdc, safe),
      naming(usdc, stranger, silent),
    ]).toEqual([
      [
        'high: The undecoded call to USDC names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, an unknown ordinary account that may gain by it.',
        'ran',
      ],
      [
        'high: The undecoded call to USDC names the unknown contract 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
    ])
  })
  test('behavior: C19 tells which account runs whose code, in its gravest role', () => {
    const running = (
      who: LowerAddress,
      delegate: LowerAddress | 'none' = stranger,
      facts: Partial<CheckFacts> = {},
    ) => ({ ...facts, accounts: accountsWith({ [who]: { hasCode: true, delegate, safe: 'none' } }) })
    const add = call(safe, 'addOwnerWithThreshold(address owner,uint256 threshold)', [payroll, 2n])
    const swap = call(safe, 'swapOwner(address previous,address owner,address by)', [
      alice,
      account('nobody'),
      payroll,
    ])
    const allow: SceneCall = { to: usdc, data: approve(payroll, 5n) }
    expect([
      sentences('C19', calmCall, running(payroll)),
      sentences('C19', add, running(payroll)),
      sentences('C19', swap, running(payroll)),
      sentences('C19', allow, running(payroll)),
      sentences('C19', batch([calmCall, allow]), running(payroll)),
      sentences('C19', calmCall, running(alice)),
      sentences('C19', calmCall, running(alice, stranger, { state: unknownFact('chain-silent') })),
      sentences('C19', calmCall, running(alice, stranger, { state: knownFact('no-safe') })),
      sentences('C19', calmCall, running(payroll, 'none')),
      sentences('C19', calmCall, running(payroll, safe)),
    ]).toEqual([
      [
        'warning: Payroll is paid and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [
        'high: Payroll becomes an owner and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [
        'high: Payroll becomes an owner and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [
        'high: Payroll may spend tokens and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [
        'high: Payroll may spend tokens and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [
        'warning: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 is an owner and runs the code of an unknown contract, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (EIP-7702).',
      ],
      [],
      [],
      [],
      ['info: Payroll is paid and runs the code of this Safe (EIP-7702).'],
    ])
    const plain = {
      accounts: accountsWith({ [payroll]: { hasCode: false, delegate: stranger, safe: 'none' } }),
    }
    expect(full('C19', calmCall, plain)).toEqual(['ran'])
  })
})
