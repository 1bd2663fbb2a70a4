import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentId } from './contentId.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Multibase `b`: base 32 without padding. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return `b${groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')}`
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const rawCid = (bytes: Uint8Array) => Buffer.concat([Buffer.from([1, 0x55, 0x12, 32]), sha256(bytes)])
const field = (number: number, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes])

test('behavior: names a folder as the formats of IPFS say, written out here once more', async () => {
  const files = [
    { name: 'a.txt', bytes: Buffer.from('hello world') },
    { name: 'b.txt', bytes: Buffer.from('again') },
  ]
  const links = files.map(({ name, bytes }) => {
    const size = Buffer.from([3 << 3, bytes.length])
    return field(2, Buffer.concat([field(1, rawCid(bytes)), field(2, Buffer.from(name)), size]))
  })
  // UnixFS: a directory.
  const node = Buffer.concat([...links, field(1, Buffer.from([8, 1]))])
  const expected = base32(Buffer.concat([Buffer.from([1, 0x70, 0x12, 32]), sha256(node)]))
  expect(await contentId(files)).toBe(expected)
})

test('behavior: the order of the files does not matter, one byte does', async () => {
  const large = { name: 'assets/large.js', bytes: Buffer.alloc(600_000, 'x') }
  const page = { name: 'index.html', bytes: Buffer.from('<!doctype html>') }
  const cid = await contentId([large, page])
  expect(await contentId([page, large])).toBe(cid)
  expect(await contentId([page, { ...large, bytes: Buffer.alloc(600_001, 'x') }])).not.toBe(cid)
})

test('behavior: an empty folder has the CID that everybody knows it by', async () => {
  expect(await contentId([])).toBe('bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354')
})
