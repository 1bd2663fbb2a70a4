import { describe, expect, test } from 'vitest'
import { carol, stranger } from '../../../testing/checkScene.ts'
import { addressesInWords } from './addressesInWords.ts'

describe('addressesInWords', () => {
  const word = (value: string) => value.slice(2).padStart(64, '0')
  const find = (...words: readonly string[]) => addressesInWords(`0x12345678${words.join('')}`)

  test('behavior: twelve bytes of nothing and an address', () => {
    expect(find(word(stranger), word(carol), word(stranger))).toEqual([stranger, carol])
    expect(find(`1${word(stranger).slice(1)}`)).toEqual([])
    expect(find(word('0x1234'))).toEqual([])
    expect(find(word(`0x${'f'.repeat(8)}${stranger.slice(10)}`))).toEqual([])
    expect(find(word(`${stranger.slice(0, 34)}00000000`))).toEqual([])
    expect(find(word(`${stranger.slice(0, 35)}0000000`))).toEqual([`${stranger.slice(0, 35)}0000000`])
    expect(find(word(stranger).slice(0, 63))).toEqual([])
    expect(addressesInWords(`0x1234567887654321${word(stranger)}`)).toEqual([stranger])
    expect(addressesInWords('0x')).toEqual([])
  })
  test('behavior: twenty bytes behind their length, filled up with nothing', () => {
    const length = word('0x14')
    const filled = stranger.slice(2).padEnd(64, '0')
    expect(find(length, filled)).toEqual([stranger])
    expect(find(word('0x40'), length, filled, length, carol.slice(2).padEnd(64, '0'))).toEqual([
      stranger,
      carol,
    ])
    expect(find(word('0x15'), filled)).toEqual([])
    expect(find(filled)).toEqual([])
    expect(find(length, `${filled.slice(0, 63)}1`)).toEqual([])
    expect(find(length, '0'.repeat(64))).toEqual([])
    expect(find(length, `${'f'.repeat(40)}${'0'.repeat(24)}`)).toEqual([])
    expect(find(length)).toEqual([])
  })
  test('behavior: four hundred words, and no more', () => {
    const filler = (count: number) => Array(count).fill('11'.repeat(32)).join('')
    expect([find(filler(399), word(stranger)), find(filler(400), word(stranger))]).toEqual([[stranger], []])
  })
})
