import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantSite } from '../../../../e2e/release/testing/plantSite.ts'
import { hashFolder, siteHash, wordsOf } from '../../../../e2e/release/verifyRelease.mjs'
import { listName, nameSite, readSiteList } from './siteList.ts'

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const hash = 'a'.repeat(64)

test('behavior: a page names its site as the command line names the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-list-'))
  try {
    await plantSite(folder)
    const list = readSiteList(await readFile(join(folder, listName)))
    const found = await hashFolder(folder)
    expect(list).toEqual(found)
    expect(list && nameSite(list)).toEqual({ sha256: siteHash(found), words: wordsOf(siteHash(found)) })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('behavior: one changed file gives other words', () => {
  const name = (files: Readonly<Record<string, string>>) => {
    const list = readSiteList(encode({ files }))
    return list && nameSite(list).words
  }
  expect(name({ 'a.js': hash })?.split(' ')).toHaveLength(8)
  expect(name({ 'a.js': hash })).not.toBe(name({ 'a.js': 'b'.repeat(64) }))
})

test.each([
  ['a page instead of a list', new TextEncoder().encode('<!doctype html>')],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe)],
  ['another shape', encode({ names: {} })],
  ['no file', encode({ files: {} })],
  ['a way up', encode({ files: { '../a.js': hash } })],
  ['a name with a space', encode({ files: { 'a b.js': hash } })],
  ['a hash that is none', encode({ files: { 'a.js': 'A'.repeat(64) } })],
  ['its own hash', encode({ files: { 'a.js': hash, [listName]: hash } })],
  [
    'too many files',
    encode({ files: Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`${i}`, hash])) }),
  ],
])('error: %s is no list', (_, bytes) => {
  expect(readSiteList(bytes)).toBeUndefined()
})
