import { describe, expect, test } from 'vitest'
import { parseSignature } from '../calldata/abi.ts'
import { describeArgument } from './describeArgument.ts'
import { readArgument } from './readArgument.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const inside = (character: string) => `${address.slice(0, 10)}${character}${address.slice(10)}`

describe('describeArgument', () => {
  test.each([
    [
      'address',
      inside('\u200b'),
      /^A character that cannot be seen is in this text: U\+200B, zero width space/,
    ],
    ['address', `\ufeff${address}`, /U\+FEFF, byte order mark, at position 1\./],
    ['uint256', '1\u202e00', /U\+202E, right-to-left override, at position 2\./],
    ['bytes', '0x12\u00ad34', /U\+00AD, soft hyphen/],
    ['bool', 'true\u2060', /U\+2060, word joiner/],
    ['address[]', `["${inside('\u200b')}"]`, /^Value 1: A character that cannot be seen/],
    ['address[]', `[${inside('\u200b')}]`, /^A character that cannot be seen .* at position 12\./],
    ['address', address.replace('a', '\u0430'), /^Position 4 of this text only looks like/],
    ['address', '0x12', /^This is not an address\./],
    ['uint8[2]', '[1]', /^uint8\[2\] has another number of values\.$/],
  ])('behavior: of %s %j it says what is wrong', (name, text, said) => {
    const type = parseSignature('0x', `f(${name})`)?.inputs[0]?.type
    if (type === undefined) throw new Error(name)
    const read = readArgument(type, text)
    expect(read.ok ? 'read' : describeArgument(read.problem)).toMatch(said)
  })
})
