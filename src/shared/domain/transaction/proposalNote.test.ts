import { expect, test } from 'vitest'
import { noteProblem, writeOrigin } from './proposalNote.ts'

test('behavior: a note is JSON text, and none is nothing', () => {
  expect(writeOrigin(' Pay "Bo" ')).toBe('{"note":"Pay \\"Bo\\""}')
  expect(writeOrigin('  ')).toBeUndefined()
})

test('error: 200 characters are the most, counted as they are written', () => {
  expect(noteProblem('x'.repeat(189))).toBeUndefined()
  expect(noteProblem('x'.repeat(190))).toEqual({ kind: 'too-long', over: 1 })
  expect(noteProblem('"'.repeat(100))).toEqual({ kind: 'too-long', over: 11 })
})

test('error: what looks like HTML would be taken out', () => {
  expect(noteProblem('pay <b>Bo</b>')).toEqual({ kind: 'html' })
  expect(noteProblem('1 < 2')).toBeUndefined()
})
