import fc from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeTransfer } from './encodeTransfer.ts'
import { readAddressArray, readString, readWords, wordToAddress } from './words.ts'

const address = getAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const addressLaw = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

describe('encodeTransfer', () => {
  test('behavior: an EIP-20 transfer is what viem encodes', () => {
    fc.assert(
      fc.property(addressLaw, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (recipient, amount) => {
        expect(encodeTransfer({ asset: { kind: 'erc20', address }, recipient, amount })).toEqual({
          to: address,
          value: 0n,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
        })
      }),
    )
  })

  test('behavior: the native currency moves as value', () => {
    expect(encodeTransfer({ asset: { kind: 'native' }, recipient: address, amount: 7n })).toEqual({
      to: address,
      value: 7n,
      data: '0x',
    })
  })
})

describe('readAddressArray', () => {
  test('behavior: reads what viem encodes', () => {
    fc.assert(
      fc.property(fc.array(addressLaw, { maxLength: 8 }), (addresses) => {
        const words = readWords(encodeAbiParameters([{ type: 'address[]' }], [addresses])) ?? []
        expect(readAddressArray(words, 0)).toEqual(addresses)
      }),
    )
  })

  test('error: an offset or a length that points outside is no array', () => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    expect(readAddressArray([word(640n)], 0)).toBeUndefined()
    expect(readAddressArray([word(32n), word(2n ** 255n)], 0)).toBeUndefined()
    expect(readAddressArray([word(32n), word(1n)], 0)).toBeUndefined()
    expect(readAddressArray([word(33n), word(0n)], 0), 'between two words').toBeUndefined()
    expect(readString([word(33n), word(0n)], 0), 'between two words').toBeUndefined()
    expect(readString([word(32n), word(1n)], 0), 'longer than what is there').toBeUndefined()
    expect(readString([word(32n)], 7), 'no such word').toBeUndefined()
  })
})

describe('readString', () => {
  test('behavior: reads what viem encodes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = readWords(encodeAbiParameters([{ type: 'string' }], [text])) ?? []
        expect(readString(words, 0)).toBe(text)
      }),
    )
  })
})

describe('readWords', () => {
  test.each(['', '0x1', '0x00', null, 12, `0x${'g'.repeat(64)}` as Hex])(
    'error: %j is no answer',
    (value) => {
      expect(readWords(value)).toBeUndefined()
    },
  )

  test('error: a word with bytes before the address is no address', () => {
    expect(wordToAddress(`01${'0'.repeat(62)}`)).toBeUndefined()
  })
})
