import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage } from './parseMessage.ts'

const half = {
  messageHash: `0x${'ab'.repeat(32)}`,
  status: 'NEEDS_CONFIRMATION',
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  preparedSignature: null,
}

describe('parseMessage', () => {
  test('behavior: a message that owners still sign', () => {
    expect(parseMessage(half)).toEqual({
      preparedSignature: undefined,
      confirmations: { submitted: 1, required: 2 },
    })
  })

  test('behavior: a message that is signed has its signature', () => {
    const signed = { ...half, status: 'CONFIRMED', confirmationsSubmitted: 2, preparedSignature: '0x1234' }
    expect(parseMessage(signed)?.preparedSignature).toBe('0x1234')
  })

  test('error: a signature before there are enough does not count', () => {
    expect(parseMessage({ ...half, preparedSignature: '0x1234' })?.preparedSignature).toBeUndefined()
  })

  test.each([
    null,
    [],
    {},
    { ...half, confirmationsSubmitted: -1 },
    { ...half, status: 7 },
    { ...half, preparedSignature: '0x' },
    { ...half, preparedSignature: 'hex' },
  ])('error: %j is no message', (value) => {
    expect(parseMessage(value)).toBeUndefined()
  })

  test('error: nothing makes it throw', () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseMessage(value)))
  })
})
