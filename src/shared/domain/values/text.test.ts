import { describe, expect, test } from 'vitest'
import { visibleText } from './text.ts'

describe('visibleText', () => {
  test.each([
    ['USDC', 'USDC'],
    ['Zürich 東京 ₮', 'Zürich 東京 ₮'],
    ['\u202eCDSU', '⟨U+202E⟩CDSU'],
    ['US\u200bDC', 'US⟨U+200B⟩DC'],
    ['a\nb\u0000', 'a⟨U+000A⟩b⟨U+0000⟩'],
    ['x\u{e0041}', 'x⟨U+E0041⟩'],
  ])('behavior: %j shows as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })
})
