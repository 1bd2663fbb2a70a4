import { describe, expect, test } from 'vitest'
import { releasedVersions } from '../../testing/domainArbitraries.ts'
import { compareSafeVersions, formatSafeVersion, parseSafeVersion, type SafeVersion } from './safeVersion.ts'

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

function read(text: string): readonly SafeVersion[] {
  const version = parseSafeVersion(text)
  return version === undefined ? [] : [version]
}
