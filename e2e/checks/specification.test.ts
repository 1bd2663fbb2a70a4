import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const rowsIn = (text: string) => text.match(/^\|(?!-).*\|$/gm) ?? []

test('behavior: every statement that differs in connect-shell.md has a row in the last table of specification.md', async () => {
  const [shell, specification] = await Promise.all(
    ['docs/connect-shell.md', 'docs/specification.md'].map((path) => readFile(path, 'utf8')),
  )
  const differing = rowsIn(shell ?? '').filter((row) => row.split('|')[2]?.trim() === 'differs')
  const [heading, ...listed] = rowsIn(specification?.split('## Where this project does otherwise')[1] ?? '')
  expect(heading).toMatch(/^\| Section \|/)
  expect(differing.length).toBeGreaterThan(0)
  expect(listed).toHaveLength(differing.length)
})
