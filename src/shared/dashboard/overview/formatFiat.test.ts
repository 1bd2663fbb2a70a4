import { describe, expect, test } from 'vitest'
import { formatFiat } from './formatFiat.ts'

describe('formatFiat', () => {
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
