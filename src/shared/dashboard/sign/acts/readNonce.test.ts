import { describe, expect, test } from 'vitest'
import { readNonce } from './readNonce.ts'

const asked = { typed: '', current: 7, recommended: 9, unknown: false }

describe('readNonce', () => {
  test('behavior: takes what the gateway recommends, but never one that the chain has used', () => {
    expect(readNonce(asked).value).toBe(9n)
    expect(readNonce({ ...asked, recommended: 3 }).value).toBe(7n)
  })

  test('behavior: waits for both, and goes by the chain alone, saying so, when the gateway does not answer', () => {
    expect(readNonce({ ...asked, recommended: undefined }).value).toBeUndefined()
    expect(readNonce({ ...asked, current: undefined }).value).toBeUndefined()
    const alone = readNonce({ ...asked, recommended: undefined, unknown: true })
    expect(alone).toMatchObject({ value: 7n, hint: expect.stringContaining('The gateway does not say') })
  })

  test.each([
    ['8', 8n],
    [' 7 ', 7n],
    ['999999999999999', 999999999999999n],
  ])('param: %j is a nonce', (typed, value) => {
    expect(readNonce({ ...asked, typed })).toMatchObject({ value, problem: undefined })
  })

  test.each(['6', '-1', '1.5', '0x8', '1e3', 'next', '9999999999999999'])('error: %j is none', (typed) => {
    const { value, problem } = readNonce({ ...asked, typed })
    expect(value).toBeUndefined()
    expect(problem).toMatch(/\.$/)
  })

  test.each([
    ['7', 'waits already'],
    ['8', 'No other proposal has this nonce.'],
    ['9', 'waits already'],
    ['12', 'Nothing has nonce 8 yet'],
  ])('behavior: of %s it is said whether it is taken or leaves a gap', (typed, words) => {
    const { hint, value } = readNonce({ ...asked, typed, taken: new Set([7, 9, 10]) })
    expect(value).toBe(BigInt(typed))
    expect(hint).toContain(words)
  })

  test('error: what the gateway names past a gap is not said to be the next free one', () => {
    expect(readNonce({ ...asked, taken: new Set([7]) })).toMatchObject({
      value: 9n,
      hint: expect.stringMatching(/^The gateway names 9, and nothing has nonce 8 yet/),
    })
    expect(readNonce(asked).hint).toMatch(/^9 is the next nonce that the gateway names/)
    expect(readNonce({ ...asked, recommended: 7 }).hint).toMatch(/^7 is the next free nonce/)
    expect(readNonce({ ...asked, taken: new Set([7, 8]) }).hint).toMatch(/^9 is the next free nonce/)
  })

  test('behavior: while the queue is not listed nothing is claimed of it', () => {
    expect(readNonce({ ...asked, typed: '12' }).hint).toMatch(/^Another proposal with this nonce competes/)
    expect(readNonce({ ...asked, typed: '12', current: undefined, taken: new Set() }).hint).toMatch(
      /^Another/,
    )
  })
})
