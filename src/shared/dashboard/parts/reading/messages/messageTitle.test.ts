import { describe, expect, test } from 'vitest'
import { messageTitle } from './messageTitle.ts'

const text = (given: string) => messageTitle({ kind: 'text', text: given })
const typed = (value: unknown) => messageTitle({ kind: 'typed-data', json: JSON.stringify(value) })
const mail = {
  domain: {},
  types: { Mail: [{ name: 'x', type: 'string' }] },
  primaryType: 'Mail',
  message: {},
}

describe('messageTitle', () => {
  test.each([
    ['\n  hello \nworld', 'hello'],
    ['  \n\t', 'A text without words'],
    ['pay \u202eeno', 'pay ⟨U+202E⟩eno'],
    ['🙂'.repeat(100), `${'🙂'.repeat(90)}…`],
  ])('behavior: a text %j is called %j', (given, title) => {
    expect(text(given)).toBe(title)
  })

  test.each([
    [mail, 'Mail'],
    [{ ...mail, domain: { name: 'Demo\u200b' } }, 'Mail for “Demo⟨U+200B⟩”'],
    [{ ...mail, domain: { name: 7 } }, 'Mail'],
    [{}, 'Typed data that cannot be read'],
  ])('behavior: typed data %j are called %j', (given, title) => {
    expect(typed(given)).toBe(title)
  })
})
