import fc from 'fast-check'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { errorSelectorOf, readRevertReason, revertReason } from './revertReason.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Custom(address)'])

describe('readRevertReason', () => {
  test('behavior: any text that viem encodes is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(readRevertReason(encodeErrorResult({ abi, errorName: 'Error', args: [text] }))).toBe(text)
      }),
    )
  })

  test.each([
    [17n, 'Panic: a number grew too large or fell below zero'],
    [18n, 'Panic: a division by zero'],
    [99n, 'Panic: code 99'],
  ])('behavior: panic %s in words', (code, words) => {
    expect(readRevertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))).toBe(words)
  })

  test('behavior: an error of the contract has no words, only a name of four bytes', () => {
    const data = encodeErrorResult({ abi, errorName: 'Custom', args: [`0x${'11'.repeat(20)}`] })
    expect(readRevertReason(data)).toBeUndefined()
    expect(errorSelectorOf(data)).toBe(data.slice(0, 10))
  })

  test('error: what is cut short or no hex says nothing', () => {
    const whole = encodeErrorResult({ abi, errorName: 'Error', args: ['GS013'] })
    for (const data of ['0x', '0x08c379a0', whole.slice(0, -66), 'GS013', null, 7])
      expect(readRevertReason(data)).toBeUndefined()
    expect(readRevertReason(`0x08c379a0${'20'.padStart(64, '0')}${'f'.repeat(64)}`)).toBeUndefined()
    expect(errorSelectorOf('0x08')).toBeUndefined()
  })

  test('error: no data at all makes it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 140 }), (bytes) => {
        const data = `0x08c379a0${Buffer.from(bytes).toString('hex')}`
        expect(['string', 'undefined']).toContain(typeof readRevertReason(data))
      }),
    )
  })
})

describe('revertReason', () => {
  test('behavior: says the text, else the name of the error, else that there is none', () => {
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['GS013'] }))).toBe('GS013')
    expect(revertReason('0xdeadbeef')).toBe('error 0xdeadbeef')
    expect(revertReason('0x')).toBe('no reason given')
  })
})
