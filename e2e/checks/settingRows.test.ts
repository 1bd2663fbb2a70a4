import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Set by the sandbox alone. */
const ofTheSandbox = 'COUNTERSIGN_SANDBOX'

/** Settings that are read and that the table has no row for. */
function settingsWithoutRow(code: string, page: string): readonly string[] {
  const read = new Set(code.match(/\bCOUNTERSIGN_[A-Z]+(?:_[A-Z]+)*/g))
  return [...read].filter((name) => name !== ofTheSandbox && !page.includes(`\n| \`${name}`))
}

test('behavior: every setting that a build reads has a row in hosting.md', async () => {
  const code = await readFile('src/shared/configuration/readConfiguration.ts', 'utf8')
  const page = await readFile('docs/hosting.md', 'utf8')
  expect(code.match(/\bCOUNTERSIGN_/g)?.length).toBeGreaterThan(10)
  expect(settingsWithoutRow(code, page)).toEqual([])
})

test('error: a setting without a row is named', () => {
  const code = "read('COUNTERSIGN_COLOUR'); read('COUNTERSIGN_RPC_1'); read('COUNTERSIGN_SANDBOX')"
  expect(settingsWithoutRow(code, '\n| `COUNTERSIGN_RPC_<id>` | nodes |\n')).toEqual(['COUNTERSIGN_COLOUR'])
})
