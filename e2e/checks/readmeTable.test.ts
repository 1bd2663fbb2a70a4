import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkWords } from '../../src/shared/domain/checks/words/checkWords.ts'

describe('the table of checks in the README', () => {
  test('behavior: each row names checks that there are, and no check is named twice', async () => {
    const readme = await readFile('README.md', 'utf8')
    const [, table = ''] = readme.split('| question | check |')
    const [rows = ''] = table.split('\n\n')
    const named = rows
      .split('\n')
      .filter((row) => row.startsWith('| ') && !row.startsWith('|---'))
      .map((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, id]) => id))
    expect(named.length).toBeGreaterThan(9)
    for (const ids of named) {
      expect(ids.length).toBeGreaterThan(0)
      for (const id of ids) expect(checkWords).toHaveProperty([id ?? ''])
    }
    expect(new Set(named.flat()).size).toBe(named.flat().length)
  })
})
