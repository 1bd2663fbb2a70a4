import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  look,
  payroll,
  safe,
  scene,
  stranger,
  uniswap,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { unknownFact } from '../subject/Fact.ts'

const vault = account('vault')
const word = (value: string) => value.slice(2).padStart(64, '0')
const naming = (to: LowerAddress, ...words: readonly string[]) => ({
  to,
  data: `0xfedcba98${words.map(word).join('')}` as Hex,
})

describe('addresses in data that are not decoded', () => {
  test('behavior: C18 fires for a stranger, whether or not it has code', () => {
    expect(look('C18', scene(naming(vault, stranger, '0x05')))).toEqual(['high at transaction'])
    const coded = { facts: { accounts: accountsWith({ [stranger]: aContract }) } }
    expect(look('C18', scene(naming(vault, stranger), coded))).toEqual(['high at transaction'])
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(look('C18', scene(naming(vault, stranger), blind))).toEqual(['unchecked'])
  })

  test('behavior: C18 fires for an address in a call that the data carry', () => {
    const inner = `0x${'fedcba98'}${word(stranger)}`
    const data = `0xfedcba98${word('0x20')}${word('0x24')}${inner.slice(2)}` as Hex
    expect(look('C18', scene({ to: vault, data }))).toEqual(['high at transaction'])
  })

  test('behavior: C18 fires for an address in bytes of twenty', () => {
    const bytes = (length: string) =>
      `0xfedcba98${word('0x20')}${word(length)}${stranger.slice(2).padEnd(64, '0')}` as Hex
    expect(look('C18', scene({ to: vault, data: bytes('0x14') }))).toEqual(['high at transaction'])
    expect(look('C18', scene({ to: vault, data: bytes('0x20') }))).toEqual([])
  })

  test('behavior: C18 stays silent for the Safe, people who are known, and numbers', () => {
    expect(look('C18', scene(naming(vault, safe, payroll, uniswap)))).toEqual([])
    const amount = `0x${(10n ** 27n).toString(16)}`
    expect(look('C18', scene(naming(vault, amount, `0x${'ff'.repeat(32)}`, `0x${'ff'.repeat(20)}`)))).toEqual(
      [],
    )
  })

  test('behavior: a look-alike among the words is reported as any other', () => {
    const imitation: LowerAddress = `0x${payroll.slice(2, 6)}${stranger.slice(6, 38)}${payroll.slice(38)}`
    expect(look('G1', scene(naming(vault, imitation)))).toEqual(['critical at transaction'])
  })
})
