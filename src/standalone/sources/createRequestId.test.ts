import { describe, expect, test } from 'vitest'
import { createRequestId } from './createRequestId.ts'

describe('createRequestId', () => {
  test('behavior: 10 random bytes as 20 hex digits, another one each time @create-request-id-random', () => {
    const ids = Array.from({ length: 50 }, () => createRequestId(crypto))
    expect(ids.every((id) => /^[0-9a-f]{20}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(50)
  })
})
