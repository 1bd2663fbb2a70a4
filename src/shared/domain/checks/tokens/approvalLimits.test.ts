import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  approve,
  batch,
  encode,
  look,
  nftToken,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'

const top = (severity: string) => [`${severity} at transaction`]
const own = account('own token')
const pay = (amount: bigint, token: LowerAddress = usdc): SceneCall => ({
  to: token,
  data: transfer(payroll, amount),
})
const act = (to: LowerAddress, value = 0n): SceneCall => ({ to, value, data: '0x12345678' })
const holding = (token: LowerAddress, amount: bigint, price?: number, decimals = 0) => ({
  token,
  amount,
  price,
  decimals,
})
const reverted = knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const)

describe('F1 to F5', () => {
  const holds = knownFact([holding(usdc, 1_000n, 1), holding(own, 1_000n), holding(weth, 0n, 1)])
  const allow = (
    amount: bigint,
    spender: LowerAddress = stranger,
    token: LowerAddress = usdc,
  ): SceneCall => ({ to: token, data: approve(spender, amount) })
  const F = (id: 'F1' | 'F3' | 'F4' | 'F5', calls: readonly SceneCall[], facts: Partial<CheckFacts> = {}) =>
    look(id, scene(batch(calls), { facts: { holdings: holds, ...facts } }))
  const left = (amount: bigint, moves: readonly AssetMove[] = [], spender = stranger, allMoves = true) => ({
    simulation: knownFact(
      simulated({ allMoves, moves, allowances: amount === 0n ? [] : [{ token: usdc, spender, amount }] }),
    ),
  })
  const coded = { accounts: accountsWith({ [stranger]: aContract }) }

  test('behavior: F1 names spender, amount and share', () => {
    const one = (call: SceneCall, facts: Partial<CheckFacts> = {}) =>
      sentencesOf('F1', scene(call, { facts: { holdings: holds, ...facts } }))
    expect([
      one(allow(600n)),
      one(allow(600n, uniswap)),
      one(allow(5n)),
      one(allow(2n ** 256n - 1n)),
      one(allow(2n ** 256n - 1n, uniswap)),
    ]).toEqual([
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend up to 0.0006 USDC, 60 % of what the Safe holds of it.',
      ],
      ['warning: Uniswap V2 router may spend up to 0.0006 USDC of this Safe.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend up to 0.000005 USDC of this Safe.'],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend all USDC of this Safe, with no limit and no end date.',
      ],
      ['warning: Uniswap V2 router may spend all USDC of this Safe, with no limit and no end date.'],
    ])
  })
  test('behavior: F1 is high for a stranger from more than half of a holding of worth', () => {
    expect([F('F1', [allow(500n)]), F('F1', [allow(501n)])]).toEqual([
      ['warning at batch item 1'],
      ['high at batch item 1'],
    ])
    expect(F('F1', [allow(501n, stranger, own)])).toEqual(['warning at batch item 1'])
    expect([F('F1', [allow(500n, uniswap)]), F('F1', [allow(501n, uniswap)])]).toEqual([
      ['info at batch item 1'],
      ['warning at batch item 1'],
    ])
    expect(F('F1', [allow(1n, uniswap, account('token not held'))])).toEqual(['warning at batch item 1'])
  })
  test('behavior: F1 counts a thousand times what is held as no limit, if anything is held', () => {
    const plain = { ...coded }
    expect(F('F1', [allow(999_999n, uniswap), act(uniswap)], plain)).toEqual([])
    expect(F('F1', [allow(1_000_000n, uniswap), act(uniswap)], plain)).toEqual(['warning at batch item 1'])
    expect(F('F1', [allow(10n ** 20n, uniswap, weth), act(uniswap)], plain)).toEqual([])
    expect(F('F1', [allow(10n ** 20n, uniswap, nftToken), act(uniswap)], plain)).toEqual([])
    expect(
      F('F1', [allow(10n ** 20n, uniswap), act(uniswap)], { holdings: unknownFact('not-asked') }),
    ).toEqual(['unchecked'])
    expect(
      F('F1', [allow(10n ** 20n, uniswap), act(uniswap)], { holdings: notApplicable('nothing-exchanged') }),
    ).toEqual([])
  })
  test('behavior: F1 without limit is high for a stranger, also one that acts at once', () => {
    const endless = 2n ** 256n - 1n
    expect(F('F1', [allow(endless), act(stranger)], coded)).toEqual(['high at batch item 1'])
    expect(F('F1', [allow(endless)], coded)).toEqual(['high at batch item 1'])
    expect(F('F1', [allow(endless), act(stranger)])).toEqual(['high at batch item 1'])
    expect(F('F1', [allow(endless, uniswap), act(uniswap)], coded)).toEqual(['warning at batch item 1'])
  })
  test('behavior: an allowance is used where less is left or its token went', () => {
    const used = [allow(100n), act(stranger)]
    const gone: AssetMove = { token: usdc, amount: -100n, nft: false }
    // Left as it was given: a stranger has not used it, whatever a later call is.
    expect(F('F4', used, left(100n))).toEqual(['high at batch item 1'])
    expect(F('F4', used, left(99n))).toEqual([])
    expect(F('F4', used, left(100n, [], stranger, false))).toEqual([])
    expect(F('F4', [allow(100n, uniswap), act(uniswap)], left(100n, [], uniswap))).toEqual([])
    expect(F('F4', [allow(100n), act(uniswap)], left(0n, [gone]))).toEqual([])
    expect(F('F4', [allow(100n), act(uniswap)], left(0n, [{ ...gone, token: weth }]))).toEqual([
      'high at batch item 1',
    ])
    const flows = (sent: bigint) => [
      { ...gone, amount: 0n, flows: [{ other: stranger, sent, received: sent }] },
    ]
    expect(F('F4', [allow(100n), act(uniswap)], left(0n, flows(5n)))).toEqual([])
    expect(F('F4', [allow(100n), act(uniswap)], left(0n, flows(0n)))).toEqual(['high at batch item 1'])
    expect(F('F4', [allow(100n), act(uniswap)], left(99n, [], uniswap))).toEqual(['high at batch item 1'])
    expect(F('F4', [allow(100n), act(uniswap)], { simulation: reverted })).toEqual(['high at batch item 1'])
    expect(F('F4', [allow(100n, uniswap), act(payroll)], {})).toEqual(['warning at batch item 1'])
    expect(F('F4', [allow(100n)])).toEqual([])
    expect(look('F4', scene(allow(100n)))).toEqual([])
  })
  test('behavior: F1 is silent about most of a holding only where it is seen to be used', () => {
    expect(
      F('F1', [allow(600n), act(stranger)], left(0n, [{ token: usdc, amount: -600n, nft: false }])),
    ).toEqual([])
    expect(F('F1', [allow(600n), act(stranger)])).toEqual(['high at batch item 1'])
  })
  test('behavior: F3 warns of unknown code unless it takes at once what it may', () => {
    expect(F('F3', [allow(100n), act(stranger)])).toEqual(['high at batch item 1'])
    expect(F('F3', [allow(100n), act(stranger)], coded)).toEqual([])
    expect(F('F3', [allow(100n), act(stranger)], { ...coded, ...left(50n) })).toEqual([])
    expect(
      F('F3', [allow(100n), act(stranger)], { ...coded, simulation: unknownFact('chain-silent') }),
    ).toEqual(['warning at batch item 1'])
    const inARow = { ...coded, simulation: notApplicable('no-row') }
    expect(F('F3', [allow(100n), act(stranger)], inARow)).toEqual([])
    expect(F('F3', [allow(2n ** 256n - 1n), act(stranger)], inARow)).toEqual(['warning at batch item 1'])
    expect(F('F3', [allow(100n)], inARow)).toEqual(['warning at batch item 1'])
    expect(F('F3', [allow(100n)], coded)).toEqual(['warning at batch item 1'])
    expect(F('F3', [allow(2n ** 256n - 1n), act(stranger)], coded)).toEqual(['warning at batch item 1'])
    expect(F('F3', [allow(100n, payroll)])).toEqual([])
    const one = (facts: Partial<CheckFacts>) => sentencesOf('F3', scene(allow(5n), { facts }))
    expect([one({}), one(coded)]).toEqual([
      [
        'high: The spender 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is an ordinary account, not a contract.',
      ],
      ['warning: The spender 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is an unknown contract.'],
    ])
  })
  test('behavior: F4 says that it cannot know where nothing was tried and another contract may use the allowance', () => {
    const untried = { simulation: unknownFact('chain-silent') }
    const calls = batch([allow(100n), act(uniswap)])
    expect(sentencesOf('F4', scene(calls, { facts: untried }))).toEqual([
      'warning: The batch lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0.0001 USDC. Without a simulation it is not known whether a later call uses that allowance.',
    ])
    expect(F('F4', [allow(100n, payroll), act(uniswap)], untried)).toEqual(['info at batch item 1'])
    expect(F('F4', [act(uniswap), allow(100n)], untried)).toEqual(['high at batch item 2'])
  })
  test('behavior: F1 and F3 are high about an unlimited allowance to an ordinary account that was paid before', () => {
    const endless = scene(allow(2n ** 256n - 1n, payroll))
    expect([look('F1', endless), look('F3', endless)]).toEqual([
      ['high at transaction'],
      ['high at transaction'],
    ])
    expect(look('F3', scene(allow(100n, payroll)))).toEqual([])
  })
  test('behavior: F4 and F2 name the spender', () => {
    expect(sentencesOf('F4', scene(batch([allow(100n), act(uniswap)])))).toEqual([
      'high: The batch lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0.0001 USDC, and no later call uses that allowance.',
    ])
    const everything = {
      to: nftToken,
      data: encode('setApprovalForAll(address operator,bool approved)', [stranger, true]),
    }
    expect(sentencesOf('F2', scene(everything))).toEqual([
      'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may take every NFT of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992, now and later.',
    ])
  })
  test('behavior: F5 tells what stays allowed, and warns only of what nothing else said', () => {
    const stays = (amount: bigint, spender: LowerAddress, given: bigint) =>
      sentencesOf('F5', scene(allow(given, stranger), { facts: left(amount, [], spender) }))
    const other = account('another spender')
    expect([
      stays(5n, uniswap, 5n),
      stays(5n, stranger, 5n),
      stays(6n, stranger, 5n),
      stays(4n, stranger, 5n),
      stays(4n, stranger, 2n ** 256n - 1n),
      stays(5n, other, 5n),
      stays(2n ** 128n, uniswap, 5n),
      stays(2n ** 128n - 1n, uniswap, 5n),
      stays(0n, stranger, 5n),
    ]).toEqual([
      ['info: Uniswap V2 router may still spend 0.000005 USDC afterwards.'],
      ['info: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may still spend 0.000005 USDC afterwards.'],
      ['info: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may still spend 0.000006 USDC afterwards.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may still spend 0.000004 USDC afterwards.'],
      ['info: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may still spend 0.000004 USDC afterwards.'],
      ['warning: 0x8a05Ad636a33f9262ED694e6bd6890690d212f80 may still spend 0.000005 USDC afterwards.'],
      ['info: Uniswap V2 router may still spend all USDC afterwards.'],
      [
        'info: Uniswap V2 router may still spend 340,282,366,920,938,463,463,374,607,431,768.211455 USDC afterwards.',
      ],
      [],
    ])
    const zeroed = {
      simulation: knownFact(simulated({ allowances: [{ token: usdc, spender: stranger, amount: 0n }] })),
    }
    expect(look('F5', scene(allow(5n), { facts: zeroed }))).toEqual([])
    const otherToken = {
      simulation: knownFact(simulated({ allowances: [{ token: weth, spender: stranger, amount: 5n }] })),
    }
    expect(look('F5', scene(allow(5n), { facts: otherToken }))).toEqual(top('warning'))
    expect(answerOf('F5', scene(allow(5n), { facts: { simulation: reverted } }))).toBe('does not apply')
    expect(look('F5', scene(pay(5n), { facts: left(5n) }))).toEqual([])
  })
})
