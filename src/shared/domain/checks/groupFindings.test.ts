import { expect, test } from 'vitest'
import type { Finding } from './Assessment.ts'
import { groupFindings, listPlaces } from './groupFindings.ts'
import type { Severity } from './subject/Severity.ts'
import type { CheckId } from './words/CheckId.ts'

function finding(id: CheckId, severity: Severity, place: string, sentence = `Found by ${id}.`): Finding {
  return {
    code: 'K3.blocked',
    facts: {},
    id,
    title: `What ${id} warns of`,
    severity,
    path: [],
    place,
    sentence,
    why: 'Why.',
    how: 'How.',
    needsAcknowledgement: severity === 'critical',
  }
}

const items = (count: number, id: CheckId = 'C11', severity: Severity = 'warning') =>
  Array.from({ length: count }, (_, index) => finding(id, severity, `batch item ${index + 1}`))

test('behavior: 500 of one kind are one row, which still holds every one of them in order', () => {
  const many = items(500)
  const rows = groupFindings([finding('F13', 'critical', 'batch item 77'), ...many])
  expect(rows.map(({ first, findings }) => [first.id, findings.length])).toEqual([
    ['F13', 1],
    ['C11', 500],
  ])
  expect(rows[1]).toMatchObject({ findings: many, saySame: true })
})

test('behavior: three of one kind stay three rows, four become one', () => {
  expect(groupFindings(items(3)).map(({ findings }) => findings.length)).toEqual([1, 1, 1])
  expect(groupFindings(items(4)).map(({ findings }) => findings.length)).toEqual([4])
})

test('behavior: one rule at two severities makes two rows, the worse above, with keys of their own', () => {
  const rows = groupFindings([...items(5, 'F1', 'high'), ...items(2, 'D1', 'warning'), ...items(6, 'F1')])
  expect(rows.map(({ first: { id, severity }, findings }) => [id, severity, findings.length])).toEqual([
    ['F1', 'high', 5],
    ['D1', 'warning', 1],
    ['D1', 'warning', 1],
    ['F1', 'warning', 6],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})

test('behavior: a row knows when its findings do not say the same', () => {
  const [row] = groupFindings([...items(4), finding('C11', 'warning', 'batch item 5', 'Something else.')])
  expect(row?.saySame).toBe(false)
})

test('behavior: places are named up to three, each once, and the others counted', () => {
  expect(listPlaces(items(3))).toBe('batch item 1, batch item 2, batch item 3')
  expect(listPlaces(items(500))).toBe('batch item 1, batch item 2, batch item 3 and 497 more')
  expect(listPlaces([...items(1), ...items(1)])).toBe('batch item 1')
})
