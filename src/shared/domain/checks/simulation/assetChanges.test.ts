import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  calmCall,
  encode,
  nftToken,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { createSubject } from '../subject/createSubject.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'
import { assetChanges, heldOf, isValued, shareOf } from './assetChanges.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const junk = account('worthless token')
const ether = 10n ** 18n
const opaque: SceneCall = { to: stranger, data: '0x12345678' }
const noHoldings = { facts: { holdings: unknownFact('not-asked') } }

const move = (token: LowerAddress, amount: bigint, more: Partial<AssetMove> = {}): AssetMove => ({
  token,
  amount,
  nft: false,
  ...more,
})

function changesOf(moves: readonly AssetMove[], call: SceneCall = opaque, around: Scene = {}) {
  const ran = simulated({ moves })
  if (ran.kind !== 'ran') throw new Error('it has not run')
  return assetChanges(createSubject(scene(call, around)), ran)
}

/** What is lost and gained, as token and amount. */
function amounts(moves: readonly AssetMove[], call?: SceneCall, around?: Scene) {
  const { lost, gained } = changesOf(moves, call, around)
  return { lost: lost.map(({ amount }) => amount), gained: gained.map(({ amount }) => amount) }
}

describe('assetChanges', () => {
  test('behavior: what calls write out as a payment is left aside, once', () => {
    const pay = { to: usdc, data: transfer(payroll, 5n) }
    expect(amounts([move(usdc, -5n)], pay)).toEqual({ lost: [], gained: [] })
    expect(amounts([move(usdc, -7n)], pay)).toEqual({ lost: [2n], gained: [] })
    expect(amounts([move(usdc, -5n)], { to: weth, data: transfer(payroll, 5n) }).lost).toEqual([5n])
  })

  test('behavior: a payment to the Safe, from another account, or along with a call is none', () => {
    const toItself = { to: usdc, data: transfer(safe, 5n) }
    expect(amounts([move(usdc, -5n)], toItself).lost).toEqual([5n])
    const ofOther = encode('transferFrom(address from,address to,uint256 value)', [stranger, payroll, 5n])
    expect(amounts([move(usdc, -5n)], { to: usdc, data: ofOther }).lost).toEqual([5n])
    expect(amounts([move(zero, -5n)], { ...opaque, value: 5n }).lost).toEqual([5n])
    expect(amounts([move(zero, -5n)], { to: payroll, value: 5n }).lost).toEqual([])
  })

  test('behavior: where movements are seen, a payment counts for no more than went', () => {
    const pay = { to: usdc, data: transfer(payroll, 5n) }
    const flow = (other: LowerAddress, sent: bigint) => ({ other, sent, received: 0n })
    expect(amounts([move(usdc, -3n, { flows: [flow(payroll, 3n)] })], pay)).toEqual({ lost: [], gained: [] })
    const two = [flow(payroll, 5n), flow(stranger, 4n)]
    expect(amounts([move(usdc, -9n, { flows: two })], pay).lost).toEqual([4n])
    const none = { flows: [{ other: stranger, sent: 0n, received: ether }] }
    expect(amounts([move(weth, ether, none)], { to: weth, data: transfer(payroll, 5n) }).gained).toEqual([
      ether,
    ])
  })

  test('behavior: an item that is sent counts as one', () => {
    const send = encode('safeTransferFrom(address a,address b,uint256 c)', [safe, payroll, 77n])
    const call = { to: nftToken, data: send }
    expect(amounts([move(nftToken, -1n, { nft: true })], call).lost).toEqual([])
    expect(amounts([move(nftToken, -3n, { nft: true })], call).lost).toEqual([2n])
  })

  test('behavior: a refund for gas explains its token up to the most it can be', () => {
    const refund = { fields: { gasPrice: 2n, baseGas: 10n, gasToken: checksumAddress(usdc) } }
    const most = changesOf([move(usdc, -(10n ** 15n))], calmCall, refund).lost[0]?.amount ?? 0n
    expect(10n ** 15n - most).toBeGreaterThan(0n)
    expect(amounts([move(usdc, -10n)], calmCall, refund).lost).toEqual([])
    expect(amounts([move(weth, -10n)], calmCall, refund).lost).toEqual([10n])
    expect(amounts([move(usdc, -1n, { nft: true })], calmCall, refund).lost).toEqual([1n])
    expect(amounts([move(usdc, ether)], calmCall, refund).gained).toEqual([ether])
    // Payments and refunds are distinct.
    const pay = { to: usdc, data: transfer(payroll, 5n) }
    expect(amounts([move(usdc, -8n)], pay, refund)).toEqual({ lost: [], gained: [] })
    expect(changesOf([move(usdc, -(10n ** 15n))], pay, refund).lost[0]?.amount).toBe(most - 5n)
  })

  test('behavior: a millionth of a token that comes in is nothing, and an item is something', () => {
    const plain = accountsWith({
      [junk]: { ...aContract, token: { symbol: 'J', name: 'J', decimals: 18 } },
      [stranger]: { ...aContract, token: { symbol: 'C', name: 'C', decimals: 2 } },
    })
    const around = { facts: { accounts: plain } }
    const gained = (token: LowerAddress, amount: bigint, nft = false) =>
      amounts([move(token, amount, { nft })], opaque, around).gained
    expect(gained(junk, 10n ** 12n - 1n)).toEqual([])
    expect(gained(junk, 10n ** 12n)).toEqual([10n ** 12n])
    expect(gained(zero, 10n ** 12n - 1n)).toEqual([])
    expect(gained(zero, 10n ** 12n)).toEqual([10n ** 12n])
    expect(gained(stranger, 1n)).toEqual([1n])
    expect(gained(usdc, 1n)).toEqual([1n])
    expect(gained(nftToken, 1n, true)).toEqual([1n])
    const unnamed = account('token that names no decimals')
    expect([gained(unnamed, 999n), gained(unnamed, 1_000n)]).toEqual([[], [1_000n]])
    const silent = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(amounts([move(junk, 999n), move(usdc, 1_000n)], opaque, silent).gained).toEqual([1_000n])
    expect(amounts([move(zero, 999_999n)], opaque, silent).gained).toEqual([])
  })

  test('behavior: what stays as it is is neither lost nor gained', () => {
    expect(amounts([move(usdc, 0n), move(nftToken, 0n, { nft: true })])).toEqual({ lost: [], gained: [] })
  })

  test('behavior: share, worth and the other side belong to each change', () => {
    const flows = [{ other: stranger, sent: 5n, received: 0n }]
    expect(changesOf([move(usdc, -250_000n * 10n ** 6n, { flows })]).lost).toEqual([
      {
        token: usdc,
        nft: false,
        amount: 250_000n * 10n ** 6n,
        share: 0.25,
        worth: 250_000,
        valued: true,
        others: [stranger],
      },
    ])
    expect(changesOf([move(usdc, -2n, { nft: true })]).lost).toEqual([
      {
        token: usdc,
        nft: true,
        amount: 2n,
        share: undefined,
        worth: undefined,
        valued: false,
        others: undefined,
      },
    ])
    // What the trial read counts before what a list says.
    expect(changesOf([move(usdc, -5n, { held: 10n })]).lost[0]?.share).toBe(0.5)
    expect(changesOf([move(junk, -5n, { held: 20n })]).lost[0]).toMatchObject({
      share: 0.25,
      worth: undefined,
    })
  })

  test('behavior: the worth of everything counts what has a price', () => {
    const { worth } = changesOf([
      move(usdc, -2n * 10n ** 6n),
      move(weth, -ether),
      move(zero, 3n * ether),
      move(junk, ether),
    ])
    expect(worth).toEqual({ lost: 2_502, gained: 7_500, held: 1_375_000 })
    const unpriced = knownFact([{ token: usdc, amount: 5n, decimals: 6, price: undefined }])
    expect(changesOf([move(usdc, -2n)], opaque, { facts: { holdings: unpriced } }).worth).toEqual({
      lost: 0,
      gained: 0,
      held: 0,
    })
    expect(changesOf([move(usdc, -2n)], opaque, noHoldings).worth.held).toBe(0)
  })

  test('behavior: four fifths of the worth is enough, and less is too little', () => {
    const back = (...moves: readonly AssetMove[]) =>
      changesOf([move(usdc, -10_000n * 10n ** 6n), ...moves]).returned
    expect(back()).toBe('nothing')
    expect(back(move(weth, (32n * ether) / 10n))).toBe('enough')
    expect(back(move(weth, (32n * ether) / 10n - 10n ** 13n))).toBe('too-little')
    expect(back(move(weth, ether), move(junk, ether))).toBe('unpriced')
    expect(back(move(weth, 4n * ether), move(junk, ether))).toBe('enough')
    expect(back(move(junk, -ether), move(weth, 4n * ether))).toBe('unpriced')
    expect(back(move(junk, ether))).toBe('unpriced')
  })
})

describe('isValued', () => {
  test('behavior: native currency, widely used tokens, and what has a price', () => {
    const subject = createSubject(scene(opaque, noHoldings))
    expect([zero, usdc, junk].map((token) => isValued(token, subject))).toEqual([true, true, false])
    const priced = knownFact([
      { token: junk, amount: 5n, decimals: 6, price: 0.5 },
      { token: stranger, amount: 5n, decimals: 6, price: undefined },
    ])
    const listed = createSubject(scene(opaque, { facts: { holdings: priced } }))
    expect([isValued(junk, listed), isValued(stranger, listed)]).toEqual([true, false])
  })
})

describe('shareOf', () => {
  test('behavior: a part from 0 to 1, and none of what is not held', () => {
    expect(shareOf(1n, 4n)).toBe(0.25)
    expect(shareOf(4n, 4n)).toBe(1)
    expect(shareOf(5n, 4n)).toBe(1)
    expect([shareOf(1n, 0n), shareOf(1n, -1n), shareOf(1n, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('heldOf', () => {
  const tried = (moves: readonly AssetMove[]) => ({ simulation: knownFact(simulated({ moves })) })
  const heldIn = (facts: Scene['facts'] = {}) => heldOf(junk, createSubject(scene(opaque, { facts })))

  test('behavior: a list counts first, then what the trial read of the token', () => {
    const read = tried([
      move(usdc, -1n, { held: 1n }),
      move(junk, -1n, { nft: true, held: 2n }),
      move(junk, -1n, { held: 3n }),
    ])
    expect(heldIn(read)).toBe(3n)
    const listed = knownFact([{ token: junk, amount: 9n, decimals: 6, price: undefined }])
    expect(heldIn({ ...read, holdings: listed })).toBe(9n)
    expect(heldIn(tried([]))).toBe(undefined)
  })

  test('behavior: not known where neither says it', () => {
    expect(heldIn({ simulation: unknownFact('chain-silent') })).toBe(undefined)
    expect(heldIn({ simulation: knownFact({ kind: 'reverted', reason: '', path: undefined }) })).toBe(
      undefined,
    )
    expect(heldIn()).toBe(undefined)
  })
})
