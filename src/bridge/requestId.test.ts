import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdSource } from './requestId.ts'

describe('createIdSource', () => {
  test('behavior: an id is 10 random bytes as 20 lower-case hex digits @request-id-bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 320 }), (random) => {
        const createId = createIdSource({ getRandomValues: (bytes) => bytes.set(random) })
        for (let start = 0; start + 10 <= random.length; start += 10) {
          expect(createId()).toBe(Buffer.from(random.subarray(start, start + 10)).toString('hex'))
        }
      }),
    )
  })

  test('behavior: no byte is used twice', () => {
    let drawn = 0
    const createId = createIdSource({
      getRandomValues(bytes) {
        for (let index = 0; index < bytes.length; index += 10) {
          drawn += 1
          new DataView(bytes.buffer).setUint32(index, drawn)
        }
      },
    })
    const ids = Array.from({ length: 1_000 }, () => Number.parseInt(createId().slice(0, 8), 16))
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  })

  test('behavior: no two alike', () => {
    const createId = createIdSource(crypto)
    const ids = Array.from({ length: 10_000 }, createId)
    expect(new Set(ids).size).toBe(10_000)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/)
  })
})
