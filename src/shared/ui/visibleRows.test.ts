import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleRows } from './visibleRows.ts'

describe('visibleRows', () => {
  test('behavior: draws what lies between the edges, in steps, and leaves room for the rest', () => {
    expect(visibleRows(10_000, () => 50, { top: 1_000, bottom: 1_800 })).toEqual({
      first: 20,
      end: 40,
      before: 1_000,
      after: 498_000,
      height: 500_000,
    })
  })

  test('behavior: a list that is not on screen keeps its whole height', () => {
    const { first, end, before, after } = visibleRows(100, () => 50, { top: 9_000, bottom: 9_500 })
    expect([first, end, before + after]).toEqual([100, 100, 5_000])
  })

  test('behavior: an empty list is empty', () => {
    expect(visibleRows(0, () => 50, { top: 0, bottom: 800 })).toEqual({
      first: 0,
      end: 0,
      before: 0,
      after: 0,
      height: 0,
    })
  })

  test('behavior: whatever the heights, every row in sight is drawn and no pixel is lost', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 200 })
    fc.assert(
      fc.property(heights, fc.nat(20_000), fc.nat(2_000), (rows, top, size) => {
        const heightOf = (index: number) => rows[index] ?? 0
        const sum = (from: number, to: number) => rows.slice(from, to).reduce((all, one) => all + one, 0)
        const { first, end, before, after, height } = visibleRows(rows.length, heightOf, {
          top,
          bottom: top + size,
        })
        expect(before).toBe(sum(0, first))
        expect(height).toBe(sum(0, rows.length))
        expect(after).toBe(sum(end, rows.length))
        for (let index = 0; index < rows.length; index++) {
          const inSight = sum(0, index + 1) > top && sum(0, index) < top + size
          if (inSight) expect(index >= first && index < end).toBe(true)
        }
      }),
    )
  })
})
