import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  batch,
  encode,
  look,
  nftToken,
  payroll,
  type SceneCall,
  safe,
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

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const ether = 10n ** 18n
const top = (severity: string) => [`${severity} at transaction`]
const own = account('own token')
const pay = (amount: bigint, token: LowerAddress = usdc): SceneCall => ({
  to: token,
  data: transfer(payroll, amount),
})
/** What the Safe has another contract pay. */
const byOther = (amount: bigint): SceneCall => ({
  to: account('agent'),
  data: encode('execute(address target,uint256 value,bytes data)', [usdc, 0n, transfer(payroll, amount)]),
})
const act = (to: LowerAddress, value = 0n): SceneCall => ({ to, value, data: '0x12345678' })
const holding = (token: LowerAddress, amount: bigint, price?: number, decimals = 0) => ({
  token,
  amount,
  price,
  decimals,
})
const reverted = knownFact({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
const tried = (moves: readonly AssetMove[], allMoves = true) => knownFact(simulated({ moves, allMoves }))

describe('F11', () => {
  const spend = (calls: readonly SceneCall[], facts: Partial<CheckFacts> = {}) =>
    look(
      'F11',
      scene(batch(calls), {
        facts: {
          holdings: knownFact([holding(usdc, 10n), holding(zero, ether)]),
          accounts: tokens(0),
          ...facts,
        },
      }),
    )
  const tokens = (decimals: number, listedDecimals?: number) =>
    accountsWith({
      [usdc]: {
        ...aContract,
        standard: 'erc20',
        token: { symbol: 'T', name: 'T', decimals, listedDecimals },
      },
    })

  test('behavior: sums are compared with the holding, and the first that exceeds it is named', () => {
    expect([spend([pay(10n)]), spend([pay(11n)])]).toEqual([[], ['high at batch item 1']])
    expect(spend([pay(6n), pay(4n)])).toEqual([])
    expect(spend([pay(6n), pay(5n), pay(1n)])).toEqual(['high at batch item 2'])
    expect(spend([pay(10n), pay(1n), pay(1n)])).toEqual(['high at batch item 2'])
    expect(spend([pay(6n), { to: payroll, value: ether }])).toEqual([])
  })
  test('behavior: what an earlier call may bring is only warned of', () => {
    expect(spend([act(uniswap), pay(11n)])).toEqual(['warning at batch item 2'])
    expect(spend([act(uniswap, 1n), pay(11n)])).toEqual(['warning at batch item 2'])
    expect(spend([pay(11n), act(uniswap)])).toEqual(['high at batch item 1'])
    expect(spend([pay(1n), act(uniswap), pay(10n)])).toEqual(['warning at batch item 3'])
  })
  test('behavior: a token that is not listed is named once', () => {
    expect(spend([pay(1n, own), pay(1n, own)])).toEqual(['warning at batch item 1'])
    const facts = { holdings: knownFact([]) }
    expect(sentencesOf('F11', scene(pay(5n * 10n ** 6n), { facts }))).toEqual([
      'warning: USDC is missing from the known holdings of the Safe.',
    ])
    expect(sentencesOf('F11', scene(pay(2_000_000n * 10n ** 6n)))).toEqual([
      'high: This sends 2,000,000 USDC, but the Safe holds only 1,000,000 USDC.',
    ])
    expect(
      look('F11', scene(pay(5n * 10n ** 6n), { facts: { holdings: unknownFact('not-asked') } })),
    ).toEqual(['unchecked'])
  })
  test('behavior: only what the Safe itself sends counts, and items do not', () => {
    const ofOther = encode('transferFrom(address from,address to,uint256 value)', [stranger, payroll, 50n])
    expect(spend([{ to: usdc, data: ofOther }])).toEqual([])
    const item = encode('safeTransferFrom(address a,address b,uint256 c)', [safe, payroll, 77n])
    expect(spend([{ to: nftToken, data: item }])).toEqual([])
  })
  test('behavior: dust is a billionth of one token of at least six decimals', () => {
    const sent = (decimals: number, amount: bigint) =>
      look('F11', scene(pay(amount), { facts: { accounts: tokens(decimals) } }))
    expect([sent(18, 10n ** 9n - 1n), sent(18, 10n ** 9n)]).toEqual([top('warning'), []])
    expect([sent(12, 999n), sent(12, 1_000n)]).toEqual([top('warning'), []])
    expect([sent(6, 0n), sent(6, 1n), sent(5, 0n)]).toEqual([top('warning'), [], []])
    const native = (amount: bigint) => look('F11', scene({ to: payroll, value: amount }))
    expect([native(10n ** 9n - 1n), native(10n ** 9n)]).toEqual([top('warning'), []])
    expect(look('F11', scene(act(uniswap, 5n)))).toEqual([])
    expect(sentencesOf('F11', scene({ to: payroll, value: 5n }))).toEqual([
      'warning: This sends only 0.000000000000000005 ETH, which is almost nothing.',
    ])
  })
  test('behavior: decimals that differ from those of the list are named', () => {
    const differing = { facts: { accounts: tokens(18, 6) } }
    expect(sentencesOf('F11', scene(pay(ether), differing))).toEqual([
      'high: This sends 1 T, but the Safe holds only 0.000001 T.',
      'high: USDC has 18 decimals by its contract, and 6 by the list of tokens: what shows its amounts by the list shows others.',
    ])
    expect(look('F11', scene(pay(5n), { facts: { accounts: tokens(6, 6) } }))).toEqual([])
  })
  test('error: a token whose decimals were not read is unchecked, and what is no token has none', () => {
    const kinds = (facts: object) =>
      answerOf(
        'F11',
        scene(pay(5n), {
          facts: { accounts: accountsWith({ [usdc]: { ...aContract, standard: undefined, ...facts } }) },
        }),
      )
    expect(kinds({})).toBe('could not run: token-not-read')
    expect(kinds({ standard: 'erc20' })).toBe('could not run: token-not-read')
    expect(kinds({ standard: 'other' })).toBe('does not apply')
    expect(kinds({ hasCode: false })).toBe('does not apply')
    const silent = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(answerOf('F11', scene(pay(5n), silent))).toBe('could not run: chain-silent')
  })
})

describe('F12', () => {
  const moved = (calls: readonly SceneCall[], moves: readonly AssetMove[]) =>
    sentencesOf('F12', scene(batch(calls), { facts: { simulation: tried(moves) } }))
  const less: AssetMove = { token: usdc, amount: -4_000_000n, nft: false }

  test('behavior: names what was sent and what moved where they differ', () => {
    expect(moved([pay(5_000_000n)], [less])).toEqual([
      'info: The call sends 5 USDC, but 4 USDC leaves the Safe.',
    ])
    expect(moved([pay(3_000_000n), pay(1_000_000n)], [less])).toEqual([])
    expect(moved([pay(4_000_000n), { to: usdc, data: transfer(safe, 9n) }], [less])).toEqual([])
    expect(moved([pay(5_000_000n), pay(ether, weth)], [less, { ...less, token: weth }])).toEqual([
      'info: The call sends 5 USDC, but 4 USDC leaves the Safe.',
      'info: The call sends 1 WETH, but 0.000000000004 WETH leaves the Safe.',
    ])
    expect(moved([pay(4_000_000n), pay(1n, weth)], [less])).toEqual([])
  })
  test('behavior: nothing is said of what was not read, stayed, or has other calls beside it', () => {
    expect(moved([pay(5n)], [{ ...less, token: weth }])).toEqual([])
    expect(moved([pay(5n)], [{ ...less, amount: 0n }])).toEqual([])
    expect(moved([pay(5n), act(uniswap)], [less])).toEqual([])
    expect(moved([{ to: payroll, value: 5n }], [less])).toEqual([])
  })
  test('behavior: nothing is said of the native currency, and of what belongs to others', () => {
    const native: AssetMove = { token: zero, amount: -4n, nft: false }
    expect(moved([{ to: payroll, value: 5n }], [native])).toEqual([])
    expect(moved([byOther(5_000_000n)], [less])).toEqual([])
  })
  test('behavior: does not apply where it fails, and could not run untried', () => {
    expect(answerOf('F12', scene(pay(5n), { facts: { simulation: reverted } }))).toBe('does not apply')
    expect(answerOf('F12', scene(pay(5n), { facts: { simulation: unknownFact('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('F12', scene(act(uniswap), { facts: { simulation: unknownFact('chain-silent') } }))).toBe(
      'ran',
    )
  })
})

describe('F17', () => {
  /** The Safe holds 1,000 dollars of two tokens. */
  const holdings = knownFact([holding(usdc, 60_000n, 1, 2), holding(weth, 200n, 2), holding(own, 7n)])
  const large = (call: SceneCall, facts: Partial<CheckFacts> = {}) =>
    sentencesOf('F17', scene(call, { facts: { holdings, ...facts } }))

  test('behavior: from more than half of everything, by transfers or by the trial', () => {
    expect([large(pay(50_000n)), large(pay(50_100n))]).toEqual([
      [],
      ['warning: About 50 % of everything the Safe holds leaves.'],
    ])
    expect(large(batch([pay(30_000n), pay(101n, weth)]))).toEqual([
      'warning: About 50 % of everything the Safe holds leaves.',
    ])
    const out = (amount: bigint): AssetMove => ({ token: usdc, amount, nft: false })
    const item: AssetMove = { token: weth, amount: -200n, nft: true }
    expect(large(act(uniswap), { simulation: tried([out(-50_100n)]) })).toEqual([
      'warning: About 50 % of everything the Safe holds leaves.',
    ])
    expect(large(act(uniswap), { simulation: tried([out(-50_000n), item]) })).toEqual([])
    expect(large(act(uniswap), { simulation: tried([out(60_000n)]) })).toEqual([])
    expect(
      large(act(uniswap), { simulation: tried([out(-60_000n), { token: weth, amount: 200n, nft: false }]) }),
    ).toEqual([])
    expect(large(batch([pay(50_100n)]), { simulation: tried([out(-5n)]) })).toHaveLength(1)
    expect(large(pay(10n ** 9n, own))).toEqual([])
    expect(large(pay(10n ** 9n, account('unlisted token')))).toEqual([])
  })
  test('behavior: what belongs to others is no part of what leaves', () => {
    expect(large(byOther(60_000n))).toEqual([])
  })
  test('behavior: above a limit that a person set, and not at it', () => {
    const limit = { fiatLimit: knownFact(100) }
    expect([large(pay(10_000n), limit), large(pay(10_100n), limit)]).toEqual([
      [],
      ['warning: About $101 leaves the Safe, more than your limit of $100.'],
    ])
    expect(large(pay(10_001n), limit)).toEqual([
      'warning: What leaves the Safe is worth slightly more than your limit of $100.',
    ])
    expect(large(pay(49_000n), { fiatLimit: notApplicable('no-limit') })).toEqual([])
    expect(large(pay(60_000n), limit)).toHaveLength(1)
    expect(large(pay(60_000n), { fiatLimit: knownFact(1_000_000) })).toHaveLength(1)
  })
  test('behavior: what has no price never counts as nothing beside a limit', () => {
    const limit = { fiatLimit: knownFact(100) }
    const unlisted = account('unlisted token')
    const answer = (call: SceneCall, facts: Partial<CheckFacts> = limit) =>
      answerOf('F17', scene(call, { facts: { holdings, ...facts } }))
    for (const token of [own, unlisted]) {
      expect(answer(pay(1n, token))).toBe('could not run: price-not-listed')
      expect(answer(batch([pay(5n), pay(1n, token)]))).toBe('could not run: price-not-listed')
      expect(answer(pay(0n, token))).toBe('ran')
      expect(answer(pay(1n, token), {})).toBe('ran')
      expect(large(batch([pay(10_100n), pay(1n, token)]), limit)).toEqual([
        'warning: About $101 leaves the Safe, more than your limit of $100. Something without a known price leaves as well.',
      ])
    }
    const left = tried([{ token: own, amount: -1n, nft: false }])
    const came = tried([{ token: own, amount: 1n, nft: false }])
    expect(answer(act(uniswap), { ...limit, simulation: left })).toBe('could not run: price-not-listed')
    expect(answer(act(uniswap), { ...limit, simulation: came })).toBe('ran')
  })
  test('behavior: a limit is said beside what strangers get', () => {
    const pastRecipients = knownFact([])
    const addressBook = knownFact([])
    const facts = { pastRecipients, addressBook, fiatLimit: knownFact(100) }
    expect(large({ to: usdc, data: transfer(stranger, 55_000n) }, facts)).toEqual([
      'high: About 55 % of everything the Safe holds goes to accounts it has never paid before.',
      'warning: About $550 leaves the Safe, more than your limit of $100.',
    ])
  })
  test('behavior: what is missing is said', () => {
    const answer = (facts: Partial<CheckFacts>, call: SceneCall = pay(5n)) =>
      answerOf('F17', scene(call, { facts: { holdings, ...facts } }))
    expect(answer({ holdings: unknownFact('not-asked') })).toBe('could not run: not-asked')
    expect(answer({ holdings: knownFact([holding(usdc, 5n)]) })).toBe('could not run: prices-not-listed')
    expect(answer({ simulation: unknownFact('chain-silent') })).toBe('could not run: chain-silent')
    expect(answer({ simulation: unknownFact('chain-silent') }, act(uniswap))).toBe(
      'could not run: chain-silent',
    )
    expect(answer({ simulation: notApplicable('nothing-exchanged') }, act(uniswap))).toBe('ran')
    expect(answer({ fiatLimit: unknownFact('chain-silent') })).toBe('could not run: chain-silent')
    expect(answer({ simulation: reverted })).toBe('ran')
    expect(answer({ holdings: unknownFact('not-asked') }, act(uniswap))).toBe('ran')
    expect(answer({})).toBe('ran')
    expect(answer({ holdings: knownFact([holding(usdc, 0n, 1)]) })).toBe('ran')
  })
})
