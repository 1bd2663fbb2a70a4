import { describe, expect, test } from 'vitest'
import { isAsking, isReady } from './Review.ts'
import { nothingAsked as readings } from './readings/reviewReadings.ts'

describe('a review', () => {
  test('behavior: is complete and ready once nothing is asked', () => {
    expect(isAsking({ readings })).toBe(false)
    expect(isReady({ readings })).toBe(true)
  })

  test.each(Object.keys(readings))(
    'behavior: still asks while %s does, and an act waits for all but the second node',
    (name) => {
      const open = { readings: { ...readings, [name]: { status: 'asking' } } }
      expect(isAsking(open)).toBe(true)
      expect(isReady(open)).toBe(name === 'secondNode')
    },
  )
})
