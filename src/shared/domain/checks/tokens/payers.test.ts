import { describe, expect, test } from 'vitest'
import {
  account,
  encode,
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
import { known, unknown } from '../subject/Fact.ts'

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

  test('behavior: F8 takes half of the holding of a token for much, whatever the Safe holds besides', () => {
    expect(paid('0x', {}, stranger, 51n * 10n ** 18n).map(severity)).toEqual(['high'])
    expect(paid('0x', {}, stranger, 50n * 10n ** 18n).map(severity)).toEqual(['info'])
  })

  test('behavior: F8 only informs where nothing can be compared, and of people who are known nothing', () => {
    expect(pays(900_000, payroll)).toEqual([])
    expect(pays(900_000, safe)).toEqual([])
    expect(pays(900_000, stranger, { holdings: unknown('chain-silent') }).map(severity)).toEqual(['info'])
    expect(pays(900_000, stranger, { holdings: known([]) }).map(severity)).toEqual(['info'])
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

function severity(sentence: string): string {
  return sentence.split(':')[0] ?? ''
}
