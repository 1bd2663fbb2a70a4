import { describe, expect, test } from 'vitest'
import { describeWatchedProblem } from './describeWatchedProblem.ts'
import { readWatchedFile, type WatchedEntry, writeWatchedFile } from './watchedFile.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const entries: readonly WatchedEntry[] = [
  { chainId: 1, address, name: 'Treasury' },
  { chainId: 8453, address: other, name: undefined },
]

const file = (safes: unknown, more: object = {}) =>
  JSON.stringify({ countersign: 'watched Safes', version: 1, safes, ...more })
const problemOf = (text: string) => {
  const read = readWatchedFile(text, 3)
  return read.ok ? undefined : read.problem
}

describe('readWatchedFile', () => {
  test('behavior: what was written is read again, with and without names', () => {
    expect(readWatchedFile(writeWatchedFile(entries), 3)).toEqual({ ok: true, entries })
  })

  test.each([
    ['no JSON', '{', { kind: 'not-json' }],
    ['a list', '[]', { kind: 'not-json' }],
    ['signatures', '{"countersign":"signatures","version":1}', { kind: 'other-file' }],
    ['a later version', file([], { version: 2 }), { kind: 'later-version', version: '2' }],
    ['an unknown key', file([], { limit: 1 }), { kind: 'unknown-key', key: 'limit', place: undefined }],
    ['no Safes', file([]), { kind: 'no-safes' }],
    ['too many', file([1, 2, 3, 4]), { kind: 'too-many' }],
    ['what is no entry', file(['x']), { kind: 'entry', place: 1 }],
    [
      'a key of an entry',
      file([{ safe: `1:${address}`, key: '0x1' }]),
      { kind: 'unknown-key', key: 'key', place: 1 },
    ],
    ['a short name of a network', file([{ safe: `eth:${address}` }]), { kind: 'safe', place: 1 }],
    ['network 0', file([{ safe: `0:${address}` }]), { kind: 'safe', place: 1 }],
    ['too few digits', file([{ safe: `1:${address.slice(0, -1)}` }]), { kind: 'safe', place: 1 }],
    [
      'wrong capitals',
      file([{ safe: `1:${address}` }, { safe: `1:${other.replace('fB', 'Fb')}` }]),
      { kind: 'checksum', place: 2 },
    ],
    ['an address as a name', file([{ safe: `1:${address}`, name: other }]), { kind: 'name', place: 1 }],
    ['a number as a name', file([{ safe: `1:${address}`, name: 7 }]), { kind: 'name', place: 1 }],
    [
      'a name that hides something',
      file([{ safe: `1:${address}`, name: 'Trea\u202esury' }]),
      { kind: 'hidden-character', place: 1 },
    ],
    [
      'a Safe twice, in another spelling',
      file([{ safe: `1:${address}` }, { safe: `1:${address.toLowerCase()}` }]),
      { kind: 'twice', place: 2 },
    ],
  ])('error: %s is refused, and nothing of it is taken', (_, text, problem) => {
    expect(problemOf(text)).toEqual(problem)
    expect(describeWatchedProblem(problemOf(text) ?? { kind: 'entry', place: 0 })).toMatch(/\.$/)
  })
})
