import { expect, test } from 'vitest'
import { scriptsBeside } from './scriptsBeside.ts'

const list = new Map([['assets/a.js', '11']])

test('behavior: names the scripts that the list of the site does not have, each once', () => {
  const base = 'https://safe.example/countersign/index.html'
  const addresses = [
    'https://safe.example/countersign/assets/a.js',
    'https://safe.example/countersign/assets/a.js?again',
    'https://safe.example/countersign/assets/b.js',
    'https://safe.example/countersign/assets/b.js',
    'https://safe.example/assets/a.js',
    'https://other.example/assets/a.js',
    '',
  ]
  expect(scriptsBeside({ addresses, base, list })).toEqual([
    'https://safe.example/countersign/assets/b.js',
    'https://safe.example/assets/a.js',
    'https://other.example/assets/a.js',
    'a script inside the page',
  ])
})
