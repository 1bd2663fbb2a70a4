import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  encode,
  nftToken,
  payroll,
  safe,
  scene,
  sentencesOf,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const agent = account('agent')
const dollars = (amount: number) => BigInt(amount) * 10n ** 6n
const execute = 'execute(address target,uint256 value,bytes data)'

function paid(data: `0x${string}`, facts: Partial<CheckFacts> = {}, to = usdc, value = 0n) {
  const call = { to: agent, data: encode(execute, [to, value, data]) }
  return sentencesOf('F8', scene(call, { facts }))
}
const pays = (amount: number, to: LowerAddress = stranger, facts: Partial<CheckFacts> = {}) =>
  paid(transfer(to, dollars(amount)), facts)

describe('what another contract pays because the Safe has it call', () => {
  // The Safe of the scene holds 1,375,000 dollars, of which 1,000,000 USDC.
  test('behavior: F8 is red for a stranger who gets much, measured by what the Safe holds', () => {
    expect(pays(900_000)).toEqual([
      `high: 900,000 USDC leaves ${checksumAddress(agent)} for the unknown account ${checksumAddress(stranger)}. What the contract holds is not shown.`,
    ])
    expect(pays(344_000).map(severity)).toEqual(['high'])
    expect(pays(343_000).map(severity)).toEqual(['warning'])
    expect(pays(5_000).map(severity)).toEqual(['info'])
  })

  test('behavior: F8 counts half of the holding of a token as much, with any other holdings', () => {
    expect(paid('0x', {}, stranger, 51n * 10n ** 18n).map(severity)).toEqual(['high'])
    expect(paid('0x', {}, stranger, 50n * 10n ** 18n).map(severity)).toEqual(['info'])
  })

  test('behavior: F8 only informs where nothing can be compared, and of people who are known nothing', () => {
    expect(pays(900_000, payroll)).toEqual([])
    expect(pays(900_000, safe)).toEqual([])
    expect(pays(900_000, stranger, { holdings: unknownFact('chain-silent') }).map(severity)).toEqual(['info'])
    expect(pays(900_000, stranger, { holdings: knownFact([]) }).map(severity)).toEqual(['info'])
  })

  test('behavior: F8 only warns of what the Safe itself or another account pays', () => {
    const own = { to: usdc, data: transfer(stranger, dollars(900_000)) }
    expect(sentencesOf('F8', scene(own)).map(severity)).toEqual(['warning'])
    const from = encode('transferFrom(address from,address to,uint256 value)', [
      safe,
      stranger,
      dollars(900_000),
    ])
    expect(paid(from).map(severity)).toEqual(['warning'])
  })
})

describe('what belongs to others', () => {
  const moves = (from: LowerAddress, to: LowerAddress) =>
    encode('transferFrom(address from,address to,uint256 value)', [from, to, dollars(900_000)])

  test('behavior: F8 names no payer where another contract moves what belongs to an owner', () => {
    expect(paid(moves(alice, stranger)).map(severity)).toEqual(['warning'])
    expect(paid(moves(agent, stranger)).map(severity)).toEqual(['high'])
  })

  test('behavior: F8 names a payment of another contract after twenty small ones, too', () => {
    const small = Array.from({ length: 21 }, (_, index) => ({
      to: usdc,
      data: transfer(account(`person ${index}`), 5n),
    }))
    const call = { to: agent, data: encode(execute, [stranger, 51n * 10n ** 18n, '0x']) }
    const said = sentencesOf('F8', scene(batch([...small, call])))
    expect(said.filter((sentence) => severity(sentence) === 'high')).toEqual([
      `high: 51 ETH leaves ${checksumAddress(agent)} for the unknown account ${checksumAddress(stranger)}. What the contract holds is not shown.`,
    ])
  })

  test('behavior: F7 counts no number of an item as an amount', () => {
    const data = encode('safeTransferFrom(address from,address to,uint256 id)', [alice, stranger, 5n])
    expect(sentencesOf('F7', scene({ to: nftToken, data }))).toEqual([
      `high: This moves an NFT from the owner ${checksumAddress(alice)} to the unknown account ${checksumAddress(stranger)}.`,
    ])
  })

  test('behavior: F8 stays silent for tokens that a contract takes out of another for itself', () => {
    const withdraw = (receiver: LowerAddress) =>
      encode('withdraw(uint256 assets,address receiver,address owner)', [5n, receiver, agent])
    expect(paid(withdraw(agent), {}, account('vault'))).toEqual([])
    expect(paid(withdraw(stranger), {}, account('vault')).map(severity)).toEqual(['high'])
  })

  test('behavior: F8 reports who gets the result where nothing says who was paid', () => {
    const data = encode('withdraw(uint256 assets,address receiver,address owner)', [5n, stranger, safe])
    const facts = { pastRecipients: notApplicable('nothing-exchanged') }
    expect(sentencesOf('F8', scene({ to: account('vault'), data }, { facts })).map(severity)).toEqual([
      'high',
    ])
  })

  test('behavior: F8 compares the price of a claim with the native currency, at any place in the list', () => {
    const holdings = knownFact([
      { token: usdc, amount: dollars(900_000), decimals: 6, price: 1 },
      { token: zero, amount: 1_000n, decimals: 18, price: 1 },
    ] as const)
    const claim = (value: bigint) =>
      sentencesOf(
        'F8',
        scene({ to: agent, data: encode('claim(address account)', [safe]), value }, { facts: { holdings } }),
      ).map(severity)
    expect([claim(10n), claim(11n)]).toEqual([['info'], ['high', 'info']])
  })
})

function severity(sentence: string): string {
  return sentence.split(':')[0] ?? ''
}
