import fc from 'fast-check'
import { domainSeparator, hashTypedData } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anySafeIdentity, anySafeTransaction } from '../../testing/domainArbitraries.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { runs } from '../../testing/runs.ts'
import { rulesOf } from '../safe/knownVersions.ts'
import { parseSafeVersion } from '../safe/safeVersion.ts'
import type { Address } from '../values/address.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'
import { hashSafeTransaction } from './safeTxHash.ts'
import { safeTxTypedData } from './safeTxTypedData.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 180_000 })

const safe: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const plain = safeTransaction({
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  value: 10n ** 18n,
  nonce: 0n,
})

describe('hashSafeTransaction', () => {
  test.each(transactionVectors)(
    'behavior: the published hashes of $id',
    ({ identity, transaction, expect: known }) => {
      expect(hashSafeTransaction(identity, transaction)).toEqual({
        domainHash: known.domain,
        messageHash: known.message,
        safeTxHash: known.safeTxHash,
      })
    },
  )

  test.each([
    ['0.1.0', '0x99e67f03782b44c2b42560dc01dd5bfd04952db7c4ee32fdc23a45cebd555cd1'],
    ['1.0.0', '0x4ad6bcf8f0b158d7c24281addc972509257a320e14ea883a2b4106da41c7a482'],
    ['1.1.1+Circles', '0x4ad6bcf8f0b158d7c24281addc972509257a320e14ea883a2b4106da41c7a482'],
    ['1.2.0', '0x4ad6bcf8f0b158d7c24281addc972509257a320e14ea883a2b4106da41c7a482'],
    ['1.3.0', '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50'],
    ['1.3.0+L2', '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50'],
    ['1.5.0', '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50'],
  ])('behavior: the hash of one transaction under version %s', (text, safeTxHash) => {
    expect(hashSafeTransaction(identityOf(text), plain)).toMatchObject({ safeTxHash })
  })

  test('behavior: random transactions under every version hash as viem hashes their typed data', () => {
    fc.assert(
      fc.property(anySafeIdentity, anySafeTransaction, (identity, transaction) => {
        expect(hashSafeTransaction(identity, transaction).safeTxHash).toBe(
          hashTypedData(safeTxTypedData(identity, transaction)),
        )
      }),
      { numRuns: runs(10_000), seed: 1 },
    )
  })

  test('behavior: the domain hash is that of the Safe on its chain, also for many Safes in turn', () => {
    const identities = fc.sample(anySafeIdentity, { numRuns: 600, seed: 1 })
    for (const identity of [...identities, ...identities]) {
      const { chainId, safe: verifyingContract, version } = identity
      expect(hashSafeTransaction(identity, plain).domainHash).toBe(
        domainSeparator({
          domain: rulesOf(version).domainHasChainId ? { chainId, verifyingContract } : { verifyingContract },
        }),
      )
    }
  })

  test('behavior: capitals of an address change no hash', () => {
    const identity = identityOf('1.4.1')
    const lower = { ...plain, to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' } as const
    expect(hashSafeTransaction(identity, lower)).toEqual(hashSafeTransaction(identity, plain))
  })

  test.each<[string, Partial<SafeTransaction>]>([
    ['a short address', { to: '0x1234' }],
    ['a negative value', { value: -1n }],
    ['a nonce beyond 256 bits', { nonce: 2n ** 256n }],
    ['half a byte of data', { data: '0x123' }],
  ])('error: %s is refused, never hashed as something else', (_, fields) => {
    expect(() => hashSafeTransaction(identityOf('1.4.1'), { ...plain, ...fields })).toThrow(
      expect.objectContaining({ code: 'domain/not-encodable' }),
    )
  })
})

function identityOf(text: string) {
  const version = parseSafeVersion(text)
  if (version === undefined) throw new Error(text)
  return { chainId: 31337, safe, version }
}
