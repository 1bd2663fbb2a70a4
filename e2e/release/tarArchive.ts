import type { SiteFile } from './SiteFile.ts'

const block = 512

/**
 * A ustar archive of these files in one folder, in the order given. Its bytes depend on names and contents alone:
 * time, owner and group are zero, and each file may be read by everybody and written by its owner.
 */
export function tarArchive(folder: string, files: readonly SiteFile[]): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [
    header(`${folder}/${name}`, bytes.length),
    bytes,
    Buffer.alloc((block - (bytes.length % block)) % block),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

function header(path: string, size: number): Buffer {
  const { prefix, name } = splitPath(path)
  const bytes = Buffer.alloc(block)
  const number = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  bytes.write(name, 0, 'latin1')
  number(0o644, 100, 8)
  number(0, 108, 8)
  number(0, 116, 8)
  number(size, 124, 12)
  number(0, 136, 12)
  bytes.write('        0', 148, 'latin1')
  bytes.write('ustar\x0000', 257, 'latin1')
  bytes.write(prefix, 345, 'latin1')
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return bytes
}

/** A name has 100 bytes and its folders 155. */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (path.length <= 100) return { prefix: '', name: path }
  const cut = path.indexOf('/', path.length - 101)
  if (cut < 0 || cut > 155) throw new Error(`${path} is too long for a tar archive`)
  return { prefix: path.slice(0, cut), name: path.slice(cut + 1) }
}
