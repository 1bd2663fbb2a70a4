import { expect, test } from 'vitest'
import { fitWords, mostLetters } from './fitWords.ts'

test('behavior: what fits is written whole, a line each, and what is unseen becomes visible', () => {
  expect(fitWords(['Treasury.', '', 'Pays\u202e 1 ETH.'])).toBe('Treasury.\nPays⟨U+202E⟩ 1 ETH.')
})

test('behavior: no lines make a post longer than it may be', () => {
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

test('behavior: the end has room before later lines, and what gave way to it is counted above', () => {
  const lines = ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(90), 'd'.repeat(90)]
  const words = fitWords(lines, { end: 'Signed by 1 of 2.' })
  expect(words.split('\n').slice(2)).toEqual(['c'.repeat(90), 'And 1 more.', 'Signed by 1 of 2.'])
  expect([...words].length).toBeLessThanOrEqual(mostLetters)
})

test('behavior: the end gives way to the third line, which is the gravest finding', () => {
  const words = fitWords(['a'.repeat(150), 'b'.repeat(130), 'c'.repeat(100)], { end: 'Signed by 1 of 2.' })
  expect(words.split('\n').slice(2)).toEqual(['c'.repeat(100), 'And 1 more.'])
})
