import fc from 'fast-check'
import { hashMessage, sha256 } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyHash } from '../../testing/domainArbitraries.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { deviceHashes, ethSignHash } from './deviceHashes.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('ethSignHash', () => {
  test.each(transactionVectors)(
    'behavior: what a device signs for $id by eth_sign',
    ({ identity, transaction, expect: known }) => {
      expect(ethSignHash(hashSafeTransaction(identity, transaction).safeTxHash)).toBe(known.ethSignHash)
    },
  )
})

describe('deviceHashes', () => {
  test('behavior: every form, in the order of devices', () => {
    fc.assert(
      fc.property(anyHash, anyHash, anyHash, (domainHash, messageHash, hash) => {
        expect(deviceHashes({ domainHash, messageHash, hash })).toEqual([
          { form: 'domain', hash: domainHash },
          { form: 'message', hash: messageHash },
          { form: 'hash', hash },
          { form: 'eth-sign', hash: hashMessage({ raw: hash }) },
          { form: 'sha256', hash: sha256(hash) },
        ])
      }),
    )
  })
})
