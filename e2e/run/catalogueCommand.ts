import { readFile, writeFile } from 'node:fs/promises'
import { withCatalogue } from '../checks/checkCatalogue.ts'

const page = 'docs/checks.md'

/** `npm run catalogue`: writes the table of checks for a release. */
export async function catalogueCommand(): Promise<void> {
  await writeFile(page, await withCatalogue(await readFile(page, 'utf8'), process.cwd()))
}
