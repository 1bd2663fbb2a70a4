import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { patternsBelow } from './patterns.ts'
import { plantFiles } from './planted/plantFiles.ts'
import safePatterns from './safePatterns.generated.json' with { type: 'json' }
import { slowPatterns, uncappedPatterns } from './slowPatterns.ts'

const ofProduct = patternsBelow(fileURLToPath(new URL('../..', import.meta.url)))

/** A pattern as code may have it, whatever is in it. */
function written(key: string): string {
  const end = key.lastIndexOf('/')
  return `RegExp(${JSON.stringify(key.slice(1, end))}, ${JSON.stringify(key.slice(end + 1))})`
}

/** The long run believes no record. */
const isLong = runs(10) === 10
/** So many may be looked at in every daily run, a tenth of a second each, until `recordPatterns.mjs` runs again. */
const mostUnrecorded = 60

test('behavior: no text can hold up a pattern of the product', { timeout: 240_000 }, async () => {
  expect(await slowPatterns(ofProduct, isLong ? new Set() : undefined)).toEqual([])
})

test('behavior: nearly every pattern of the product is recorded', () => {
  const recorded = new Set(safePatterns)
  const missing = uncappedPatterns(ofProduct).filter((key) => !recorded.has(key))
  expect(missing.length).toBeLessThan(mostUnrecorded)
})

test.runIf(isLong)('behavior: what is recorded is safe', { timeout: 60_000 }, async () => {
  const inTree = new Set(uncappedPatterns(ofProduct))
  const left = safePatterns.filter((key) => !inTree.has(key))
  const directory = await plantFiles({ 'src/left.ts': left.map(written).join('\n') })
  try {
    expect(await slowPatterns(patternsBelow(directory), new Set())).toEqual([])
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('error: a slow pattern is found in any place, and so is one that cannot be examined', {
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
    expect((await slowPatterns(patternsBelow(directory))).toSorted()).toEqual([
      'src/bridge/plantedText.ts:1: put together at run time',
      'src/shared/domain/values/plantedBoth.ts:2: vulnerable',
      'src/shared/domain/values/plantedEnd.ts:1: vulnerable',
      'src/standalone/plantedWords.tsx:1: vulnerable',
    ])
  } finally {
    await rm(directory, { recursive: true })
  }
})
