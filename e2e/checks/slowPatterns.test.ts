import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantFiles } from './planted/plantFiles.ts'
import { slowPatterns } from './slowPatterns.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: no text can hold up a pattern of the product', { timeout: 240_000 }, async () => {
  expect(await slowPatterns(root)).toEqual([])
})

test('error: a slow pattern is found wherever it stands, and one that cannot be looked at too', {
  timeout: 60_000,
}, async () => {
  const directory = await plantFiles({
    'src/shared/domain/values/plantedEnd.ts':
      "export const end = (text: string) => text.replace(/ +$/, '')\n",
    'src/standalone/plantedWords.tsx':
      'const words = /^(\\w+\\s?)*$/\nexport const areWords = (text: string) => words.test(text)\n',
    'src/bridge/plantedText.ts': 'export const made = (text: string) => new RegExp(text)\n',
    'src/shared/domain/values/plantedShort.ts':
      "import { matchShort } from './matchShort.ts'\nconst end = / +$/\nexport const one = (text: string) => matchShort(end, text) ?? matchShort(/(a+)+$/, text)\n",
    'src/shared/domain/values/plantedBoth.ts':
      "import { matchShort } from './matchShort.ts'\nconst end = / +$/\nexport const two = (text: string) => matchShort(end, text) !== null || end.test(text)\n",
    'src/shared/domain/values/planted.test.ts': 'export const inTests = / +$/\n',
  })
  try {
    expect((await slowPatterns(directory)).toSorted()).toEqual([
      'src/bridge/plantedText.ts:1: put together at run time',
      'src/shared/domain/values/plantedBoth.ts:2: vulnerable',
      'src/shared/domain/values/plantedEnd.ts:1: vulnerable',
      'src/standalone/plantedWords.tsx:1: vulnerable',
    ])
  } finally {
    await rm(directory, { recursive: true })
  }
})
