import { expect, test } from 'vitest'
import { fitWords, mostLetters } from './fitWords.ts'

test('behavior: what fits is written whole, a line each, and what is unseen becomes visible', () => {
  expect(fitWords(['Treasury.', '', 'Pays\u202e 1 ETH.'])).toBe('Treasury.\nPays⟨U+202E⟩ 1 ETH.')
})

test('behavior: never more letters than a post has, whatever the lines are', () => {
  for (let count = 1; count < 12; count++)
    for (const length of [1, 39, 41, 150, 399, 400, 2_000]) {
      const lines = Array.from({ length: count }, () => '😀'.repeat(length))
      const words = fitWords(lines)
      expect([...words].length).toBeLessThanOrEqual(mostLetters)
      expect(words.startsWith('😀')).toBe(true)
    }
})

test('behavior: what is left out is counted', () => {
  const words = fitWords(['a'.repeat(300), 'b'.repeat(70), 'c'.repeat(70), 'd'.repeat(70)])
  expect(words).toMatch(/\nAnd \d more\.$/)
})
