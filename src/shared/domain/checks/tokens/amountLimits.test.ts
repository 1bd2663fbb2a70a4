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
import { known, notApplicable, unknown } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const ether = 10n ** 18n
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
const reverted = known({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
const tried = (moves: readonly AssetMove[], allMoves = true) => known(simulated({ moves, allMoves }))

describe('F11', () => {
  const spend = (calls: readonly SceneCall[], facts: Partial<CheckFacts> = {}) =>
    look(
      'F11',
      scene(batch(calls), {
        facts: { holdings: known([holding(usdc, 10n), holding(zero, ether)]), accounts: tokens(0), ...facts },
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

  test('behavior: sums are compared with the holding, and the first that goes beyond is told', () => {
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
  test('behavior: a token that is not listed is told once', () => {
    expect(spend([pay(1n, own), pay(1n, own)])).toEqual(['warning at batch item 1'])
    const facts = { holdings: known([]) }
    expect(sentencesOf('F11', scene(pay(5n * 10n ** 6n), { facts }))).toEqual([
      'warning: The Safe is not known to hold any USDC.',
    ])
    expect(sentencesOf('F11', scene(pay(2_000_000n * 10n ** 6n)))).toEqual([
      'high: This sends 2,000,000 USDC, but the Safe holds only 1,000,000 USDC.',
    ])
    expect(look('F11', scene(pay(5n * 10n ** 6n), { facts: { holdings: unknown('not-asked') } }))).toEqual([
      'unchecked',
    ])
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
      'high: USDC has 18 decimals, but its amounts are shown with 6.',
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
    const silent = { facts: { accounts: () => unknown('chain-silent') } }
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
  test('behavior: does not apply where it fails, and could not run untried', () => {
    expect(answerOf('F12', scene(pay(5n), { facts: { simulation: reverted } }))).toBe('does not apply')
    expect(answerOf('F12', scene(pay(5n), { facts: { simulation: unknown('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('F12', scene(act(uniswap), { facts: { simulation: unknown('chain-silent') } }))).toBe(
      'ran',
    )
  })
})

describe('F17', () => {
  /** The Safe holds 1,000 dollars of two tokens. */
  const holdings = known([holding(usdc, 60_000n, 1, 2), holding(weth, 200n, 2), holding(own, 7n)])
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
  test('behavior: above a limit that a person set, and not at it', () => {
    const limit = { fiatLimit: known(100) }
    expect([large(pay(10_000n), limit), large(pay(10_100n), limit)]).toEqual([
      [],
      ['warning: About $101 leaves the Safe, more than your limit.'],
    ])
    expect(large(pay(60_000n), limit)).toHaveLength(1)
    expect(large(pay(60_000n), { fiatLimit: known(1_000_000) })).toHaveLength(1)
  })
  test('behavior: what is missing is said', () => {
    const answer = (facts: Partial<CheckFacts>, call: SceneCall = pay(5n)) =>
      answerOf('F17', scene(call, { facts: { holdings, ...facts } }))
    expect(answer({ holdings: unknown('not-asked') })).toBe('could not run: not-asked')
    expect(answer({ holdings: known([holding(usdc, 5n)]) })).toBe('could not run: prices-not-listed')
    expect(answer({ simulation: unknown('chain-silent') })).toBe('could not run: chain-silent')
    expect(answer({ simulation: unknown('chain-silent') }, act(uniswap))).toBe('could not run: chain-silent')
    expect(answer({ simulation: notApplicable('nothing-exchanged') }, act(uniswap))).toBe('ran')
    expect(answer({ fiatLimit: unknown('chain-silent') })).toBe('could not run: chain-silent')
    expect(answer({ simulation: reverted })).toBe('ran')
    expect(answer({ holdings: unknown('not-asked') }, act(uniswap))).toBe('ran')
    expect(answer({})).toBe('ran')
    expect(answer({ holdings: known([holding(usdc, 0n, 1)]) })).toBe('ran')
  })
})

describe('F1 to F5', () => {
  const holds = known([holding(usdc, 1_000n, 1), holding(own, 1_000n), holding(weth, 0n, 1)])
  const allow = (
    amount: bigint,
    spender: LowerAddress = stranger,
    token: LowerAddress = usdc,
  ): SceneCall => ({ to: token, data: approve(spender, amount) })
  const F = (id: 'F1' | 'F3' | 'F4' | 'F5', calls: readonly SceneCall[], facts: Partial<CheckFacts> = {}) =>
    look(id, scene(batch(calls), { facts: { holdings: holds, ...facts } }))
  const left = (amount: bigint, moves: readonly AssetMove[] = [], spender = stranger, allMoves = true) => ({
    simulation: known(
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
    expect(F('F1', [allow(10n ** 20n, uniswap), act(uniswap)], { holdings: unknown('not-asked') })).toEqual([
      'unchecked',
    ])
    expect(
      F('F1', [allow(10n ** 20n, uniswap), act(uniswap)], { holdings: notApplicable('nothing-exchanged') }),
    ).toEqual([])
  })
  test('behavior: F1 without limit is plausible for published code that acts at once', () => {
    const endless = 2n ** 256n - 1n
    const act1 = act(stranger)
    expect(F('F1', [allow(endless), act1], coded)).toEqual(['warning at batch item 1'])
    expect(F('F1', [allow(endless)], coded)).toEqual(['high at batch item 1'])
    expect(F('F1', [allow(endless), act1])).toEqual(['high at batch item 1'])
    const unread = { accounts: accountsWith({ [stranger]: { ...aContract, verified: undefined } }) }
    expect(F('F1', [allow(endless), act1], unread)).toEqual(['high at batch item 1'])
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
    expect(F('F3', [allow(100n), act(stranger)], { ...coded, simulation: unknown('chain-silent') })).toEqual([
      'warning at batch item 1',
    ])
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
  test('behavior: F4 and F2 name the spender', () => {
    expect(sentencesOf('F4', scene(batch([allow(100n), act(uniswap)])))).toEqual([
      'high: The batch lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend tokens, and no later call uses that allowance.',
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
      ['info: Uniswap V2 router may still spend any amount afterwards.'],
      [
        'info: Uniswap V2 router may still spend 340,282,366,920,938,463,463,374,607,431,768.211455 USDC afterwards.',
      ],
      [],
    ])
    const zeroed = {
      simulation: known(simulated({ allowances: [{ token: usdc, spender: stranger, amount: 0n }] })),
    }
    expect(look('F5', scene(allow(5n), { facts: zeroed }))).toEqual([])
    const otherToken = {
      simulation: known(simulated({ allowances: [{ token: weth, spender: stranger, amount: 5n }] })),
    }
    expect(look('F5', scene(allow(5n), { facts: otherToken }))).toEqual(top('warning'))
    expect(answerOf('F5', scene(allow(5n), { facts: { simulation: reverted } }))).toBe('does not apply')
    expect(look('F5', scene(pay(5n), { facts: left(5n) }))).toEqual([])
  })
})
