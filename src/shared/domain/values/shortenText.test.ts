import { expect, test } from 'vitest'
import { shortenText } from './shortenText.ts'

test('behavior: a text that is longer ends with a mark, after whole characters', () => {
  expect(shortenText('abc', 3)).toBe('abc')
  expect(shortenText('abcd', 3)).toBe('abc…')
  expect(shortenText('🙂🙂🙂', 2)).toBe('🙂🙂…')
  expect(shortenText('', 2)).toBe('')
})
