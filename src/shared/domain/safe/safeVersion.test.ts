import { describe, expect, test } from 'vitest'
import { releasedVersions } from '../../testing/domainArbitraries.ts'
import {
  asksOwnersForHash,
  compareSafeVersions,
  domainHasChainId,
  formatSafeVersion,
  namesBaseGas,
  needsSafeTxGas,
  parseSafeVersion,
  type SafeVersion,
} from './safeVersion.ts'

describe('parseSafeVersion', () => {
  test.each([
    ['1.4.1', '1.4.1'],
    ['1.4.1+L2', '1.4.1'],
    ['1.1.1+Circles', '1.1.1'],
    [' 0.1.0 ', '0.1.0'],
    ['1.10.0', '1.10.0'],
  ])('behavior: %j is %s', (text, version) => {
    expect(read(text).map(formatSafeVersion)).toEqual([version])
  })

  test.each([
    '',
    '1',
    '1.3',
    'v1.3.0',
    '1.3.0-beta',
    '1.3.0.1',
    '0.0.2',
    '2.0.0',
    '1.3.0+',
    '1.3.0+ü',
    'null',
  ])('error: %j is no version whose hashes are known', (text) => {
    expect(read(text)).toEqual([])
  })
})

describe('compareSafeVersions', () => {
  test('behavior: orders by numbers, not by letters', () => {
    const shuffled = ['1.10.0', ...releasedVersions.toReversed()].flatMap(read)
    expect(shuffled.toSorted(compareSafeVersions).map(formatSafeVersion)).toEqual([
      ...releasedVersions,
      '1.10.0',
    ])
  })
})

describe('features', () => {
  test.each([
    ['0.1.0', { chainId: false, baseGas: false, asksForHash: false }],
    ['1.0.0', { chainId: false, baseGas: true, asksForHash: false }],
    ['1.2.0', { chainId: false, baseGas: true, asksForHash: false }],
    ['1.3.0', { chainId: true, baseGas: true, asksForHash: false }],
    ['1.4.1+L2', { chainId: true, baseGas: true, asksForHash: false }],
    ['1.5.0', { chainId: true, baseGas: true, asksForHash: true }],
  ])('behavior: what %s can do', (text, expected) => {
    expect(
      read(text).map((version) => ({
        chainId: domainHasChainId(version),
        baseGas: namesBaseGas(version),
        asksForHash: asksOwnersForHash(version),
      })),
    ).toEqual([expected])
  })
})

function read(text: string): readonly SafeVersion[] {
  const version = parseSafeVersion(text)
  return version === undefined ? [] : [version]
}

describe('needsSafeTxGas', () => {
  test.each([
    ['1.1.1', true],
    ['1.2.0', true],
    ['1.3.0', false],
    ['1.4.1', false],
  ] as const)('param: %s: %s', (text, needed) => {
    const version = parseSafeVersion(text)
    expect(version !== undefined && needsSafeTxGas(version)).toBe(needed)
  })
})
