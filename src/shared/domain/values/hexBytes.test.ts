import fc from 'fast-check'
import { hexToBytes as viemHexToBytes } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyHex, anyUint256 } from '../../testing/domainArbitraries.ts'
import { bytesToHex } from './bytesToHex.ts'
import { hexToBytes, writeHex, writeNumber } from './hexBytes.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('hexToBytes', () => {
  test('behavior: reads what viem reads in any case, and writes it in lower case', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(hexToBytes(hex)).toEqual(viemHexToBytes(hex))
        expect(hexToBytes(`0x${hex.slice(2).toUpperCase()}`)).toEqual(viemHexToBytes(hex))
        expect(bytesToHex(hexToBytes(hex))).toBe(hex)
      }),
    )
  })

  test.each(['0x1', '0x0g', '0xg0', '0x\u0130\u0130', '0x  ', '0x+1'] as const)(
    'error: %j is refused, never read as other bytes',
    (hex) => {
      expect(() => hexToBytes(hex)).toThrow(expect.objectContaining({ code: 'domain/not-encodable' }))
    },
  )
})

describe('writeHex', () => {
  test('error: hex of another size is refused', () => {
    const write = (hex: `0x${string}`) => () => writeHex(new Uint8Array(4), { offset: 0, hex, size: 2 })
    expect(write('0x0102')).not.toThrow()
    expect(write('0x01')).toThrow('hex of 2 bytes')
    expect(write('0x010203')).toThrow('hex of 2 bytes')
  })
})

describe('writeNumber', () => {
  test('behavior: writes the number into its word and nowhere else', () => {
    fc.assert(
      fc.property(anyUint256, (value) => {
        const words = new Uint8Array(96)
        writeNumber(words, 32, value)
        expect(bytesToHex(words)).toBe(
          `0x${'00'.repeat(32)}${value.toString(16).padStart(64, '0')}${'00'.repeat(32)}`,
        )
      }),
    )
  })

  test.each([-1n, 2n ** 256n])('error: %s is no uint256', (value) => {
    expect(() => writeNumber(new Uint8Array(32), 0, value)).toThrow('uint256')
  })
})
