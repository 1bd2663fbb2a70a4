import { describe, expect, test } from 'vitest'
import { versionState } from './versionState.ts'

const old = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
const current = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const copies = [
  { address: old, version: '1.3.0' },
  { address: current, version: '1.4.1+L2' },
] as const

describe('versionState', () => {
  test.each([
    [old, '1.4.1', 'OUTDATED'],
    [old, '1.3.0', 'UP_TO_DATE'],
    [current, '1.4.1', 'UP_TO_DATE'],
    [current, '1.3.0', 'UP_TO_DATE'],
    [old, '1.10.0', 'OUTDATED'],
  ] as const)('param: %s where %s is recommended is %s', (singleton, recommended, state) =>
    expect(versionState(singleton, { copies, recommended })).toBe(state),
  )

  test('behavior: the spelling of an address makes no difference', () =>
    expect(versionState(`0x${old.slice(2).toLowerCase()}`, { copies, recommended: '1.4.1' })).toBe(
      'OUTDATED',
    ))

  test('error: code that is not listed, and a missing or odd recommendation, say nothing', () => {
    const stranger = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(versionState(stranger, { copies, recommended: '1.4.1' })).toBe('UNKNOWN')
    expect(versionState(old, { copies, recommended: undefined })).toBe('UNKNOWN')
    expect(versionState(old, { copies, recommended: 'latest' })).toBe('UNKNOWN')
    expect(versionState(old, { copies: [], recommended: '1.4.1' })).toBe('UNKNOWN')
    expect(versionState(old, { copies: [{ address: old, version: 'x' }], recommended: '1.4.1' })).toBe(
      'UNKNOWN',
    )
  })
})
