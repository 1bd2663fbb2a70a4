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

  test('param: in 0x digits, as files have it', () => {
    expect(readNonce({ ...asked, typed: ' 0x8 ' })).toMatchObject({ value: 8n, problem: undefined })
  })

  test.each(['6', '-1', '1.5', '0x', '1e3', 'next', '9999999999999999'])('error: %j is none', (typed) => {
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
    const { hint, value } = readNonce({ ...asked, typed, waiting: [7, 9, 10], isWhole: true })
    expect(value).toBe(BigInt(typed))
    expect(hint).toContain(words)
  })

  test('error: what the gateway names past a gap is not said to be the next free one', () => {
    expect(readNonce({ ...asked, waiting: [7], isWhole: true })).toMatchObject({
      value: 9n,
      hint: expect.stringMatching(/^The gateway names 9, and nothing has nonce 8 yet/),
    })
    expect(readNonce(asked).hint).toMatch(/^9 is the next nonce that the gateway names/)
    expect(readNonce({ ...asked, recommended: 7 }).hint).toMatch(/^Next free: 7$/)
    expect(readNonce({ ...asked, waiting: [7, 8], isWhole: true }).hint).toMatch(/^Next free: 9$/)
  })

  test.each([
    // What this device handed over a moment ago, in an answer that a gateway kept from before.
    [{ current: 16, recommended: 16, waiting: [16] }, 17n, /^17 comes after all that is known/],
    [{ current: 16, recommended: 16, waiting: [16], isWhole: true }, 17n, /^Next free: 17$/],
    [{ current: 16, recommended: 18, waiting: [16, 17, 20] }, 21n, /^21 comes after all that is known/],
    [
      { current: 16, recommended: 16, waiting: [17], isWhole: true },
      18n,
      /^18 comes after all that waits, and nothing has nonce 16/,
    ],
    [{ current: 16, recommended: undefined, unknown: true, waiting: [16] }, 17n, /^17 comes after all/],
    [{ current: 16, recommended: 16, waiting: [12] }, 16n, /^Next free: 16$/],
  ])('behavior: of %j nothing is proposed beside what is known to wait', (given, value, hint) => {
    expect(readNonce({ ...asked, ...given })).toMatchObject({ value, hint: expect.stringMatching(hint) })
  })

  test('behavior: a typed nonce that is known to wait competes, be all that waits known or not', () => {
    expect(readNonce({ ...asked, typed: '9', waiting: [9] }).hint).toMatch(
      /^A proposal with this nonce waits/,
    )
  })

  test('behavior: while the queue is not listed nothing is claimed of it', () => {
    expect(readNonce({ ...asked, typed: '12' }).hint).toMatch(/^Another proposal with this nonce competes/)
    expect(readNonce({ ...asked, typed: '12', current: undefined, waiting: [], isWhole: true }).hint).toMatch(
      /^Another/,
    )
  })
})
