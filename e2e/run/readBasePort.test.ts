import { describe, expect, test } from 'vitest'
import { readBasePort } from './readBasePort.ts'

describe('readBasePort', () => {
  test('param: the fallback where nothing is set', () => {
    expect(readBasePort({}, 4300)).toBe(4300)
    expect(readBasePort({ COUNTERSIGN_PORT: '' }, 4300)).toBe(4300)
  })

  test('param: COUNTERSIGN_PORT moves the block', () => {
    expect(readBasePort({ COUNTERSIGN_PORT: '5000' }, 4300)).toBe(5000)
  })

  test.each(['80', '99999', '65501', 'abc', '4300x', '-1', '4e3'])('error: %s is no port', (text) => {
    expect(() => readBasePort({ COUNTERSIGN_PORT: text }, 4300)).toThrow(
      `COUNTERSIGN_PORT is "${text}"; it takes a port from 1024 to 65500.`,
    )
  })
})
