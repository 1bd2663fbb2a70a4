import { describe, expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

const bytes = (...values: readonly number[]) => Uint8Array.from(values)
const wide = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]))

describe('decodeText', () => {
  test('behavior: UTF-8 is read, its mark is left out', () => {
    expect(decodeText(new TextEncoder().encode('\u{FEFF}Müller 5 €'))).toEqual({
      ok: true,
      text: 'Müller 5 €',
    })
    expect(decodeText(bytes())).toEqual({ ok: true, text: '' })
  })

  test.each([
    ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, ...wide('{}')]), 'utf-16'],
    ['UTF-16 the other way round', bytes(0xfe, 0xff, 0, 0x7b), 'utf-16'],
    ['UTF-16 without its mark', wide('{"to":1}'), 'utf-16'],
    ['a packed file', bytes(0x50, 0x4b, 3, 4, 20), 'packed'],
    ['a code page', bytes(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72), 'not-utf-8'],
  ])('error: %s is refused by its name', (_, given, problem) => {
    expect(decodeText(given)).toEqual({ ok: false, problem })
  })
})
