import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specSentences } from './specSentences.ts'
import { judgeSpecRows, readSpecRows, type SpecRow } from './specTable.ts'

const readSource = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const rows = readSpecRows(readFileSync('docs/connect-shell.md', 'utf8'))

const row: SpecRow = {
  section: '2',
  sentence: 'A sentence',
  verdict: 'met',
  how: '',
  test: '`a.test.ts`: behavior: works',
}
const judge = (given: Partial<SpecRow>) =>
  judgeSpecRows([{ ...row, ...given }], [], (file) =>
    file === 'a.test.ts' ? "test('behavior: works')" : undefined,
  )

describe('docs/connect-shell.md', () => {
  test('behavior: says of every sentence what it is, and names a test that exists', () => {
    expect(rows.length).toBeGreaterThan(90)
    expect(judgeSpecRows(rows, specSentences, readSource)).toEqual([])
  })
})

describe('judgeSpecRows', () => {
  test('behavior: a row with a verdict and a test passes', () => {
    expect(judge({})).toEqual([])
  })

  test.each<[what: string, change: Partial<SpecRow>]>([
    ['without a verdict', { verdict: '' }],
    ['that differs without a reason', { verdict: 'differs' }],
    ['without a test', { test: '' }],
    ['whose file is gone', { test: '`b.test.ts`: behavior: works' }],
    ['whose test is gone', { test: '`a.test.ts`: behavior: does not' }],
  ])('error: a row %s is found', (_, change) => {
    expect(judge(change)).toHaveLength(1)
  })

  test('error: a sentence that is left out is found', () => {
    expect(judgeSpecRows([row], [{ section: '2', start: 'Another' }], () => '')).toContain(
      '2: “Another” has no row',
    )
  })
})

describe('readSpecRows', () => {
  test('behavior: knows rows by the heading above them', () => {
    const text =
      '# T\n\n## 2. Screens\n\n| Sentence | Is | How | Test |\n|---|---|---|---|\n| A | met | | `x`: y |\n'
    expect(readSpecRows(text)).toEqual([
      { section: '2', sentence: 'A', verdict: 'met', how: '', test: '`x`: y' },
    ])
  })
})
