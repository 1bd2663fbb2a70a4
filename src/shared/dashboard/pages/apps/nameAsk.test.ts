import { describe, expect, test } from 'vitest'
import type { Hex } from '../../../domain/values/hex.ts'
import { readAddress } from '../../../domain/values/untrusted.ts'
import type { DappAsk } from '../../../source/DappRequest.ts'
import { nameAsk, nameAsks } from './nameAsk.ts'

const native = { symbol: 'ETH', decimals: 18 }
const to = readAddress('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65') ?? '0x'
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const most = 2n ** 256n - 1n

const callsOf = (...all: readonly { readonly value?: bigint; readonly data?: Hex }[]): DappAsk => ({
  kind: 'calls',
  calls: all.map(({ value = 0n, data = '0x' }) => ({ to, value, data })),
})
const method = (selector: string, second: bigint) => ({
  data: `0x${selector}${word(1n)}${word(second)}` as const,
})

describe('nameAsk', () => {
  test.each<readonly [string, DappAsk]>([
    ['a payment of 0.1 ETH to 0x15d34A…2C6A65', callsOf({ value: 10n ** 17n })],
    ['an empty call', callsOf({})],
    ['an approval without limit', callsOf(method('095ea7b3', most))],
    ['an approval', callsOf(method('095ea7b3', most - 1n))],
    ['the end of an approval', callsOf(method('095ea7b3', 0n))],
    ['an approval for a whole collection', callsOf(method('a22cb465', 1n))],
    ['the end of an approval', callsOf(method('a22cb465', 0n))],
    ['a transfer', callsOf(method('A9059CBB', 5n))],
    ['a contract call', callsOf({ data: '0x12345678' })],
    ['a contract call', callsOf({ data: '0x12' })],
    ['an approval and a swap', callsOf(method('095ea7b3', 5n), { data: '0x18cbafe5' })],
    [
      'an approval, a transfer and an empty call',
      callsOf(method('39509351', 5n), method('23b872dd', 5n), {}),
    ],
    ['4 calls', callsOf({}, {}, {}, {})],
    ['a signature of a text', { kind: 'message', message: { kind: 'text', text: 'hello' } }],
    ['a signature of typed data', { kind: 'message', message: { kind: 'typed-data', json: '{}' } }],
    ['the names in your address book', { kind: 'names' }],
  ])('behavior: %s', (name, asks) => {
    expect(nameAsk(asks, native)).toBe(name)
  })

  test('behavior: an approval whose amount is cut off is not called the end of one', () => {
    expect(nameAsk(callsOf({ data: '0x095ea7b3' }), native)).toBe('an approval')
  })
})

test('behavior: several are named one after the other, and of many the first ones', () => {
  const names: DappAsk = { kind: 'names' }
  const empty = callsOf({})
  expect(nameAsks([names, empty], native)).toBe('the names in your address book; an empty call')
  expect(nameAsks([empty, empty, empty, names, names], native)).toBe(
    'an empty call; an empty call; an empty call; and 2 more',
  )
})
