import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  approve,
  batch,
  look,
  payroll,
  scene,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import {
  act,
  dollars,
  drain,
  ether,
  junk,
  move,
  pay,
  repay,
  repayOf,
  top,
  tried,
  zero,
} from '../../../testing/trialScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'

describe('I7', () => {
  const back = (
    amount: number,
    more: readonly AssetMove[] = [],
    others: readonly LowerAddress[] = [stranger],
  ) => look('I7', scene(drain(dollars(amount)), tried([move(usdc, -dollars(amount), others), ...more])))

  test('behavior: names amount, token, share and who takes it', () => {
    const gone = (by: LowerAddress, ...more: readonly AssetMove[]) =>
      sentencesOf(
        'I7',
        scene(drain(dollars(600_000), by), tried([move(usdc, -dollars(600_000), [by]), ...more])),
      )
    expect([gone(stranger), gone(uniswap), gone(stranger, move(junk, ether))]).toEqual([
      [
        'critical: 600,000 USDC leaves the Safe through the unknown contract 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, 60 % of what the Safe holds of it. Nothing of value comes back.',
      ],
      [
        'high: 600,000 USDC leaves the Safe through Uniswap V2 router, 60 % of what the Safe holds of it. Nothing of value comes back.',
      ],
      [
        'high: 600,000 USDC leaves the Safe through the unknown contract 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, 60 % of what the Safe holds of it. What comes back has no known price.',
      ],
    ])
  })
  test('behavior: from a quarter of a holding to a stranger, and critical from half of it', () => {
    expect([back(250_000), back(250_001)]).toEqual([[], top('high')])
    expect([back(500_000), back(500_001)]).toEqual([top('high'), top('critical')])
    const unpriced = [move(junk, ether)]
    expect([back(500_000, unpriced), back(500_001, unpriced)]).toEqual([[], top('high')])
  })
  test('behavior: a token without a price warns from half of it', () => {
    const own = account('own token')
    const listed = knownFact([{ token: own, amount: 1_000n, decimals: 0, price: undefined }])
    const call = (amount: bigint) => batch([{ to: own, data: approve(stranger, amount) }, act(stranger)])
    const gone = (amount: bigint, ...more: readonly AssetMove[]) =>
      look(
        'I7',
        scene(call(amount), tried([move(own, -amount, [stranger]), ...more], true, { holdings: listed })),
      )
    expect([gone(500n), gone(501n)]).toEqual([[], top('warning')])
    expect(gone(501n, move(junk, ether))).toEqual([])
  })
  test('behavior: a payment goes to known people only', () => {
    expect(back(600_000, [], [payroll])).toEqual([])
    expect(back(600_000, [], [payroll, stranger])).toEqual(top('critical'))
    expect(back(600_000, [], [])).toEqual(top('critical'))
    const burnt = tried([move(usdc, -dollars(600_000), [zero])], true, { pastRecipients: knownFact([zero]) })
    expect(look('I7', scene(drain(dollars(600_000)), burnt))).toEqual(top('critical'))
    const unseen = tried([move(usdc, -dollars(600_000))])
    expect(look('I7', scene(drain(dollars(600_000)), unseen))).toEqual(top('critical'))
  })
  test('behavior: too little is left to I8, and a call that exchanges nothing to no check', () => {
    expect(back(600_000, [move(weth, ether)])).toEqual([])
    expect(answerOf('I7', scene(pay, tried([move(usdc, -5n)])))).toBe('does not apply')
    expect(answerOf('I8', scene(pay, tried([move(usdc, -5n)])))).toBe('does not apply')
  })
  test('behavior: speaks of what calls show, each token on its own', () => {
    const both = batch([{ to: weth, data: approve(stranger, ether) }, act(stranger)])
    const moves = [move(usdc, -dollars(900_000), [stranger]), move(weth, -ether, [stranger])]
    expect(look('I7', scene(both, tried(moves)))).toEqual([])
    expect(look('I3', scene(both, tried(moves)))).toEqual(top('critical'))
  })
  test('behavior: where not all is seen, only what would be said cannot be', () => {
    const part = (amount: number, ...more: readonly AssetMove[]) =>
      look(
        'I7',
        scene(drain(dollars(amount)), tried([move(usdc, -dollars(amount), [stranger]), ...more], false)),
      )
    expect([part(100_000), part(600_000)]).toEqual([[], ['unchecked']])
    expect(part(600_000, move(junk, ether))).toEqual(top('high'))
  })
  test('behavior: without a known holding there is no share', () => {
    const facts = { holdings: unknownFact('not-asked') }
    expect(look('I7', scene(drain(5n), tried([move(usdc, -5n, [stranger])], true, facts)))).toEqual([])
  })
  test('behavior: most of a holding is red for known contracts only where a call may take it for nothing', () => {
    const known600 = (data: `0x${string}`, facts: Partial<CheckFacts> = {}, ...more: readonly AssetMove[]) =>
      look(
        'I7',
        scene(
          batch([{ to: usdc, data: approve(uniswap, dollars(600_000)) }, act(uniswap, data)]),
          tried([move(usdc, -dollars(600_000), [uniswap]), ...more], true, facts),
        ),
      )
    expect(known600('0x12345678')).toEqual(top('high'))
    expect(known600('0x12345678', {}, move(junk, ether))).toEqual([])
    expect(known600(repay)).toEqual(top('high'))
    expect(known600(repayOf(`0x0${junk.slice(3)}`))).toEqual(top('high'))
    expect(known600(repay, { accounts: accountsWith({ [junk]: aContract }) })).toEqual([])
    expect(
      known600(repay, {
        accounts: (one) => (one === junk ? unknownFact('chain-silent') : accountsWith()(one)),
      }),
    ).toEqual([])
    const own = batch([{ to: usdc, data: approve(uniswap, dollars(500_000)) }, act(uniswap)])
    expect(look('I7', scene(own, tried([move(usdc, -dollars(500_000), [uniswap])])))).toEqual([])
    const two = batch([
      { to: usdc, data: approve(uniswap, dollars(600_000)) },
      act(uniswap, repayOf(payroll)),
      act(uniswap),
    ])
    expect(look('I7', scene(two, tried([move(usdc, -dollars(600_000), [uniswap])])))).toEqual(top('high'))
  })
  test('behavior: all of a small holding counts by its worth', () => {
    const worth = (all: number) =>
      knownFact([
        { token: usdc, amount: dollars(1_000), decimals: 6, price: 1 },
        { token: zero, amount: BigInt(all - 1_000) * ether, decimals: 18, price: 1 },
      ] as const)
    const gone = (all: number) =>
      look(
        'I7',
        scene(
          drain(dollars(1_000)),
          tried([move(usdc, -dollars(1_000), [stranger])], true, { holdings: worth(all) }),
        ),
      )
    expect([gone(10_000), gone(10_001)]).toEqual([top('critical'), top('high')])
    expect([gone(100_000), gone(100_001)]).toEqual([top('high'), []])
    const unpriced = knownFact([
      { token: usdc, amount: dollars(1_000), decimals: 6, price: undefined },
      { token: zero, amount: ether, decimals: 18, price: 1_000_000 },
    ])
    const facts = { holdings: unpriced }
    expect(
      look('I7', scene(drain(dollars(1_000)), tried([move(usdc, -dollars(1_000), [stranger])], true, facts))),
    ).toEqual(top('critical'))
  })
})

describe('I8', () => {
  const swap = (lost: number, gained: number, by: LowerAddress = uniswap) =>
    scene(
      drain(dollars(lost), by),
      tried([move(usdc, -dollars(lost), [by]), move(weth, (BigInt(gained) * ether) / 2_500n, [by])]),
    )

  test('behavior: names both sums in dollars', () => {
    expect(sentencesOf('I8', swap(600_000, 100_000))).toEqual([
      'critical: Assets worth about $600,000 leave, and only about $100,000 come back.',
    ])
  })
  test('behavior: where nothing is held, no part of it is lost', () => {
    const nothing = knownFact([
      { token: usdc, amount: 0n, decimals: 6, price: 1 },
      { token: weth, amount: 0n, decimals: 18, price: 2_500 },
    ] as const)
    const moves = [move(usdc, -dollars(600_000), [stranger]), move(weth, ether, [stranger])]
    const held = { holdings: nothing }
    expect(look('I8', scene(drain(dollars(600_000)), tried(moves, true, held)))).toEqual([])
  })
  test('behavior: from a hundredth of everything', () => {
    expect([look('I8', swap(12_500, 2_500)), look('I8', swap(12_499, 2_500))]).toEqual([top('high'), []])
  })
  test('behavior: critical where a stranger takes it, or more than a quarter goes and less than half comes back', () => {
    expect([look('I8', swap(400_000, 150_000)), look('I8', swap(400_000, 149_000))]).toEqual([
      top('high'),
      top('critical'),
    ])
    expect([look('I8', swap(600_000, 300_000)), look('I8', swap(600_000, 299_000))]).toEqual([
      top('high'),
      top('critical'),
    ])
    expect(look('I8', swap(300_000, 100_000))).toEqual(top('high'))
    expect(look('I8', swap(300_000, 100_000, stranger))).toEqual(top('critical'))
    expect(look('I8', swap(300_000, 240_000, stranger))).toEqual([])
  })
})
