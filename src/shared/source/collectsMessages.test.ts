import { expect, test } from 'vitest'
import type { ReportedSafe } from './Connection.ts'
import { collectsMessages } from './collectsMessages.ts'

const someone = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const reported: ReportedSafe = {
  owners: [someone],
  threshold: 1,
  nonce: 3,
  version: '1.4.1+L2',
  implementation: undefined,
  modules: [],
  fallbackHandler: someone,
  guard: undefined,
  readOnly: false,
}

test.each([
  ['1.4.1+L2', someone, true],
  ['1.3.0', undefined, false],
  ['1.2.0', undefined, true],
  ['1.0.0', undefined, true],
  ['0.1.0', undefined, false],
  [undefined, someone, false],
] as const)('behavior: %s with the handler %s: %s', (version, fallbackHandler, collects) => {
  expect(collectsMessages({ ...reported, version, fallbackHandler })).toBe(collects)
})

test('behavior: of a host that says only who owns the Safe it is not known', () => {
  expect(collectsMessages({ ...reported, nonce: undefined, version: undefined })).toBeUndefined()
})
