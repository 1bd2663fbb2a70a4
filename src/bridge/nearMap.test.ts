import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../shared/testing/runs.ts'
import { createNearMap } from './nearMap.ts'

test('law: it holds what a map holds, whatever is set, replaced, taken out and set again', () => {
  const keys = ['', 'a', 'b', 'c']
  const step = fc.tuple(
    fc.constantFrom('set', 'set', 'delete', 'clear'),
    fc.constantFrom(...keys),
    fc.integer(),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const near = createNearMap<{ readonly number: number }>()
      const map = new Map<string, { readonly number: number }>()
      for (const [act, key, number] of steps) {
        const value = { number }
        if (act === 'set') {
          near.set(key, value)
          map.set(key, value)
        } else if (act === 'delete') {
          near.delete(key)
          map.delete(key)
        } else {
          near.clear()
          map.clear()
        }
        expect(near.size()).toBe(map.size)
        for (const each of keys) expect(near.get(each)).toBe(map.get(each))
      }
    }),
    { numRuns: runs(2_000) },
  )
})
