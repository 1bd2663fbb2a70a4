import { describe, expect, test } from 'vitest'
import {
  account,
  accountsWith,
  alice,
  payroll,
  scene,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { writeAccount } from '../words/NamedAccount.ts'
import { writeAmount } from '../words/TokenAmount.ts'
import type { CurrencyUnit } from './CheckFacts.ts'
import { createSubject } from './createSubject.ts'
import { amountOf, nameOf, tokenOf } from './describe.ts'
import { knownFact, unknownFact } from './Fact.ts'

const native = '0x0000000000000000000000000000000000000000'
const subject = (facts = {}) => createSubject(scene({ to: payroll }, { facts }))
/** On a network that is not known here, whose currency the page writes so. */
const added = (unit: CurrencyUnit | undefined) =>
  createSubject(scene({ to: payroll }, { chainId: 987_654, facts: { currency: knownFact(unit) } }))

describe('nameOf', () => {
  test('behavior: an account is named by its name, and in full where it has none', () => {
    expect(writeAccount(nameOf(stranger, subject()))).toBe(checksumAddress(stranger))
    expect(writeAccount(nameOf(alice, subject()))).toBe(`the owner ${checksumAddress(alice)}`)
    expect(writeAccount(nameOf(uniswap, subject()))).toBe('Uniswap V2 router')
  })

  test('behavior: a name that turns the text around is shown as it is', () => {
    const book = { addressBook: knownFact([{ address: stranger, name: 'a\u202eb' }]) }
    expect(writeAccount(nameOf(stranger, subject(book)))).toBe('a⟨U+202E⟩b')
  })

  test('behavior: owners and modules have the name of the address book besides, and your other Safes too', () => {
    const there = account('own safe elsewhere')
    const book = knownFact([
      { address: alice, name: 'Alice' },
      { address: there, name: 'Treasury' },
    ])
    const ownSafes = knownFact([{ chainId: 10, address: there }])
    expect(writeAccount(nameOf(alice, subject({ addressBook: book })))).toBe('Alice (an owner)')
    expect(writeAccount(nameOf(there, subject({ ownSafes })))).toBe(
      `your Safe on chain 10 (${checksumAddress(there)})`,
    )
    expect(writeAccount(nameOf(there, subject({ ownSafes, addressBook: book })))).toBe('Treasury')
  })
})

describe('tokenOf', () => {
  test('behavior: a token has its own name, with its address unless it is well known', () => {
    const coin = account('a coin')
    const token = { symbol: 'USDC', name: 'USDC', decimals: 6 }
    const accounts = accountsWith({ [coin]: { hasCode: true, standard: 'erc20', token } })
    const full = checksumAddress(coin)
    expect(writeAccount(tokenOf(usdc, subject()))).toBe('USDC')
    expect(writeAccount(tokenOf(coin, subject({ accounts })))).toBe(
      `USDC (${full.slice(0, 6)}…${full.slice(-4)})`,
    )
    expect(writeAccount(tokenOf(coin, subject()))).toBe(full)
    const blank = accountsWith({
      [coin]: { hasCode: true, standard: 'erc20', token: { ...token, symbol: ' ' } },
    })
    expect(writeAccount(tokenOf(coin, subject({ accounts: blank })))).toBe(full)
  })
})

describe('the currency of the network', () => {
  test('behavior: the native currency has the name of a network known here, else that of the page, and no address', () => {
    expect(writeAccount(tokenOf(native, subject()))).toBe('ETH')
    const renamed = subject({ currency: knownFact({ symbol: 'USDC', decimals: 6 }) })
    expect(writeAccount(tokenOf(native, renamed))).toBe('ETH')
    expect(writeAmount(amountOf(native, 10n ** 18n, renamed))).toBe('1 ETH')
    expect(writeAccount(tokenOf(native, added({ symbol: 'OUR', decimals: 18 })))).toBe('OUR')
    expect(writeAccount(tokenOf(native, added(undefined)))).toBe('the native currency')
  })
})

describe('amountOf', () => {
  test('behavior: an amount has the unit of its token, or none where that is not known', () => {
    expect(writeAmount(amountOf(native, 15n * 10n ** 17n, subject()))).toBe('1.5 ETH')
    const elsewhere = createSubject(scene({ to: payroll }, { chainId: 987_654 }))
    expect(writeAmount(amountOf(native, 15n * 10n ** 17n, elsewhere))).toBe('1.5 of the native currency')
    expect(writeAmount(amountOf(native, 150n, added({ symbol: 'OUR', decimals: 2 })))).toBe('1.5 OUR')
    expect(writeAmount(amountOf(usdc, 1_500_000n, subject()))).toBe('1.5 USDC')
    expect(writeAmount(amountOf(account('no token'), 15n, subject()))).toMatch(
      /^15 units of 0x\w{40} \(decimals unknown\)$/,
    )
    const unread = { accounts: () => unknownFact('chain-silent') }
    expect(writeAmount(amountOf(usdc, 1_500_000n, subject(unread)))).toBe('1.5 USDC')
    const blind = { ...unread, holdings: unknownFact('chain-silent') }
    expect(writeAmount(amountOf(usdc, 15n, subject(blind)))).toMatch(
      /^15 units of 0x\w{40} \(decimals unknown\)$/,
    )
    expect(writeAmount(amountOf(`0x${'0'.repeat(38)}10`, 15n, subject()))).toMatch(
      /^15 units of 0x\w{40} \(decimals unknown\)$/,
    )
    expect(writeAmount(amountOf(`0x10${'0'.repeat(38)}`, 15n, subject()))).toMatch(
      /^15 units of 0x\w{40} \(decimals unknown\)$/,
    )
  })
})
