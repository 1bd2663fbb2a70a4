import { describe, expect, test } from 'vitest'
import { describeHiddenCharacter, findHiddenCharacter } from './hiddenCharacter.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const inside = (character: string) => `${address.slice(0, 10)}${character}${address.slice(10)}`

describe('findHiddenCharacter', () => {
  test.each([
    ['zero width space', inside('\u200b'), 'U+200B', 11],
    ['zero width joiner', inside('\u200d'), 'U+200D', 11],
    ['right-to-left override', `\u202e${address}`, 'U+202E', 1],
    ['pop directional isolate', `${address}\u2069`, 'U+2069', 43],
    ['byte order mark', `${address}\ufeff`, 'U+FEFF', 43],
    ['byte order mark', `  \ufeff${address}`, 'U+FEFF', 3],
    ['soft hyphen', inside('\u00ad'), 'U+00AD', 11],
    ['line break', inside('\n'), 'U+000A', 11],
    [undefined, inside('\u0000'), 'U+0000', 11],
    [undefined, inside('\u{e0041}'), 'U+E0041', 11],
    [undefined, inside('\ufe0f'), 'U+FE0F', 11],
  ])('param: unseen, %s', (name, text, codePoint, position) => {
    expect(findHiddenCharacter(text)).toEqual({ codePoint, name, position, kind: 'unseen' })
  })

  test.each([
    ['Cyrillic а', address.replace('a', '\u0430'), 'U+0430', 4],
    ['Cyrillic х', address.replace('x', '\u0445'), 'U+0445', 2],
    ['full width 0', address.replace('0x', '\uff10x'), 'U+FF10', 1],
    ['mathematical 5', address.replace('5', '\u{1d7d3}'), 'U+1D7D3', 3],
    ['a space that is wider', inside('\u2003'), 'U+2003', 11],
  ])('param: look-alike, %s', (_, text, codePoint, position) => {
    expect(findHiddenCharacter(text)).toEqual({ codePoint, name: undefined, position, kind: 'look-alike' })
  })

  test.each([
    address,
    ` \t${address}\r\n`,
    `\u00a0${address}\u3000`,
    `eth:${address}`,
    '',
    ' \n',
    'приве\u0442 мир',
    '0x123',
    `${address}!`,
  ])('behavior: nothing is hidden in %j', (text) => {
    expect(findHiddenCharacter(text)).toBeUndefined()
  })

  test('behavior: the first one is reported, and a pair of surrogates counts as one character', () => {
    expect(findHiddenCharacter(inside('\u{1d7d3}\u200b'))).toMatchObject({
      codePoint: 'U+1D7D3',
      position: 11,
    })
    expect(findHiddenCharacter(`\u{1d7d3}${inside('\u200b')}`)).toMatchObject({ position: 1 })
  })
})

test('behavior: it is said what and where, and that nothing was taken out', () => {
  const found = findHiddenCharacter(address.replace('a', '\u0430'))
  expect(found && describeHiddenCharacter(found)).toEqual({
    title: 'Position 4 of this address only looks like a digit or letter of one: U+0430.',
    advice:
      'Nothing was taken out. Get the address again from its owner by another way, and compare every digit.',
  })
})

test('behavior: one that is not seen is named where it has a name', () => {
  const titleOf = (text: string) => {
    const found = findHiddenCharacter(text)
    return found && describeHiddenCharacter(found).title
  }
  expect(titleOf(inside('\u200b'))).toBe(
    'A character that cannot be seen is in this address: U+200B, zero width space, at position 11.',
  )
  expect(titleOf(inside('\ufe0f'))).toBe(
    'A character that cannot be seen is in this address: U+FE0F, at position 11.',
  )
})
