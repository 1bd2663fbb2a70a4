/** Packs bytes (RFC 1951) with what the platform brings. Rejects where it brings nothing. */
export function deflateBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return pour(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
}

/** Unpacks what `deflateBytes` packed. Rejects for anything else, and once there are more than `most` bytes. */
export function inflateBytes(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  return pour(bytes, new DecompressionStream('deflate-raw'), most)
}

async function pour(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      // A few bytes can unpack to gigabytes.
      await reader.cancel()
      throw new RangeError('unpacks to too much')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
