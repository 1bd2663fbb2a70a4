import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staleNames } from './recipeNames.ts'

/** Pages that say where a change goes. The others also name what other projects have, and what there was. */
const recipes = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/changes.md', 'docs/checks.md']

/** The tests of this gate write names of nothing. */
function isCode(path: string): boolean {
  return (
    /\.(?:tsx?|mjs|js|css|html)$|^package\.json$/.test(path) && !path.startsWith('e2e/checks/recipeNames')
  )
}

test('behavior: every name of code and every folder that a recipe names is where it says', () => {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = list.toString().split('\0').filter(existsSync)
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
  const files = paths.map((path) => (isCode(path) ? read(path) : { path, text: '' }))
  expect(files.filter(({ text }) => text !== '').length).toBeGreaterThan(1_000)
  expect(staleNames(recipes.map(read), files)).toEqual([])
})

test('error: a name, a folder and a place that are gone are named with their page', () => {
  const files = [
    { path: 'src/bridge/alarm.ts', text: 'export const bells = { ring: 1 }' },
    { path: 'src/bridge/testing/alarm.test.ts', text: '' },
  ]
  const text = [
    '`bells` of `alarm.ts`, `bells.ring`, `alarm`, in `bridge/testing` and in `src/bridge`, by `npm test -- bells`.',
    '`chimes`, `bells.toll`, `bridge/chimes`, `bells` in `alarm.test.ts`, `ring` in `bridge/alarm.ts`.',
    '```',
    '`gongs`',
    '```',
  ].join('\n')
  expect(staleNames([{ path: 'docs/a.md', text }], files)).toEqual([
    'docs/a.md: chimes',
    'docs/a.md: bells.toll',
    'docs/a.md: bridge/chimes',
    'docs/a.md: `bells` in `alarm.test.ts`',
  ])
})
