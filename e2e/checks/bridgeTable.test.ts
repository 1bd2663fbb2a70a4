import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { methods } from '../../src/bridge/wire.ts'
import { type BridgeTables, type CallRow, judgeBridgeTables, readBridgeTables } from './bridgeTable.ts'
import { missingTest, readRows } from './tableRows.ts'

const readSource = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const tables = readBridgeTables(readFileSync('docs/bridge.md', 'utf8'))
const judge = (given: BridgeTables, also: readonly string[] = []) =>
  judgeBridgeTables(given, { methods: [...Object.keys(methods), ...also], readSource })

/** The tables with one cell of the row of `rpcCall` changed. */
function withCell(cell: keyof CallRow, text: string): BridgeTables {
  const calls = tables.calls.map((row) => (row.name === 'rpcCall' ? { ...row, [cell]: text } : row))
  return { ...tables, calls }
}

describe('docs/bridge.md', () => {
  test('behavior: names for every call, in every state, the test in which a person sees it', () => {
    expect(judge(tables)).toEqual([])
  })

  test('error: a call of the wire without a row is found', () => {
    expect(judge(tables, ['getPasskey'])).toEqual(['getPasskey: has no row'])
    expect(judge(withCell('name', 'gone'))).toEqual(['rpcCall: has no row', 'gone: there is no such call'])
  })

  test.each<[ending: keyof CallRow, cell: string, finding: string]>([
    ['screen', '', 'rpcCall: nowhere on screen'],
    ['silent', '', 'rpcCall, silent: not shown from the page'],
    [
      'refused',
      '`src/bridge/reads.test.ts`: error: a failed answer',
      'rpcCall, refused: not shown from the page',
    ],
    [
      'useless',
      '`e2e/embedded/gone.spec.ts`: error: gone',
      'rpcCall, useless: there is no e2e/embedded/gone.spec.ts',
    ],
    [
      'answered',
      '`e2e/embedded/boot.spec.ts`: behavior: nothing of the kind',
      'rpcCall, answered: e2e/embedded/boot.spec.ts has no test “behavior: nothing of the kind”',
    ],
  ])('error: %s as “%s” is found', (ending, cell, finding) => {
    expect(judge(withCell(ending, cell))).toEqual([finding])
  })

  test('error: a sentence or a silence that is left out, or whose test says something else, is found', () => {
    const sentences = tables.sentences.filter(({ name }) => name !== 'Invalid typed data')
    expect(judge({ ...tables, sentences })).toEqual(['Invalid typed data: has no row'])
    const silences = tables.silences.filter(({ name }) => name !== 'Add to batch')
    expect(judge({ ...tables, silences })).toEqual(['Add to batch: has no row'])
    const others = tables.sentences.map((row) =>
      row.name === 'Invalid typed data'
        ? { ...row, tests: ['`e2e/checks/tableRows.ts`: behavior: nothing'] }
        : row,
    )
    expect(judge({ ...tables, sentences: others })).toEqual([
      'Invalid typed data: e2e/checks/tableRows.ts has no test “behavior: nothing”',
      'Invalid typed data: its test does not say these words',
    ])
  })
})

describe('missingTest', () => {
  const source = [
    'for (const does of all)',
    ` test(\`behavior: \${does} is told\`, () => {})`,
    ` test('behavior: it\\'s whole', () => {})`,
  ].join('\n')
  const find = (title: string) =>
    missingTest(`\`a.ts\`: ${title}`, (file) => (file === 'a.ts' ? source : undefined))

  test('behavior: finds a title as a whole, and one that a loop puts together', () => {
    expect(find("behavior: it's whole")).toBeUndefined()
    expect(find('behavior: … is told')).toBeUndefined()
  })

  test.each(['behavior: whole', "behavior: it's", 'behavior: … is not told'])(
    'error: “%s” is no title',
    (title) => {
      expect(find(title)).toContain('has no test')
    },
  )
})

describe('readRows', () => {
  test('behavior: leaves headings out', () => {
    expect(readRows('Text\n\n| A | B |\n|---|---|\n| `a` | b \\| c |\n| d | |\n')).toEqual([
      ['`a`', 'b \\| c'],
      ['d', ''],
    ])
  })
})
