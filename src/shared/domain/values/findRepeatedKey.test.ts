import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRepeatedKey } from './findRepeatedKey.ts'

describe('findRepeatedKey', () => {
  test.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":{"b":1},"c":{"b":2 , "b" :3}}', 'b'],
    ['[{"a":1},{"a":2,"x":[],"a":3}]', 'a'],
    ['{"to":1,"t\\u006f":2}', 'to'],
    ['{"\\"":1,"\\"":2}', '"'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"":1,"":2}', ''],
    ['{"a":{},\n"a"\t:{}}', 'a'],
  ])('behavior: %s has a name twice', (json, key) => {
    expect(findRepeatedKey(json)).toBe(key)
  })

  test.each([
    '{"a":"a","b":["a","a"]}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":2}]',
    '{"a":"\\",\\"a\\":1","b":1}',
    '{"a":1,"b":"{\\"a\\":1,\\"a\\":2}"}',
    '"a"',
  ])('behavior: %s has each name once', (json) => {
    expect(findRepeatedKey(json)).toBeUndefined()
  })

  test('behavior: nothing that JSON.stringify writes has a name twice', () => {
    fc.assert(fc.property(fc.json(), (json) => findRepeatedKey(json) === undefined))
  })
})
