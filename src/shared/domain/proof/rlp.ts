/** What recursive length prefixes (RLP) hold: bytes, or a list of the same. */
export type RlpItem = Uint8Array | readonly RlpItem[]

type RlpRead = { readonly item: RlpItem; readonly end: number }

/** No header, account or tree node nests deeper. */
const mostDepth = 4

/**
 * Reads one item that fills all of `bytes` (Yellow Paper, appendix B). `undefined` for what is not the one canonical
 * form: a length with leading zeros, a long form of something short, bytes left over. Never throws.
 */
export function decodeRlp(bytes: Uint8Array): RlpItem | undefined {
  const read = readRlpItem(bytes, 0, mostDepth)
  return read?.end === bytes.length ? read.item : undefined
}

function readRlpItem(bytes: Uint8Array, start: number, depth: number): RlpRead | undefined {
  const prefix = bytes[start]
  if (prefix === undefined || depth < 0) return undefined
  if (prefix < 0x80) return { item: bytes.subarray(start, start + 1), end: start + 1 }
  const isList = prefix >= 0xc0
  const range = readRange(bytes, start, prefix - (isList ? 0xc0 : 0x80))
  if (range === undefined) return undefined
  if (isList) return readRlpList(bytes, range, depth)
  const item = bytes.subarray(range.start, range.end)
  // One byte below 0x80 encodes itself.
  return item.length === 1 && (item[0] ?? 0) < 0x80 ? undefined : { item, end: range.end }
}

type RlpRange = { readonly start: number; readonly end: number }

/** Where the content lies. `size`: the prefix without its base; up to 55 it is the length itself. */
function readRange(bytes: Uint8Array, prefixAt: number, size: number): RlpRange | undefined {
  if (size <= 55) return within(bytes, prefixAt + 1, size)
  const lengthBytes = size - 55
  // 2^32 bytes are more than any answer that is read at all.
  if (lengthBytes > 4 || bytes[prefixAt + 1] === 0) return undefined
  let length = 0
  for (let index = 1; index <= lengthBytes; index++) {
    const byte = bytes[prefixAt + index]
    if (byte === undefined) return undefined
    length = length * 256 + byte
  }
  return length <= 55 ? undefined : within(bytes, prefixAt + 1 + lengthBytes, length)
}

function within(bytes: Uint8Array, start: number, length: number): RlpRange | undefined {
  const end = start + length
  return end <= bytes.length ? { start, end } : undefined
}

function readRlpList(bytes: Uint8Array, { start, end }: RlpRange, depth: number): RlpRead | undefined {
  const items: RlpItem[] = []
  let position = start
  while (position < end) {
    const read = readRlpItem(bytes, position, depth - 1)
    if (read === undefined || read.end > end) return undefined
    items.push(read.item)
    position = read.end
  }
  return { item: items, end }
}

/** Writes an item in its one canonical form. */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array)
    return item.length === 1 && (item[0] ?? 0) < 0x80
      ? item
      : concatBytes([lengthPrefix(0x80, item.length), item])
  const content = concatBytes(item.map(encodeRlp))
  return concatBytes([lengthPrefix(0xc0, content.length), content])
}

function lengthPrefix(base: number, length: number): Uint8Array {
  if (length <= 55) return Uint8Array.of(base + length)
  const size: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) size.unshift(left % 256)
  return Uint8Array.of(base + 55 + size.length, ...size)
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}
