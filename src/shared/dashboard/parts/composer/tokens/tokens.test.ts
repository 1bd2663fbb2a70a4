import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { tokensOf } from './tokens.ts'

const chain = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const one = checksumAddress(`0x${'1'.repeat(40)}`)
const two = checksumAddress(`0x${'2'.repeat(40)}`)
const token = (address: typeof one, symbol: string) => ({ address, symbol, decimals: 6, balance: 1n })

describe('tokensOf', () => {
  test('behavior: the native currency first, then each contract once, the last word on it', () => {
    const tokens = tokensOf(chain, 5n, [token(one, 'USDC'), { ...token(one, 'USDC'), balance: 9n }])
    expect(tokens.map(({ label, balance }) => [label, balance])).toEqual([
      ['ETH', 5n],
      ['USDC', 9n],
    ])
  })

  test.each([
    ['USDC', 'usdc'],
    ['ETH', 'DAI'],
    ['USDC', 'ＵＳＤＣ'],
  ])('behavior: two tokens that call themselves %s and %s are distinguished', (first, second) => {
    const labels = tokensOf(chain, undefined, [token(one, first), token(two, second)]).map(
      ({ label }) => label,
    )
    expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(3)
    expect(labels[1]).toContain('0x111111…111111')
  })

  test('behavior: unseen characters of a symbol are shown', () => {
    expect(tokensOf(chain, undefined, [token(one, 'US\u200bDC')])[1]?.symbol).toBe('US⟨U+200B⟩DC')
  })
})
