import { describe, expect, test } from 'vitest'
import { delegateGaps } from './delegateGaps.ts'

const whole = { items: ['a'], unreadable: 0, next: undefined, cut: false }

describe('delegateGaps', () => {
  test('behavior: a whole list speaks for itself, and an empty one says that it is empty', () => {
    expect(delegateGaps(whole)).toEqual([])
    expect(delegateGaps({ ...whole, items: [] })).toEqual(['The gateway lists no delegates.'])
  })

  test.each([
    ['a row that cannot be read', { unreadable: 2 }, '2 of 3 could not be read.'],
    ['further pages', { next: 'x' }, 'The gateway lists more of them.'],
    ['an end that is none', { cut: true }, 'The list goes on elsewhere, and this page does not follow it.'],
  ])('error: says that there is %s', (_, gap, sentence) => {
    expect(delegateGaps({ ...whole, ...gap })).toEqual([sentence])
  })

  test('error: a list without a row that can be read is not said to be empty', () => {
    expect(delegateGaps({ items: [], unreadable: 1, next: undefined, cut: true })).toEqual([
      '1 of 1 could not be read.',
      'The list goes on elsewhere, and this page does not follow it.',
    ])
  })
})
