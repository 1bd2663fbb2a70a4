import { describe, expect, test } from 'vitest'
import { describeHiddenInText, findHiddenInText } from './hiddenInText.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const inside = (character: string) => `${address.slice(0, 10)}${character}${address.slice(10)}`
const link = (to: string) => `https://app.example/transactions/tx?safe=eth:${to}&id=7`

describe('findHiddenInText', () => {
  test.each([
    ['JSON', `{\n\t"to": "${inside('\u200b')}"\n}`, 'U+200B', 21],
    ['a list without quotes', `[1, ${inside('\u202e')}]`, 'U+202E', 15],
    ['a link', link(inside('\u2066')), 'U+2066', 56],
    ['the name of a field', '{"to\u200d": "x"}', 'U+200D', 5],
    ['behind a pair of surrogates', '{"note":"\u{1f600}","to":"\u200b"}', 'U+200B', 19],
  ])('behavior: what is not seen is found in %s', (_, text, codePoint, position) => {
    expect(findHiddenInText(text)).toMatchObject({ codePoint, position, kind: 'unseen' })
    expect([...text][position - 1]?.codePointAt(0)?.toString(16).toUpperCase()).toBe(codePoint.slice(2))
  })

  test('behavior: letters of other scripts count only in what is meant as an address', () => {
    const cyrillic = address.replace('a', '\u0430')
    for (const text of [`{"to":"${cyrillic}"}`, `[${cyrillic}]`, link(cyrillic)])
      expect(findHiddenInText(text)).toMatchObject({ codePoint: 'U+0430', kind: 'look-alike' })
    for (const note of ['\u043f\u0440\u0438\u0432\u0435\u0442', `F\u00fcr ${address}`, 'caf\u00e9'])
      expect(findHiddenInText(`{"note":"${note}"}`)).toBeUndefined()
  })

  test('behavior: lines, tabs and what has too few digits are passed over', () => {
    expect(findHiddenInText(`{\r\n\t"to": "${address}"\n}\n`)).toBeUndefined()
    expect(findHiddenInText('{"family":"\u{1f469}\u200d\u{1f467}"}', 20)).toBeUndefined()
    expect(findHiddenInText(`{"to":"${inside('\u200b')}"}`, 20)).toMatchObject({ codePoint: 'U+200B' })
    expect(findHiddenInText('')).toBeUndefined()
  })

  test('behavior: it is said what and where', () => {
    const unseen = findHiddenInText(`[${inside('\u202e')}]`)
    expect(unseen && describeHiddenInText(unseen).title).toBe(
      'A character that cannot be seen is in this text: U+202E, right-to-left override, at position 12.',
    )
    const drawn = findHiddenInText(`[${address.replace('a', '\u0430')}]`)
    expect(drawn && describeHiddenInText(drawn)).toEqual({
      title: 'Position 5 of this text only looks like a digit or letter of an address: U+0430.',
      advice: 'Nothing was taken out. Get it again from its source by another way, and compare every digit.',
    })
  })
})
