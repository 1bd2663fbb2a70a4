import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../domain/values/address.ts'
import { identiconOf } from './identiconOf.ts'

const middle = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 28, maxLength: 28 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''))
const address = (text: string) => checksumAddress(`0x3a9fd6${text}d71c6b`)

describe('printOf', () => {
  test('behavior: look-alikes with the same ends have other pictures', () => {
    fc.assert(
      fc.property(middle, middle, (left, right) => {
        fc.pre(left !== right)
        expect(identiconOf(address(left))).not.toEqual(identiconOf(address(right)))
      }),
    )
  })

  test('behavior: sixteen cells of three kinds, two hues on the circle', () => {
    fc.assert(
      fc.property(middle, (text) => {
        const { cells, hue, secondHue } = identiconOf(address(text))
        expect(cells).toHaveLength(16)
        expect(cells.every((cell) => cell === 0 || cell === 1 || cell === 2)).toBe(true)
        expect(hue).toBeLessThan(360)
        expect(secondHue).toBeLessThan(360)
      }),
    )
  })
})
