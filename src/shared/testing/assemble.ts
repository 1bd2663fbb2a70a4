import type { Hex } from '../domain/values/hex.ts'

/** The instructions that the project's own programs are made of, by the names of the Ethereum yellow paper. */
const codes: Readonly<Record<string, number>> = {
  add: 0x01,
  sub: 0x03,
  lt: 0x10,
  gt: 0x11,
  eq: 0x14,
  iszero: 0x15,
  and: 0x16,
  or: 0x17,
  shl: 0x1b,
  shr: 0x1c,
  balance: 0x31,
  codesize: 0x38,
  codecopy: 0x39,
  extcodesize: 0x3b,
  extcodecopy: 0x3c,
  returndatasize: 0x3d,
  returndatacopy: 0x3e,
  extcodehash: 0x3f,
  pop: 0x50,
  mload: 0x51,
  mstore: 0x52,
  jump: 0x56,
  jumpi: 0x57,
  gas: 0x5a,
  jumpdest: 0x5b,
  return: 0xf3,
  staticcall: 0xfa,
}

/**
 * Bytes of a program from its assembly: words between white space; `name:` marks a place that is jumped to, `end:`
 * without one the first byte behind the program, `@name` pushes a place, a number pushes itself, `;` begins a comment.
 */
export function assemble(source: string): Hex {
  const words = source.split('\n').flatMap((line) => line.replace(/;.*/, '').split(/\s+/).filter(Boolean))
  const places = new Map<string, number>()
  let position = 0
  for (const word of words) {
    if (word.endsWith(':')) places.set(word.slice(0, -1), position)
    position += sizeOf(word)
  }
  return `0x${words.map((word) => bytesOf(word, places)).join('')}`
}

function sizeOf(word: string): number {
  if (word === 'end:') return 0
  if (word.startsWith('@')) return 3
  return /^\d/.test(word) ? 1 + digitsOf(word).length / 2 : 1
}

function bytesOf(word: string, places: ReadonlyMap<string, number>): string {
  if (word === 'end:') return ''
  if (word.endsWith(':')) return '5b'
  if (word.startsWith('@')) {
    const place = places.get(word.slice(1))
    if (place === undefined) throw new Error(`No place is called ${word}`)
    return `61${place.toString(16).padStart(4, '0')}`
  }
  if (/^\d/.test(word)) {
    const digits = digitsOf(word)
    return `${(0x5f + digits.length / 2).toString(16)}${digits}`
  }
  const numbered = /^(dup|swap)(\d+)$/.exec(word)
  if (numbered !== null) return ((numbered[1] === 'dup' ? 0x7f : 0x8f) + Number(numbered[2])).toString(16)
  const code = codes[word]
  if (code === undefined) throw new Error(`No instruction is called ${word}`)
  return code.toString(16).padStart(2, '0')
}

function digitsOf(number: string): string {
  const digits = BigInt(number).toString(16)
  return digits.padStart(digits.length + (digits.length % 2), '0')
}
