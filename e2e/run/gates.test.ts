import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { browserGates, type Depth, gates } from './gates.ts'

const idsOf = (depth: Depth) =>
  gates(depth, { basePort: 4400, cores: 2, extra: [], live: false }).map(({ id }) => id)

describe('gates', () => {
  test('behavior: a check needs no browser and no build', () => {
    expect(idsOf('check')).toEqual(['unit', 'types', 'format', 'layers', 'unused'])
    expect(idsOf('check').filter((id) => browserGates.includes(id))).toEqual([])
  })

  test('behavior: a test runs every gate, what others need first and the tables last', () => {
    const all = gates('test', { basePort: 4400, cores: 2, extra: [], live: false })
    for (const [index, { needs = [] }] of all.entries()) {
      for (const need of needs) expect(all.findIndex(({ id }) => id === need)).toBeLessThan(index)
    }
    expect(idsOf('test')).toEqual(expect.arrayContaining(idsOf('check')))
    expect(idsOf('test').at(-1)).toBe('tables')
  })

  test('behavior: a long run holds what has a long part', () => {
    expect(idsOf('long')).toEqual(['build', 'unit', 'components', 'reviews', 'browser'])
  })

  test('behavior: the table of docs/testing.md lists the gates in their order', async () => {
    const text = await readFile('docs/testing.md', 'utf8')
    const [, section = ''] = text.split('## The gates')
    expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, id]) => id)).toEqual(idsOf('test'))
  })
})
