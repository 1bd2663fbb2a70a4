import { describe, expect, test } from 'vitest'
import { hashingVersion } from './hashingVersion.ts'
import { formatSafeVersion, type SafeVersion } from './safeVersion.ts'

const v130: SafeVersion = { major: 1, minor: 3, patch: 0 }
const v150: SafeVersion = { major: 1, minor: 5, patch: 0 }

describe('hashingVersion', () => {
  test.each([
    ['a known version', '1.4.1+L2', undefined, '1.4.1'],
    ['a known version, whatever was found', '1.1.1', 'no-known-version', '1.1.1'],
    ['an unknown one that hashes as a known one', '9.9.9', v150, '1.5.0'],
    ['one without a name', '', v130, '1.3.0'],
    ['an unknown one with hashes of its own', '9.9.9', 'no-known-version', undefined],
    ['an unknown one that was not asked', '9.9.9', undefined, undefined],
    ['an unknown one that did not answer', '9.9.9', 'not-answered', undefined],
    ['a later release that hashes as the last one', '1.6.0', v150, '1.6.0'],
    ['a later release that did not answer', '1.6.0', 'not-answered', '1.6.0'],
    ['a later release with hashes of its own', '1.6.0', 'no-known-version', undefined],
    ['a release between two that hashes as a later one', '1.2.5', v130, '1.3.0'],
  ] as const)('behavior: %s', (_, version, hashesAs, expected) => {
    const found = hashingVersion(hashesAs === undefined ? { version } : { version, hashesAs })
    expect(found && formatSafeVersion(found)).toBe(expected)
  })
})
