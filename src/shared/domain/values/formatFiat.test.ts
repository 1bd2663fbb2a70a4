import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAboutDollars } from './formatAboutDollars.ts'
import { formatFiat } from './formatFiat.ts'

describe('formatFiat', () => {
  test('behavior: dollars are written as Intl writes them', () => {
    const format = (digits: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
    const number = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
    )
    fc.assert(
      fc.property(number, (value) => {
        fc.pre(value !== 0)
        const size = Math.abs(value)
        expect(formatFiat(String(value), 'usd')).toBe(format(size < 1 ? 4 : size < 1e9 ? 2 : 0).format(value))
      }),
    )
  })

  test.each([
    ['1565423.96', 'usd', '$1,565,423.96'],
    ['0.3127', 'USD', '$0.3127'],
    ['5', 'eur', '€5.00'],
    ['999999999.99', 'usd', '$999,999,999.99'],
    ['1234567890.12', 'usd', '$1,234,567,890'],
    ['1234567890.12', 'eur', '€1,234,567,890'],
    ['123456789012345678901234', 'usd', 'over $1,000,000,000,000,000'],
    ['1e30', 'eur', 'over €1,000,000,000,000,000'],
  ])('behavior: %s %s is %s', (value, currency, text) => {
    expect(formatFiat(value, currency)).toBe(text)
  })

  test.each([
    ['0', 'usd'],
    ['', 'usd'],
    ['NaN', 'usd'],
    ['12', 'not a currency'],
  ])('error: %j in %j is no value', (value, currency) => {
    expect(formatFiat(value, currency)).toBeUndefined()
  })
})

test.each([
  [0, '$0'],
  [1_234_567.4, '$1,234,567'],
  [1e25, 'over $1,000,000,000,000,000'],
])('behavior: about %s dollars are %s', (dollars, text) => {
  expect(formatAboutDollars(dollars)).toBe(text)
})
