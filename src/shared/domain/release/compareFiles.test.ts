import { expect, test } from 'vitest'
import { compareFiles, type FileReading } from './compareFiles.ts'

const list = new Map([
  ['a.js', '11'],
  ['b.js', '22'],
  ['c.js', '33'],
  ['d.js', '44'],
])
const read = (sha256: string): FileReading => ({ kind: 'read', sha256 })

test('behavior: names each file that is changed, missing or extra, and those that could not be read', () => {
  const readings = new Map<string, FileReading>([
    ['z.js', read('55')],
    ['d.js', { kind: 'unread' }],
    ['c.js', { kind: 'missing' }],
    ['b.js', read('23')],
    ['a.js', read('11')],
  ])
  expect(compareFiles(list, readings)).toEqual({
    files: 5,
    differences: [
      { name: 'b.js', how: 'changed' },
      { name: 'c.js', how: 'missing' },
      { name: 'z.js', how: 'extra' },
    ],
    unread: ['d.js'],
  })
})

test('behavior: a file that only the other list names and that is not served is no difference', () => {
  expect(compareFiles(list, new Map([['z.js', { kind: 'missing' }]])).differences).toEqual([])
})
