import { describe, expect, test } from 'vitest'
import { isAtLeast } from './sdkVersion.ts'

describe('isAtLeast', () => {
  test.each([
    ['9.1.0', true],
    ['7.11.0', true],
    ['9.1.0-next.1', true],
    ['7.11.0-rc.0', false],
    ['7.10.9', false],
    ['6.99.99', false],
  ])('param: %s against 7.11.0 is %s', (version, answer) => {
    expect(isAtLeast(version, [7, 11, 0])).toBe(answer)
  })

  test.each(['1.0', 'sdkVersion', '', undefined, 9])('error: %s is not a version', (version) => {
    expect(() => isAtLeast(version, [7, 11, 0])).toThrow('Invalid Version')
  })
})
