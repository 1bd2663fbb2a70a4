import { describe, expect, test } from 'vitest'
import { writeResult } from './writeResult.ts'

describe('writeResult', () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle

  test.each([
    ['a text as it is', 'text', 'text'],
    ['null', null, 'null'],
    ['nothing', undefined, '"undefined"'],
    ['a number that JSON has not', Number.NaN, '"NaN"'],
    ['a bigint', 12n, '"12n"'],
    ['a bigint inside', { value: 1n }, '{\n  "value": "1n"\n}'],
    ['bytes', new Uint8Array(3), '"3 bytes"'],
    ['an error', new Error('no'), '{\n  "Error": "no"\n}'],
  ])('param: %s', (_, result, written) => {
    expect(writeResult(result)).toBe(written)
  })

  test('behavior: a Map and a Set are not shown as empty, and a circle is said', () => {
    expect(writeResult(new Map([['key', 1n]]))).toContain('"1n"')
    expect(writeResult(new Set(['member']))).toContain('member')
    expect(writeResult(circle)).toContain('names itself')
  })
})
