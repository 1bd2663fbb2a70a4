import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'
import { gzip } from './gzip.ts'
import { tarArchive } from './tarArchive.ts'
import { findProgram } from './testing/findProgram.ts'
import { hashArchive, sha256 } from './verifyRelease.mjs'
import { zipArchive } from './zipArchive.ts'

const source = Buffer.from(
  Array.from({ length: 9000 }, (_, index) => `line ${(index * 7919) % 1009}\n`).join(''),
)
const files = [
  { name: 'assets/a.js', bytes: Buffer.from('let one = 1\n'.repeat(5000)) },
  { name: `assets/${'long-'.repeat(18)}name.js`, bytes: source },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
  { name: 'index.html', bytes: Buffer.from('<!doctype html>') },
]
const hashes = new Map(files.map(({ name, bytes }) => [name, sha256(bytes)]))

describe('deflate', () => {
  test('behavior: zlib unpacks any bytes that it packs', () => {
    const parts = fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 90 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(parts, (chosen) => {
        const bytes = Buffer.concat(
          chosen.flatMap(([part, times]) => Array.from({ length: times }, () => part)),
        )
        expect(inflateRawSync(deflate(bytes)).equals(bytes)).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  test('behavior: text becomes a third of its size, also over a window of 32 kB', () => {
    const packed = deflate(source)
    expect(inflateRawSync(packed).equals(source)).toBe(true)
    expect(packed.length).toBeLessThan(source.length * 0.5)
  })
})

test('behavior: crc32 is the checksum of the formats', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
})

describe('archives', () => {
  const archives = {
    'site.tar.gz': gzip(tarArchive('countersign-1.0.0', files)),
    'site.zip': zipArchive('countersign-1.0.0', files),
  }

  test.each(Object.entries(archives))('behavior: the command reads every file of %s', (_, bytes) => {
    expect(hashArchive(bytes, 'countersign-1.0.0')).toEqual(hashes)
  })

  describe.each([
    ['site.tar.gz', 'tar', ['-xzf', 'site.tar.gz']],
    ['site.zip', 'unzip', ['-q', 'site.zip']],
  ] as const)('%s', (name, program, args) => {
    test.skipIf(findProgram(program) === undefined)(`behavior: ${name} opens with ${program}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'countersign-archive-'))
      try {
        writeFileSync(join(folder, name), archives[name])
        execFileSync(program, args, { cwd: folder })
        for (const { name, bytes } of files)
          expect(readFileSync(join(folder, 'countersign-1.0.0', name)).equals(bytes)).toBe(true)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })

  test('behavior: their bytes are always the same', () => {
    expect(Object.values(archives).map(sha256)).toMatchInlineSnapshot(`
      [
        "fa501dfe50dafb14cdd43fe07d0f28e0f527b501e381cc4b0766c92a9d290019",
        "643c578f5ebd138137dcb26b9f29968681bbf892721cef641e10339d2b03f54d",
      ]
    `)
  })
})
