import { describe, expect, test } from 'vitest'
import { mayHoldNonce, type UnreadStretch } from './unreadStretches.ts'

const stretch = (after: number | undefined, before: number | undefined): UnreadStretch => ({
  after,
  before,
  rows: 1,
  said: '502: Invalid signature',
})

describe('mayHoldNonce', () => {
  test.each([
    [stretch(11, 13), [11n, 12n, 13n]],
    [stretch(undefined, 12), [10n, 11n, 12n]],
    [stretch(12, undefined), [12n, 13n, 14n]],
    [stretch(12, 12), [12n]],
  ])('behavior: %o may hold %o, the nonces beside it included', (given, held) => {
    const nonces = [10n, 11n, 12n, 13n, 14n]
    expect(nonces.filter((nonce) => mayHoldNonce(given, nonce))).toEqual(held)
  })
})
