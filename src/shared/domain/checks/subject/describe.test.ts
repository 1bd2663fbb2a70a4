import { describe, expect, test } from 'vitest'
import { account, alice, payroll, scene, stranger, uniswap, usdc } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { writeAccount } from '../words/NamedAccount.ts'
import { writeAmount } from '../words/TokenAmount.ts'
import { createSubject } from './createSubject.ts'
import { amountOf, nameOf } from './describe.ts'
import { known, unknown } from './Fact.ts'

const native = '0x0000000000000000000000000000000000000000'
const subject = (facts = {}) => createSubject(scene({ to: payroll }, { facts }))

describe('nameOf', () => {
  test('behavior: an address is named in full, and as what it is known', () => {
    expect(writeAccount(nameOf(stranger, subject()))).toBe(checksumAddress(stranger))
    expect(writeAccount(nameOf(alice, subject()))).toBe(`${checksumAddress(alice)} (an owner)`)
    expect(writeAccount(nameOf(uniswap, subject()))).toMatch(
      /^0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D \(.*Uniswap/,
    )
  })

  test('behavior: a name that turns the text around is shown as it is', () => {
    const book = { addressBook: known([{ address: stranger, name: 'a\u202eb' }]) }
    expect(writeAccount(nameOf(stranger, subject(book)))).toContain('a⟨U+202E⟩b in the address book')
  })
})

describe('amountOf', () => {
  test('behavior: an amount has the unit of its token, or none where that is not known', () => {
    expect(writeAmount(amountOf(native, 15n * 10n ** 17n, subject()))).toBe('1.5 of the native currency')
    expect(writeAmount(amountOf(usdc, 1_500_000n, subject()))).toBe('1.5 USDC')
    expect(writeAmount(amountOf(account('no token'), 15n, subject()))).toBe('15 of the smallest unit')
    const blind = { accounts: () => unknown('chain-silent') }
    expect(writeAmount(amountOf(usdc, 15n, subject(blind)))).toBe('15 of the smallest unit')
    expect(writeAmount(amountOf(`0x${'0'.repeat(38)}10`, 15n, subject()))).toBe('15 of the smallest unit')
    expect(writeAmount(amountOf(`0x10${'0'.repeat(38)}`, 15n, subject()))).toBe('15 of the smallest unit')
  })
})
