import { getAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checksumAddress, parseAddress } from './address.ts'

describe('checksumAddress', () => {
  test('behavior: agrees with viem on many addresses @address-agrees', () => {
    for (let key = 1; key <= 50; key++) {
      const address = privateKeyToAddress(`0x${key.toString(16).padStart(64, '0')}`)
      expect(checksumAddress(address.toLowerCase())).toBe(getAddress(address))
    }
  })
})

describe('parseAddress', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each([
    ['as written', address],
    ['lower case', address.toLowerCase()],
    ['upper case digits', `0x${address.slice(2).toUpperCase()}`],
    ['with spaces around', ` ${address}\n`],
  ])('param: %s', (_, text) => {
    expect(parseAddress(text)).toEqual({ ok: true, address })
  })

  test.each([
    ['', 'empty'],
    ['0x123', 'not-an-address'],
    [`${address}0`, 'not-an-address'],
    [address.slice(2), 'not-an-address'],
    ['vitalik.eth', 'not-an-address'],
    [`gno:${address}`, 'not-an-address'],
    [address.replace('aAeb', 'AAeb'), 'wrong-checksum'],
  ])('error: %j is %s', (text, problem) => {
    expect(parseAddress(text)).toEqual({ ok: false, problem })
  })
})
