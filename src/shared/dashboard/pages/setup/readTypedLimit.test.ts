import { expect, test } from 'vitest'
import { largestLimit } from '../../../source/localLimit.ts'
import { readTypedLimit } from './readTypedLimit.ts'

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['10,000', 10_000],
  [' $10,000 ', 10_000],
  ['$ 250', 250],
  ['250.00', 250],
  [String(largestLimit), largestLimit],
])('behavior: %j is a limit of %i dollars', (text, dollars) => {
  expect(readTypedLimit(text)).toEqual({ ok: true, dollars })
})

test.each([
  ['', 'Type the limit first.'],
  ['$', 'Type the limit first.'],
  ['many', 'Type whole US dollars in digits, such as 10,000.'],
  ['1,5', 'Type whole US dollars in digits, such as 10,000.'],
  ['1e6', 'Type whole US dollars in digits, such as 10,000.'],
  ['10.000', 'Type whole US dollars in digits, such as 10,000.'],
  ['$1.000.000', 'Type whole US dollars in digits, such as 10,000.'],
  ['10 000', 'Type whole US dollars in digits, such as 10,000.'],
  ['0', 'A limit is at least 1 dollar.'],
  ['-5', 'A limit is at least 1 dollar.'],
  ['99.50', 'A limit has no cents. Type whole US dollars.'],
  [String(largestLimit + 1), 'A limit is at most 1,000,000,000,000 dollars.'],
  ['9'.repeat(90), 'A limit is at most 1,000,000,000,000 dollars.'],
])('error: %j is refused: %s', (text, problem) => {
  expect(readTypedLimit(text)).toEqual({ ok: false, problem })
})
