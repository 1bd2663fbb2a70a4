import { describe, expect, test } from 'vitest'
import { hashForms, knownSafeVersion, knownVersions, rulesOf } from './knownVersions.ts'
import { parseSafeVersion } from './safeVersion.ts'

function ruledBy(text: string): string | undefined {
  const version = parseSafeVersion(text)
  return version && rulesOf(version).release
}

describe('rulesOf', () => {
  test('behavior: a known version has its own rules', () => {
    for (const rules of knownVersions) expect(ruledBy(rules.release)).toBe(rules.release)
  })

  test.each([
    ['0.2.0', '0.1.0'],
    ['1.1.9', '1.1.1'],
    ['1.4.0', '1.3.0'],
    ['1.4.1+L2', '1.4.1'],
    ['1.10.0', '1.5.0'],
  ])('behavior: %s keeps to %s', (text, release) => {
    expect(ruledBy(text)).toBe(release)
  })

  test('edge: what is older than the oldest has the rules of the oldest', () => {
    expect(rulesOf({ major: 0, minor: 0, patch: 2 }).release).toBe('0.1.0')
  })
})

describe('knownSafeVersion', () => {
  test.each([
    ['1.3.0', '1.3.0'],
    ['1.3.0+L2', '1.3.0'],
    ['1.1.1+Circles', '1.1.1'],
    ['1.4.0', undefined],
    ['1.6.0', undefined],
    ['9.9.9', undefined],
    ['', undefined],
  ])('behavior: %j is the contract of %s', (text, release) => {
    expect(knownSafeVersion(text)?.release).toBe(release)
  })
})

describe('hashForms', () => {
  test('behavior: versions are parted where their hashes differ, the newest first', () => {
    expect(hashForms().map(({ oldest, newest, isOpen }) => [oldest.release, newest.release, isOpen])).toEqual(
      [
        ['1.3.0', '1.5.0', true],
        ['1.0.0', '1.2.0', false],
        ['0.1.0', '0.1.0', false],
      ],
    )
  })
})
