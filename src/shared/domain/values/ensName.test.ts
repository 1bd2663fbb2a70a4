import { describe, expect, test } from 'vitest'
import { ensRegistryOf, looksLikeName } from './ensName.ts'

describe('looksLikeName', () => {
  test.each(['ada.eth', ' pay.ada.eth ', 'Ada.ETH', 'ädä.eth', '🦄.eth', '0xada.eth', 'example.com'])(
    'behavior: %s is meant as a name',
    (text) => expect(looksLikeName(text)).toBe(true),
  )

  test.each([
    '',
    'ada',
    '.eth',
    'ada.',
    'ada..eth',
    'ada eth.x y',
    'eth:ada.eth',
    'https://ada.eth',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `${'a'.repeat(250)}.eth`,
  ])('error: "%s" is not', (text) => expect(looksLikeName(text)).toBe(false))
})

describe('ensRegistryOf', () => {
  test('param: Ethereum and Sepolia have names, others have none', () => {
    expect(ensRegistryOf(1)).toBe(ensRegistryOf(11155111))
    expect(ensRegistryOf(31337)).toBeUndefined()
    expect(ensRegistryOf(100)).toBeUndefined()
  })
})
