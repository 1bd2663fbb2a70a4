/** Deflate (RFC 1951) in blocks of the fixed code: worse than zlib by a tenth or two, and the same on every machine. */

const window = 32_768
const longest = 258
/** How many earlier places with the same three bytes are tried. */
const tries = 48

/** Bits of a value from the lowest on, as the format has them; codes go in from their highest. */
class Bits {
  private bytes = Buffer.alloc(65_536)
  private length = 0
  private held = 0
  private count = 0

  put(value: number, width: number): void {
    this.held |= value << this.count
    this.count += width
    while (this.count >= 8) {
      if (this.length === this.bytes.length)
        this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)])
      this.bytes[this.length++] = this.held & 255
      this.held >>>= 8
      this.count -= 8
    }
  }

  finish(): Buffer {
    if (this.count > 0) this.put(0, 8 - this.count)
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}

type Code = { readonly bits: number; readonly width: number }

/** Codes of the fixed tree for literals and lengths, bits in the order in which they are written. */
const letters: readonly Code[] = Array.from({ length: 288 }, (_, symbol) => {
  if (symbol < 144) return reversed(0x30 + symbol, 8)
  if (symbol < 256) return reversed(0x190 + symbol - 144, 9)
  return symbol < 280 ? reversed(symbol - 256, 7) : reversed(0xc0 + symbol - 280, 8)
})

const distances: readonly Code[] = Array.from({ length: 30 }, (_, symbol) => reversed(symbol, 5))

function reversed(code: number, width: number): Code {
  let bits = 0
  for (let bit = 0; bit < width; bit++) bits |= ((code >>> bit) & 1) << (width - 1 - bit)
  return { bits, width }
}

type Step = { readonly symbol: number; readonly base: number; readonly extra: number }

/** Lengths 3 to 257 in groups of four per number of extra bits; 258 has a symbol of its own. */
const lengthSteps: readonly Step[] = [...steps(28, 4, 3, 257), { symbol: 285, base: longest, extra: 0 }]
const distanceSteps: readonly Step[] = steps(30, 2, 1, 0)

function steps(count: number, group: number, first: number, firstSymbol: number): readonly Step[] {
  let base = first
  return Array.from({ length: count }, (_, index) => {
    const extra = Math.max(0, Math.floor(index / group) - 1)
    const step = { symbol: firstSymbol + index, base, extra }
    base += 2 ** extra
    return step
  })
}

/** The step of each value, so that none is searched for. */
function table(all: readonly Step[], size: number): readonly (Step | undefined)[] {
  const found: (Step | undefined)[] = new Array(size)
  for (const [index, step] of all.entries()) found.fill(step, step.base, all[index + 1]?.base ?? size)
  return found
}

const stepOfLength = table(lengthSteps, longest + 1)
const stepOfDistance = table(distanceSteps, window + 1)

/** Packs bytes into one raw deflate stream. */
export function deflate(bytes: Uint8Array): Buffer {
  const out = new Bits()
  const symbol = (code: Code | undefined) => code && out.put(code.bits, code.width)
  // One last block of the fixed code.
  out.put(1, 1)
  out.put(1, 2)
  const matches = new Matches(bytes)
  for (let at = 0; at < bytes.length; ) {
    const { length, distance } = matches.find(at)
    const [long, far] = [stepOfLength[length], stepOfDistance[distance]]
    if (long === undefined || far === undefined || length < 3) {
      symbol(letters[bytes[at] ?? 0])
      matches.add(at++)
      continue
    }
    symbol(letters[long.symbol])
    out.put(length - long.base, long.extra)
    symbol(distances[far.symbol])
    out.put(distance - far.base, far.extra)
    for (const end = at + length; at < end; ) matches.add(at++)
  }
  symbol(letters[256])
  return out.finish()
}

const nothing = { length: 0, distance: 0 }

/** Earlier places with the same three bytes, the nearest first. */
class Matches {
  private readonly head = new Int32Array(32_768).fill(-1)
  private readonly before: Int32Array
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.before = new Int32Array(bytes.length)
  }

  add(at: number): void {
    const key = this.key(at)
    this.before[at] = this.head[key] ?? -1
    this.head[key] = at
  }

  find(at: number): { readonly length: number; readonly distance: number } {
    const { bytes, before } = this
    const most = Math.min(longest, bytes.length - at)
    if (most < 3) return nothing
    let best = nothing
    let place = this.head[this.key(at)] ?? -1
    for (let left = tries; left > 0 && place >= 0 && at - place <= window; left--) {
      if (bytes[place + best.length] === bytes[at + best.length]) {
        let length = 0
        while (length < most && bytes[place + length] === bytes[at + length]) length++
        if (length > best.length) best = { length, distance: at - place }
        if (length === most) break
      }
      place = before[place] ?? -1
    }
    return best.length < 3 ? nothing : best
  }

  private key(at: number): number {
    const [first = 0, second = 0, third = 0] = [this.bytes[at], this.bytes[at + 1], this.bytes[at + 2]]
    return ((first << 10) ^ (second << 5) ^ third) & 32_767
  }
}
