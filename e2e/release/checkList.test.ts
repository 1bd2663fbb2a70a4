import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { withCatalogue } from '../checks/checkCatalogue.ts'

/** The table is that of a release, before which everything is tested. */
const long = runs(10) === 10

test.skipIf(!long)('behavior: the table of checks in docs is the one of today @long', async () => {
  const page = await readFile('docs/checks.md', 'utf8')
  expect(page, 'npm run catalogue writes it').toBe(await withCatalogue(page, process.cwd()))
})
