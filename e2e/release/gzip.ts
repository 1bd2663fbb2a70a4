import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'

/** A gzip file without name and time, packed by code of ours: Node's own changes with the version of zlib in it. */
export function gzip(bytes: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes), 0)
  trailer.writeUInt32LE(bytes.length % 2 ** 32, 4)
  // No flags, no time, no level, system unknown.
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), deflate(bytes), trailer])
}
