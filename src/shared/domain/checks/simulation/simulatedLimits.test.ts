import { describe, expect, test } from 'vitest'
import {
  account,
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
  stranger,
  transfer,
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
  top,
  tried,
  zero,
} from '../../../testing/trialScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { AssetMove, Simulation } from '../subject/Simulation.ts'

const item = (amount: bigint): AssetMove => ({ token: nftToken, amount, nft: true })

describe('I1 and I2', () => {
  test('behavior: a failure gives its reason, and where nothing can be simulated there is no finding', () => {
    const failed: Simulation = {
      kind: 'reverted',
      reason: 'GS013',
      path: [{ kind: 'batch-item', number: 2 }],
    }
    expect(sentencesOf('I1', scene(pay, { facts: { simulation: knownFact(failed) } }))).toEqual([
      'high: The transaction would fail at batch item 2: GS013.',
    ])
    const nothing = { facts: { simulation: notApplicable('nothing-exchanged') } }
    expect([look('I2', scene(pay, nothing)), answerOf('I2', scene(pay, nothing))]).toEqual([
      [],
      'does not apply',
    ])
    expect(sentencesOf('I2', scene(pay, { facts: { simulation: unknownFact('chain-silent') } }))).toEqual([
      'warning: Not simulated: the chain did not answer.',
    ])
    expect(answerOf('I2', scene(pay))).toBe('ran')
    expect(sentencesOf('I6', scene(pay))).toEqual(['info: Simulated at block 100 by a trial run.'])
  })
})

describe('I3', () => {
  const hidden = (
    moves: readonly AssetMove[],
    by: LowerAddress = stranger,
    facts: Partial<CheckFacts> = {},
  ) => look('I3', scene(act(by), tried(moves, true, facts)))

  test('behavior: names what leaves without a call that shows it', () => {
    const moves = [move(usdc, -dollars(1_500), [stranger])]
    expect(sentencesOf('I3', scene(act(stranger), tried(moves)))).toEqual([
      'critical: 1,500 USDC leaves the Safe, and no decoded call explains it.',
    ])
  })
  test('behavior: up to a tenth of a holding may leave for what has no price', () => {
    const back = move(junk, ether)
    expect(hidden([move(usdc, -dollars(100_000)), back])).toEqual([])
    expect(hidden([move(usdc, -dollars(100_001)), back])).toEqual(top('high'))
    expect(hidden([move(usdc, -dollars(900_000)), back], uniswap)).toEqual([])
    expect(hidden([move(account('own token'), -ether), back])).toEqual([])
    expect(hidden([move(usdc, -5n), back], stranger, { holdings: unknownFact('not-asked') })).toEqual(
      top('high'),
    )
  })
  test('behavior: too little that comes back is red from a known contract too, and enough is none', () => {
    expect(hidden([move(usdc, -dollars(10_000)), move(weth, ether)], uniswap)).toEqual(top('critical'))
    expect(hidden([move(usdc, -dollars(10_000)), move(weth, 4n * ether)], stranger)).toEqual([])
  })
  test('behavior: what arrives is no outflow', () => {
    expect(hidden([move(usdc, 5n), item(1n)])).toEqual([])
    expect(look('I5', scene(act(stranger), tried([item(1n), item(0n)])))).toEqual([])
    expect(sentencesOf('I5', scene(act(stranger), tried([item(-1n)])))).toEqual([
      'high: An NFT of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 leaves the Safe, and no decoded call explains it.',
    ])
  })
  test('behavior: a debt is closed where it is burnt and about as much is paid in', () => {
    const closing = (paid: bigint, others: readonly LowerAddress[] | undefined = [zero], token = junk) =>
      look('I3', scene(drain(paid), tried([move(usdc, -paid, [stranger]), move(token, -1_000n, others)])))
    expect([closing(501n), closing(500n)]).toEqual([[], top('critical')])
    expect([closing(1_999n), closing(2_000n)]).toEqual([[], top('critical')])
    expect(closing(1_000n, [zero, stranger])).toEqual(top('critical'))
    expect(look('I3', scene(drain(1_000n), tried([move(usdc, -1_000n), move(junk, -1_000n)])))).toEqual(
      top('critical'),
    )
    expect(closing(1_000n, [zero], weth)).toEqual(top('critical'))
  })
  test('behavior: a debt is closed without a payment only by decoded calls of known contracts', () => {
    const burnt = tried([move(junk, -1_000n, [zero])])
    const other = account('another debt')
    const alone = encode('claimRewards(address to,uint256 amount)', [safe, 1n])
    expect(look('I3', scene(act(uniswap, alone), burnt))).toEqual([])
    expect(look('I3', scene(batch([act(uniswap, alone), act(uniswap)]), burnt))).toEqual(top('critical'))
    expect(look('I3', scene(act(stranger, alone), burnt))).toEqual(top('critical'))
    expect(look('I3', scene(act(uniswap, repay), burnt))).toEqual([])
    const both = tried([move(junk, -1_000n, [zero]), move(other, -1_000n, [zero])])
    expect(look('I3', scene(act(stranger), both))).toEqual([...top('critical'), ...top('critical')])
  })
})

describe('I4', () => {
  const moved = (call: SceneCall, moves: readonly AssetMove[] = [], allMoves = true) =>
    look('I4', scene(call, tried(moves, allMoves)))

  test('behavior: what is no payment of the Safe need not move', () => {
    const ofOther = encode('transferFrom(address from,address to,uint256 value)', [stranger, payroll, 5n])
    expect(moved({ to: usdc, data: ofOther })).toEqual([])
    expect(moved({ to: usdc, data: transfer(safe, 5n) })).toEqual([])
    expect(moved({ to: stranger, value: 5n, data: '0x12345678' })).toEqual([])
    expect(moved({ to: payroll, value: 0n })).toEqual([])
    expect(moved({ to: payroll, value: 5n })).toEqual(top('critical'))
  })
  test('behavior: a token that was read and stays as it is has not moved', () => {
    expect(moved(pay, [move(usdc, 0n)], false)).toEqual(top('critical'))
    expect(moved(pay, [move(usdc, 0n)])).toEqual(top('critical'))
    expect(moved(pay, [move(weth, -5n)])).toEqual(top('critical'))
    expect(moved(pay, [move(weth, -5n)], false)).toEqual(['unchecked'])
    expect(moved(pay, [move(usdc, 5n)])).toEqual([])
    expect(moved(pay, [move(usdc, 0n, [payroll])])).toEqual(top('critical'))
    const around = batch([pay, act(uniswap)])
    expect(moved(around, [{ ...move(usdc, 0n, []) }])).toEqual(['critical at batch item 1'])
    expect(moved(around, [move(usdc, 0n)])).toEqual([])
  })
  test('behavior: names the token', () => {
    expect(sentencesOf('I4', scene(pay, tried([])))).toEqual([
      'critical: The call shows a transfer of USDC, but nothing moves.',
    ])
    const sent = { to: payroll, value: 5n }
    expect(sentencesOf('I4', scene(sent, tried([])))).toEqual([
      'critical: The call shows a transfer of ETH, but nothing moves.',
    ])
    const { facts } = tried([])
    const currency = knownFact({ symbol: 'OUR', decimals: 18 })
    expect(sentencesOf('I4', scene(sent, { chainId: 987_654, facts: { ...facts, currency } }))).toEqual([
      'critical: The call shows a transfer of OUR, but nothing moves.',
    ])
    expect(answerOf('I4', scene(pay, tried([], false)))).toBe('could not run: moves-not-read')
  })
})
