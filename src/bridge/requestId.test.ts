import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRequestId } from './requestId.ts'

describe('createRequestId', () => {
  test('behavior: 10 random bytes as 20 lower-case hex digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        const id = createRequestId({ getRandomValues: (bytes) => bytes.set(random) })
        expect(id).toBe(Buffer.from(random).toString('hex'))
      }),
    )
  })

  test('behavior: no two alike', () => {
    const ids = Array.from({ length: 10_000 }, () => createRequestId(crypto))
    expect(new Set(ids).size).toBe(10_000)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/)
  })
})
