import { describe, expect, test } from 'vitest'
import {
  account,
  accountsWith,
  alice,
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
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'

const other = account('other stranger')
/** The names of ENS. */
const names: LowerAddress = '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85'
const pool = account('lending pool')
const ether = 10n ** 18n
const dollars = (amount: number, to: LowerAddress = stranger): SceneCall => ({
  to: usdc,
  data: transfer(to, BigInt(amount) * 10n ** 6n),
})
const pay = (amount: bigint, to: LowerAddress = stranger): SceneCall => ({ to, value: amount * ether })
const unheard: Partial<CheckFacts> = { pastRecipients: unknownFact('gateway-silent') }
const large = (call: SceneCall, facts: Partial<CheckFacts> = {}) => look('F17', scene(call, { facts }))
const first = (call: SceneCall, facts: Partial<CheckFacts> = {}) => look('F8', scene(call, { facts }))
const high = ['high at transaction']
const warning = ['warning at transaction']

// The Safe of these scenes holds 1,000,000 USDC, 100 ETH and 50 WETH: 1,375,000 dollars.
describe('most of the Safe goes to accounts that were never paid', () => {
  test('behavior: F17 fires for more than half of everything that goes to strangers, however it is divided', () => {
    expect(large(dollars(687_501))).toEqual(high)
    expect(large(batch([dollars(400_000), dollars(287_501, other)]))).toEqual(high)
    expect(sentencesOf('F17', scene(batch([dollars(900_000), pay(90n, other)])))).toEqual([
      'high: About 82 % of everything the Safe holds goes to accounts it has never paid before.',
    ])
    const wrapped = {
      to: weth,
      data: encode('transferFrom(address from,address to,uint256 value)', [safe, stranger, 50n * ether]),
    }
    expect(large(batch([dollars(600_000), wrapped]))).toEqual(high)
  })

  test('behavior: F17 only warns of as much for people who are known, and where nothing says who was paid', () => {
    expect(large(dollars(687_500))).toEqual([])
    expect(large(dollars(900_000, payroll))).toEqual(warning)
    expect(large(batch([dollars(500_000, payroll), dollars(300_000)]))).toEqual(warning)
    expect(large(dollars(900_000), unheard)).toEqual(warning)
  })

  test('behavior: F17 fires for a stranger who gets nine tenths of a holding that is worth much', () => {
    expect(large(pay(90n))).toEqual(high)
    expect(large(batch([pay(45n), dollars(5), pay(45n)]))).toEqual(['high at batch item 1'])
    expect(sentencesOf('F17', scene(pay(99n)))).toEqual([
      `high: 99 ETH, 99 % of what the Safe holds of it, goes to ${checksumAddress(stranger)}, which it has never paid before.`,
    ])
  })

  test('behavior: F17 stays silent for a smaller part, a small holding, two recipients, and what goes along with a call', () => {
    expect(large(pay(89n))).toEqual([])
    const small = (price: number) => ({
      holdings: knownFact([
        { token: usdc, amount: 1_000_000n * 10n ** 6n, decimals: 6, price: 1 },
        { token: weth, amount: 50n * ether, decimals: 18, price },
      ]),
    })
    const wrapped = { to: weth, data: transfer(stranger, 50n * ether) }
    expect(large(wrapped, small(2_500))).toEqual(high)
    expect(large(wrapped, small(2_200))).toEqual(warning)
    expect(large(wrapped, small(200))).toEqual([])
    expect(large(batch([pay(45n), pay(45n, other)]))).toEqual([])
    expect(large(pay(99n, payroll))).toEqual([])
    expect(large(pay(99n), unheard)).toEqual([])
    expect(large({ to: pool, value: 99n * ether, data: encode('deposit()', []) })).toEqual([])
  })
})

describe('small payments to strangers', () => {
  const salaries = (count: number, amount: number) =>
    batch(Array.from({ length: count }, (_, index) => dollars(amount, account(`person ${index}`))))
  const together = (call: SceneCall, facts: Partial<CheckFacts> = {}) =>
    sentencesOf('F8', scene(call, { facts })).filter((sentence) => sentence.includes(' in all '))

  test('behavior: F8 warns of payments that are large together, as of one that is', () => {
    expect(together(salaries(10, 13_751))).toEqual([
      'warning: 137,510 USDC in all goes to 10 unknown accounts.',
    ])
    expect(together(batch([dollars(70_000), dollars(70_000)]))).toEqual([
      'warning: 140,000 USDC in all goes to one unknown account.',
    ])
    expect(together(salaries(10, 70_000), unheard)).toEqual([
      'warning: 700,000 USDC in all goes to 10 unknown accounts.',
    ])
  })

  test('behavior: F8 says nothing of a sum below, beside a large one, of people who are known, and of half a Safe at most', () => {
    expect(together(salaries(10, 13_750))).toEqual([])
    expect(together(batch([dollars(137_501), dollars(5, other)]))).toEqual([])
    expect(together(batch([dollars(100_000, payroll), dollars(90_000)]))).toEqual([])
    expect(together(salaries(10, 68_750), unheard)).toEqual([])
  })
})

describe('items that go to accounts that were never paid', () => {
  const item = (token: LowerAddress, to: LowerAddress = stranger): SceneCall => ({
    to: token,
    data: encode('safeTransferFrom(address from,address to,uint256 id)', [safe, to, 5n]),
  })
  const standing: Partial<CheckFacts> = {
    accounts: accountsWith({ [names]: { hasCode: true, standard: 'erc721' } }),
  }

  test('behavior: F8 is high for a name or a position, and warns of every other item', () => {
    expect(first(item(names), standing)).toEqual(high)
    expect(first(item(nftToken))).toEqual(warning)
    const plain = {
      to: nftToken,
      data: encode('transferFrom(address from,address to,uint256 id)', [safe, stranger, 5n]),
    }
    expect(sentencesOf('F8', scene(plain))).toEqual([
      `warning: An NFT goes to ${checksumAddress(stranger)}, a first-time recipient outside the address book.`,
    ])
  })

  test('behavior: F8 says less of items where nothing says who was paid, and nothing of people who are known', () => {
    expect(first(item(names), { ...standing, ...unheard })).toEqual([...warning, 'unchecked'])
    expect(first(item(nftToken), unheard)).toEqual([...warning, 'unchecked'])
    expect(first(item(names, payroll), standing)).toEqual([])
  })
})

describe('what a batch borrows or takes out, and passes on', () => {
  const borrow = {
    to: pool,
    data: encode('borrow(address asset,uint256 amount,uint256 mode,uint16 code,address onBehalfOf)', [
      usdc,
      1n,
      2n,
      0,
      safe,
    ]),
  }

  test('behavior: F8 is high for much that goes to a stranger after a call that brings it', () => {
    expect(sentencesOf('F8', scene(batch([borrow, dollars(137_501)])))).toEqual([
      `high: 137,501 USDC goes to ${checksumAddress(stranger)} for the first time, right after borrow in the same batch.`,
    ])
  })

  test('behavior: F8 says no more than before for little, for another order, for other calls and for known people', () => {
    expect(first(batch([borrow, dollars(137_500)]))).toEqual(['info at batch item 2'])
    expect(first(batch([dollars(137_501), borrow]))).toEqual(['warning at batch item 1'])
    const supply = { to: pool, data: encode('supply(uint256 amount)', [1n]) }
    expect(first(batch([supply, dollars(137_501)]))).toEqual(['warning at batch item 2'])
    expect(first(batch([borrow, dollars(137_501, payroll)]))).toEqual([])
    expect(first(batch([borrow, dollars(137_501)]), unheard)).toEqual([
      'warning at batch item 2',
      'unchecked',
    ])
    expect(first(batch([borrow, pay(50n)]), { pastRecipients: knownFact([stranger]) })).toEqual([])
  })

  test('behavior: F8 counts only what the Safe itself brings, by a method that is read, and pays itself', () => {
    const execute = 'execute(address target,uint256 value,bytes data)'
    const byOther = { to: pool, data: encode(execute, [pool, 0n, borrow.data]) }
    expect(first(batch([byOther, dollars(137_501)]))).toEqual(['warning at batch item 2'])
    const unread: SceneCall = { to: pool, data: '0x12345678' }
    expect(first(batch([unread, dollars(137_501)]))).toEqual(['warning at batch item 2'])
    expect(first(batch([unread, borrow, dollars(137_501)]))).toEqual(['high at batch item 3'])
    const ofOwner = {
      to: usdc,
      data: encode('transferFrom(address from,address to,uint256 value)', [
        alice,
        stranger,
        137_501n * 10n ** 6n,
      ]),
    }
    expect(first(batch([borrow, ofOwner]))).toEqual(['warning at batch item 2'])
    const called: SceneCall = { to: stranger, value: 56n * ether, data: '0x12345678' }
    expect(first(batch([borrow, called]))).toEqual(['warning at batch item 2'])
    expect(first(batch([borrow, pay(56n)]))).toEqual(['high at batch item 2'])
  })
})

describe('what goes along with a call of a stranger', () => {
  const called = (amount: bigint): SceneCall => ({ ...pay(amount), data: '0x12345678' })
  const untried: Partial<CheckFacts> = { simulation: unknownFact('chain-silent') }

  test('behavior: F8 is high for more than half of a holding where nothing was tried', () => {
    expect(first(called(51n), untried)).toEqual(high)
    expect(first(called(50n), untried)).toEqual(['info at transaction'])
  })

  test('behavior: F8 leaves it to the trial, where there was one, and to the recipient, where nothing is called', () => {
    expect(first(called(51n))).toEqual(['info at transaction'])
    expect(first(called(51n), { simulation: notApplicable('of-page') })).toEqual(['info at transaction'])
    expect(first(pay(51n), untried)).toEqual(['info at transaction'])
    expect(first(called(51n), { ...untried, holdings: knownFact([]) })).toEqual(['info at transaction'])
  })
})
