import { expect, test } from 'vitest'
import { notRunIn } from './measureReading.ts'

test.each([
  ['Findings93 checks ran.', 0],
  ['Findings93 checks ran, 8 could not', 8],
  ['Findings93 checks ran. 2 checks could not run', 2],
  ['Findings1 check ran, 1 could not', 1],
] as const)('param: "%s" says that %i could not run', (text, count) => {
  expect(notRunIn(text)).toBe(count)
})

test('error: a panel that does not count its checks has no number', () => {
  expect(notRunIn('Findings')).toBeNaN()
})
