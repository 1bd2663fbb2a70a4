import fc from 'fast-check'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { checksumAddress } from '../domain/values/address.ts'
import { bytesToHex } from '../domain/values/bytesToHex.ts'

/** The versions of the Safe contract that were released. */
export const releasedVersions = [
  '0.1.0',
  '1.0.0',
  '1.1.0',
  '1.1.1',
  '1.2.0',
  '1.3.0',
  '1.4.0',
  '1.4.1',
  '1.5.0',
]

export const anyHex = fc.uint8Array({ maxLength: 200 }).map(bytesToHex)

export const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex)

export const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => checksumAddress(bytesToHex(bytes)))

/** Small numbers, large ones, and the ends of the range. */
export const anyUint256 = fc.oneof(
  fc.constantFrom(0n, 1n, 2n ** 128n, 2n ** 255n, 2n ** 256n - 1n),
  fc.bigInt({ min: 0n, max: 10n ** 24n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)

export const anySafeIdentity: fc.Arbitrary<SafeIdentity> = fc.record({
  chainId: fc.oneof(
    fc.constantFrom(1, 10, 100, 31337, 11155111),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  ),
  safe: anyAddress,
  version: fc.constantFrom(...releasedVersions.flatMap((text) => parseSafeVersion(text) ?? [])),
})

export const anySafeTransaction: fc.Arbitrary<SafeTransaction> = fc.record({
  to: anyAddress,
  value: anyUint256,
  data: anyHex,
  operation: fc.constantFrom(0, 1),
  safeTxGas: anyUint256,
  baseGas: anyUint256,
  gasPrice: anyUint256,
  gasToken: anyAddress,
  refundReceiver: anyAddress,
  nonce: anyUint256,
})
