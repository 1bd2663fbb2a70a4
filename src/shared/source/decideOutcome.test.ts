import { describe, expect, test } from 'vitest'
import { decideOutcome } from './decideOutcome.ts'

describe('decideOutcome', () => {
  test.each([
    ['bridge/user-rejected', 'rejected'],
    ['wallet/rejected', 'rejected'],
    ['wallet/unsupported', 'failed'],
    ['wallet/insufficient-funds', 'undecided'],
    ['wallet/safe-refused', 'undecided'],
    ['source/account-changed', 'failed'],
    ['bridge/not-posted', 'failed'],
    ['bridge/host-failed', 'undecided'],
    ['bridge/invalid-reply', 'undecided'],
    ['wallet/failed', 'undecided'],
    ['wallet/already-known', 'undecided'],
    ['wallet/nonce-too-low', 'undecided'],
    ['wallet/answer', 'undecided'],
    ['app/unexpected', 'undecided'],
    ['of-a/later-version', 'undecided'],
  ] as const)('behavior: %s is %s', (code, outcome) => {
    expect(decideOutcome({ code })).toBe(outcome)
  })
})
