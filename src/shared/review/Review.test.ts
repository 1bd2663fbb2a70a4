import { describe, expect, test } from 'vitest'
import { isAsking, isReady } from './Review.ts'
import { notAsked } from './readings/Reading.ts'
import type { Readings } from './readings/Readings.ts'

const readings: Readings = {
  chain: notAsked,
  queue: notAsked,
  past: notAsked,
  lag: notAsked,
  conflicting: notAsked,
  audit: notAsked,
  secondNode: notAsked,
  sameNonce: notAsked,
  ownSafes: notAsked,
  interfaces: notAsked,
  names: notAsked,
}

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
