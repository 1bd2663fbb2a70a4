import { describe, expect, test } from 'vitest'
import { account, alice, payroll, scene, stranger, uniswap, usdc } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { createSubject } from './CheckSubject.ts'
import { amountOf, nameOf } from './describe.ts'
import { known, unknown } from './Fact.ts'

const native = '0x0000000000000000000000000000000000000000'
const subject = (facts = {}) => createSubject(scene({ to: payroll }, { facts }))

describe('nameOf', () => {
  test('behavior: an address is named in full, and as what it is known', () => {
    expect(nameOf(stranger, subject())).toBe(checksumAddress(stranger))
    expect(nameOf(alice, subject())).toBe(`${checksumAddress(alice)} (an owner)`)
    expect(nameOf(uniswap, subject())).toMatch(/^0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D \(.*Uniswap/)
  })

  test('behavior: a name that turns the text around is shown as it is', () => {
    const book = { addressBook: known([{ address: stranger, name: 'a\u202eb' }]) }
    expect(nameOf(stranger, subject(book))).toContain('a⟨U+202E⟩b in the address book')
  })
})

describe('amountOf', () => {
  test('behavior: an amount has the unit of its token, or none where that is not known', () => {
    expect(amountOf(native, 15n * 10n ** 17n, subject())).toBe('1.5 of the native currency')
    expect(amountOf(usdc, 1_500_000n, subject())).toBe('1.5 USDC')
    expect(amountOf(account('no token'), 15n, subject())).toBe('15 of the smallest unit')
    const blind = { accounts: () => unknown('no node') }
    expect(amountOf(usdc, 15n, subject(blind))).toBe('15 of the smallest unit')
    expect(amountOf(`0x${'0'.repeat(38)}10`, 15n, subject())).toBe('15 of the smallest unit')
    expect(amountOf(`0x10${'0'.repeat(38)}`, 15n, subject())).toBe('15 of the smallest unit')
  })
})
