import { expect, test } from 'vitest'
import { noteProblem, writeOrigin } from './proposalNote.ts'

test('behavior: a note is JSON text, and none is nothing', () => {
  expect(writeOrigin(' Pay "Bo" ')).toBe('{"note":"Pay \\"Bo\\""}')
  expect(writeOrigin('  ')).toBeUndefined()
})

test('behavior: the page of the app that asked goes along as the service names it, with the note or alone', () => {
  expect(writeOrigin('Rent', 'https://swap.example')).toBe('{"url":"https://swap.example","note":"Rent"}')
  expect(writeOrigin(' ', 'https://swap.example')).toBe('{"url":"https://swap.example"}')
})

test('behavior: a note that leaves no room for the page goes alone, whole', () => {
  const note = 'x'.repeat(189)
  expect(noteProblem(note)).toBeUndefined()
  expect(writeOrigin(note, 'https://swap.example')).toBe(writeOrigin(note))
  const fits = 'x'.repeat(200 - '{"url":"https://swap.example","note":""}'.length)
  expect(writeOrigin(fits, 'https://swap.example')).toHaveLength(200)
  expect(writeOrigin(`${fits}x`, 'https://swap.example')).toBe(writeOrigin(`${fits}x`))
  expect(writeOrigin('', `https://${'a'.repeat(200)}.example`)).toBeUndefined()
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
