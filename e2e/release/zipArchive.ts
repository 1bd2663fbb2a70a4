import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'
import type { SiteFile } from './SiteFile.ts'

/** 1 January 1980, where the clock of the format begins: time, then date. */
const beginning = [0, 0x21] as const

/** A zip archive of these files in one folder, in the order given. Its bytes depend on names and contents alone. */
export function zipArchive(folder: string, files: readonly SiteFile[]): Buffer {
  let at = 0
  const entries = files.map(({ name, bytes }) => {
    const path = Buffer.from(`${folder}/${name}`, 'latin1')
    const packed = deflate(bytes)
    const local = Buffer.concat([common(bytes, packed, path, 'local'), path, packed])
    const central = Buffer.concat([common(bytes, packed, path, 'central', at), path])
    at += local.length
    return { local, central }
  })
  const table = Buffer.concat(entries.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ local }) => local), table, end])
}

/** The two headers of an entry share their middle: versions, method, time, checksum, sizes, length of the name. */
function common(bytes: Buffer, packed: Buffer, path: Buffer, kind: 'local' | 'central', at = 0): Buffer {
  const local = kind === 'local'
  const header = Buffer.alloc(local ? 30 : 46)
  header.write(local ? 'PK\x03\x04' : 'PK\x01\x02', 0, 'latin1')
  if (!local) header.writeUInt16LE((3 << 8) | 20, 4)
  const start = local ? 4 : 6
  header.writeUInt16LE(20, start)
  header.writeUInt16LE(8, start + 4)
  header.writeUInt16LE(beginning[0], start + 6)
  header.writeUInt16LE(beginning[1], start + 8)
  header.writeUInt32LE(crc32(bytes), start + 10)
  header.writeUInt32LE(packed.length, start + 14)
  header.writeUInt32LE(bytes.length, start + 18)
  header.writeUInt16LE(path.length, start + 22)
  if (!local) {
    header.writeUInt32LE((0o100644 << 16) >>> 0, 38)
    header.writeUInt32LE(at, 42)
  }
  return header
}
