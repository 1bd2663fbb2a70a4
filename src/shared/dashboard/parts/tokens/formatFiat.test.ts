import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFiat } from './formatFiat.ts'

describe('formatFiat', () => {
  test('behavior: dollars are written as Intl writes them', () => {
    const format = (digits: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
    const number = fc.oneof(
      fc.double({ min: -1e13, max: 1e13, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
    )
    fc.assert(
      fc.property(number, (value) => {
        fc.pre(value !== 0)
        expect(formatFiat(String(value), 'usd')).toBe(format(Math.abs(value) < 1 ? 4 : 2).format(value))
      }),
    )
  })

  test.each([
    ['1565423.96', 'usd', '$1,565,423.96'],
    ['0.3127', 'USD', '$0.3127'],
    ['5', 'eur', '€5.00'],
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
