import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Turns that docs/writing.md forbids in comments and documents, with what a native speaker writes. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bof (?:now|then)\b/i, 'current, at that time'],
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|sooner\b|later\b|matter\b|way\b|one\b|such\b|different\b|other\b|use\b|older\b|newer\b|no\b|\()/i,
    'is not a',
  ],
]

/** Comments of code, or the whole of a document. */
function proseOf(name: string, text: string): string {
  if (name.endsWith('.md')) return text
  return (text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [])
    .map((one) => one.replace(/\n\s*\*/g, ' '))
    .join('\n')
}

/** `path: words around` of each forbidden turn. */
function findTurns(name: string, text: string): readonly string[] {
  const prose = proseOf(name, text)
  return forbidden.flatMap(([turn, better]) =>
    [...prose.matchAll(new RegExp(turn, 'gi'))].map(
      ({ index }) => `${name}: “${prose.slice(Math.max(0, index - 20), index + 30)}”: ${better}`,
    ),
  )
}

test('behavior: comments and documents say “is not a”, and nothing is of now or of then', async () => {
  const found: string[] = []
  for (const folder of ['src', 'e2e', 'docs']) {
    const names = (await readdir(join(root, folder), { recursive: true }))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(?:tsx?|mjs|md)$/.test(name) && !/\/(?:checks|writing)\.md$|plainWords/.test(name))
    for (const name of names) found.push(...findTurns(name, await readFile(join(root, name), 'utf8')))
  }
  expect(found).toEqual([])
})

test('error: each turn is named, and what only looks like one is not', () => {
  const text = [
    '/** The owners of now. */',
    '// A stranger is no',
    'const title = "this is no owner"',
    '/** There is no Safe here, and it is no longer asked. */',
    '// This is no owner.',
  ].join('\n')
  expect(findTurns('a.ts', text)).toHaveLength(2)
  expect(findTurns('a.md', 'A price of 0 is no price.')).toHaveLength(1)
})
