import { describe, expect, test } from 'vitest'
import { findNonceGaps } from './findNonceGaps.ts'

describe('findNonceGaps', () => {
  test.each([
    ['nothing that waits', [], []],
    ['an unbroken queue', [18, 19, 20], []],
    ['a first nonce that is free', [19], [[18n, 18n, 19n]]],
    ['a stretch in the middle', [18, 99], [[19n, 98n, 99n]]],
    [
      'several',
      [20, 21, 25],
      [
        [18n, 19n, 20n],
        [22n, 24n, 25n],
      ],
    ],
    ['what the chain has used already', [16, 17, 18, 20], [[19n, 19n, 20n]]],
  ])('behavior: %s', (_, nonces, gaps) => {
    expect(
      findNonceGaps(nonces.map(BigInt), 18n).map(({ first, last, before }) => [first, last, before]),
    ).toEqual(gaps)
  })
})
