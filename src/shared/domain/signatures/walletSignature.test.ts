import fc from 'fast-check'
import { parseCompactSignature, serializeCompactSignature, serializeSignature } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyHash } from '../../testing/domainArbitraries.ts'
import { markEthSign, readWalletSignature } from './walletSignature.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

const rs = `${'11'.repeat(32)}${'22'.repeat(32)}`

describe('readWalletSignature', () => {
  test.each([
    ['1b', '1b'],
    ['1C', '1c'],
    ['00', '1b'],
    ['01', '1c'],
  ])('behavior: v %s becomes %s', (given, v) => {
    expect(readWalletSignature(`0x${rs}${given}`)).toBe(`0x${rs}${v}`)
  })

  test('behavior: the short form of EIP-2098 is written out', () => {
    fc.assert(
      fc.property(anyHash, anyHash, (r, yParityAndS) => {
        const { s, yParity } = parse(serializeCompactSignature({ r, yParityAndS }))
        expect(readWalletSignature(serializeCompactSignature({ r, yParityAndS }))).toBe(
          serializeSignature({ r, s, yParity }),
        )
      }),
    )
  })

  test.each([undefined, null, '0x', `0x${rs}02`, `0x${rs}1f`, `0x${rs}1b00`, `${rs}1b`, `0x${rs.slice(2)}`])(
    'error: %j is no signature',
    (value) => {
      expect(readWalletSignature(value)).toBeUndefined()
    },
  )
})

describe('markEthSign', () => {
  test('behavior: adds four to v', () => {
    expect(markEthSign(`0x${rs}1b`)).toBe(`0x${rs}1f`)
    expect(markEthSign(`0x${rs}1c`)).toBe(`0x${rs}20`)
  })
})

function parse(compact: `0x${string}`) {
  const { r, yParityAndS } = parseCompactSignature(compact)
  const high = BigInt(yParityAndS)
  const s = high & ((1n << 255n) - 1n)
  return { r, s: `0x${s.toString(16).padStart(64, '0')}`, yParity: Number(high >> 255n) } as const
}
