import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/values/address.ts'
import { readTypedEntry } from './readTypedEntry.ts'

const ada: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bo: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const typed = { chainId: 1, address: ada, name: ' Ada ' }

describe('readTypedEntry', () => {
  test('param: an address and a name make an entry of this network', () => {
    expect(readTypedEntry([], typed)).toEqual({ ok: true, entry: { chainId: 1, address: ada, name: 'Ada' } })
  })

  test.each([
    ['nothing', '', 'Paste the address first.'],
    ['too few digits', '0x12', 'An address is 0x and 40 digits.'],
    [
      'wrong capitals',
      ada.toUpperCase().replace('0X', '0x').replace('B', 'b'),
      'The capitals of this address',
    ],
  ])('error: %s is said of the address', (_, address, words) => {
    const read = readTypedEntry([], { ...typed, address })
    expect(read.ok ? undefined : read.problem.address).toContain(words)
  })

  test('error: an invisible character is reported before the address is checked', () => {
    const read = readTypedEntry([], { ...typed, address: `${ada}\u200b` })
    expect(read.ok ? undefined : read.problem.address).not.toContain('40 digits')
    expect(read.ok).toBe(false)
  })

  test('error: a name that another address has is said of the name', () => {
    const read = readTypedEntry([{ chainId: 1, address: bo, name: 'Ada' }], typed)
    expect(read).toMatchObject({ ok: false, problem: { name: expect.stringContaining('Another address') } })
  })
})
