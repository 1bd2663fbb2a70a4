import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type NamesOfSource, namesakeShare, namesakes, oneWordExports, readNames } from './measureNames.ts'
import { plantFiles } from './planted/plantFiles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('names of src', () => {
  let names: NamesOfSource
  beforeAll(async () => {
    names = await readNames(root)
  })

  test('behavior: “Go to symbol” answers with one place for nearly every function and type', () => {
    expect(names.top.length).toBeGreaterThan(5_000)
    expect(namesakeShare(names.top, 'function')).toBeLessThanOrEqual(5)
    expect(namesakeShare(names.top, 'type')).toBeLessThanOrEqual(4)
  })

  test('behavior: at most eight names of functions are in three files or more', () => {
    const inMany = [...namesakes(names.top, 'function')].filter(([, files]) => files.length > 2)
    expect(inMany.length, inMany.map(([name]) => name).join(', ')).toBeLessThanOrEqual(8)
  })

  test('behavior: what leaves its file has two words at least', () => {
    expect(oneWordExports(names.top)).toEqual([])
  })

  test('behavior: no function is longer than 60 lines, and few of the dashboard than 40', () => {
    const longer = (most: number) => names.functions.filter(({ lines }) => lines > most)
    expect(names.functions.length).toBeGreaterThan(5_000)
    expect(longer(60)).toEqual([])
    const inDashboard = longer(40).filter(({ file }) => file.startsWith('shared/dashboard/'))
    expect(inDashboard.length).toBeLessThanOrEqual(80)
  })
})

test('error: namesakes, one word and long functions are found, of tests and other names nothing is said', async () => {
  const directory = await plantFiles({
    'src/shared/one.ts': 'export function read() {}\nfunction writeAll() {}\ntype Field = string\n',
    'src/shared/two.ts':
      'const writeAll = () => {\n  const found = 1\n  return found\n}\ninterface Field {}\n',
    'src/shared/two.test.ts': 'function writeAll() {}\n',
    'src/shared/testing/three.ts': 'export function writeAll() {}\n',
  })
  try {
    const { top, functions, locals } = await readNames(directory)
    expect([...namesakes(top, 'function')]).toEqual([['writeAll', ['shared/one.ts', 'shared/two.ts']]])
    expect(namesakeShare(top, 'function')).toBeCloseTo(66.7, 1)
    expect(namesakeShare(top, 'type')).toBe(100)
    expect(oneWordExports(top)).toEqual(['read shared/one.ts'])
    expect(functions.map(({ name, line, lines }) => [name, line, lines])).toEqual([
      ['read', 1, 1],
      ['writeAll', 2, 1],
      ['writeAll', 1, 4],
    ])
    expect(locals.get('found')).toBe(1)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
