import { describe, expect, test } from 'vitest'
import { convert, fiatCodes, sum, worth } from './prices.ts'

describe('convert', () => {
  test('param: a currency in any capitals', () => {
    expect(convert({ dollars: '2500', change: null }, 'eur')).toBe('2300')
    expect(convert({ dollars: '2500', change: null }, 'EUR')).toBe('2300')
  })

  test('behavior: very small prices are written out', () => {
    expect(convert({ dollars: '0.001', change: null }, 'BTC')).toBe('0.00000001')
  })

  test('error: no price and no rate are both zero', () => {
    expect(convert(undefined, 'USD')).toBe('0')
    expect(convert({ dollars: '1', change: null }, 'XXX')).toBe('0')
  })
})

describe('worth', () => {
  test('behavior: exact to the last digit of a large amount', () => {
    expect(worth(123_456_789_012_345_678_901_234_567_890n, 18, '1')).toBe('123456789012.34567890123456789')
  })

  test('behavior: digits past the twentieth are dropped, never written as an exponent', () => {
    expect(worth(1n, 18, '0.0001')).toBe('0')
    expect(worth(1n, 18, '0.01')).toBe('0.00000000000000000001')
  })
})

describe('sum', () => {
  test('behavior: nothing is zero, parts add up exactly', () => {
    expect(sum([])).toBe('0')
    expect(sum(['0.1', '0.2', '25000'])).toBe('25000.3')
  })
})

describe('fiatCodes', () => {
  test('behavior: sixteen, dollars first', () => {
    expect(fiatCodes).toHaveLength(16)
    expect(fiatCodes[0]).toBe('USD')
  })
})
