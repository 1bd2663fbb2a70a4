import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantFiles } from './planted/plantFiles.ts'
import { unnamedExports } from './unnamedExports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: every export of src is named in another file', async () => {
  expect(await unnamedExports(root)).toEqual([])
})

test('error: an export of a file that is loaded later is named; a type that its own file uses is not', async () => {
  const directory = await plantFiles({
    'src/early.ts': "export const loadLater = async () => (await import('./later.ts')).openLater()\n",
    'src/later.ts':
      'export type LaterPart = string\nexport function openLater(): LaterPart {\n  return leftOver\n}\nexport const leftOver = "a"\n',
    'vite.config.ts': "import { loadLater } from './src/early.ts'\n",
  })
  try {
    expect(await unnamedExports(directory)).toEqual(['src/later.ts: leftOver'])
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
