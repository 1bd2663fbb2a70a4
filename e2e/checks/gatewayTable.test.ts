import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatewayOver } from '../../src/shared/gateway/testing/gatewayOver.ts'
import { judgeTables, readTables, type Tables } from './gatewayTable.ts'

const functions = Object.entries(gatewayOver(async () => new Response('{}')))
  .filter(([, member]) => typeof member === 'function')
  .map(([name]) => name)
const readSource = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const tables = readTables(readFileSync('docs/gateway.md', 'utf8'))
const judge = (given: Tables) => judgeTables(given, { functions, readSource })

/** The tables with one cell of the first row of calls changed. */
function withCell(cell: 'name' | 'screen' | 'file' | 'test', text: string): Tables {
  const [first, ...others] = tables.calls
  if (first === undefined) throw new Error('There are no rows')
  return { ...tables, calls: [{ ...first, [cell]: text }, ...others] }
}

describe('docs/gateway.md', () => {
  test('behavior: has a page and a test for every call and every value set', () => {
    expect(judge(tables)).toEqual([])
  })

  test('error: a row without a page, without a test, or of a call that is gone is found', () => {
    expect(judge(withCell('screen', ''))).toEqual(['safe: nowhere on screen'])
    expect(judge(withCell('file', 'src/gone.test.ts'))).toEqual(['safe: there is no src/gone.test.ts'])
    expect(judge(withCell('test', 'behavior: nothing of the kind'))).toEqual([
      'safe: src/shared/gateway/localGateway.test.ts has no test “behavior: nothing of the kind”',
    ])
    expect(judge(withCell('test', 'behavior: says what the Safe is'))).toEqual([
      'safe: src/shared/gateway/localGateway.test.ts has no test “behavior: says what the Safe is”',
    ])
    expect(judge(withCell('name', 'gone'))).toEqual(['gone: there is no such call', 'safe: has no row'])
  })

  test('error: a call or a value of the specification that is left out is found', () => {
    const calls = tables.calls.filter(({ name }) => name !== 'propose')
    expect(judge({ ...tables, calls })).toEqual([
      'propose: has no row',
      'POST /propose: is a call of the specification and has no row',
    ])
    const values = tables.values.map((row) => ({ ...row, what: row.what.replace('HasNext', '') }))
    expect(judge({ ...tables, values })).toEqual(['HasNext: is in no value set'])
  })
})
