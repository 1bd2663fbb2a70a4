import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadNames } from './docNames.ts'

test('behavior: every link and every file that the documents name is there', () => {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = list.toString().split('\0').filter(existsSync)
  const pages = files.filter((path) => path.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(40)
  expect(
    deadNames(
      pages.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
      files,
    ),
  ).toEqual([])
})

test('error: a link to nothing or to no heading, and a file that was renamed, are named with their page', () => {
  const files = ['docs/a.md', 'docs/guides/b.md', 'src/bridge/alarm.ts', 'src/bridge/alarm.test.ts']
  const text = [
    'See [the other](guides/b.md#part), [the folder](guides), [outside](https://a.example/x.md) and [none](c.md).',
    'Files: `bridge/alarm.ts`, `alarm.test.ts`, `src/bridge/bell.ts`, and `npm run x -- alarms.ts`.',
    '```',
    '[in an example](d.md) `example.ts`',
    '```',
    '## What “it” is',
    'See [it](#what-it-is), [a part](guides/b.md#the-part), [no part](guides/b.md#part) and [nothing](#it).',
    'All of `bridge/al…m.ts`, `…m.test.ts` and `bridge/b…m.ts`.',
  ].join('\n')
  const other = { path: 'docs/guides/b.md', text: '# The part' }
  expect(deadNames([{ path: 'docs/a.md', text }, other], files)).toEqual([
    'docs/a.md: guides/b.md#part',
    'docs/a.md: c.md',
    'docs/a.md: guides/b.md#part',
    'docs/a.md: #it',
    'docs/a.md: src/bridge/bell.ts',
    'docs/a.md: alarms.ts',
    'docs/a.md: bridge/b…m.ts',
  ])
})
