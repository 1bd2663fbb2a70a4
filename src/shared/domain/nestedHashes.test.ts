import fc from 'fast-check'
import { hashTypedData, keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { anySafePlace, anySafeTransaction, anyUint256 } from '../testing/domainArbitraries.ts'
import { transactionVectors } from '../testing/publicVectors.ts'
import { bytesToHex, hexToBytes } from './hexBytes.ts'
import { hashSafeMessage } from './messageHash.ts'
import { nestedApproval, nestedSafeMessages } from './nestedHashes.ts'
import { safeDomain, signingPreimage } from './safeDomain.ts'
import { hashSafeTransaction } from './safeTxHash.ts'
import { safeTxTypedData } from './safeTxTypedData.ts'

describe('nestedApproval', () => {
  test('behavior: the published approval of a published transaction', () => {
    const inner = transactionVectors.find(({ id }) => id === 'util-sepolia-eth')
    const approval = transactionVectors.find(({ id }) => id === 'util-sepolia-nested-approveHash')
    if (inner === undefined || approval === undefined) throw new Error('no vectors')
    const { safeTxHash } = hashSafeTransaction(inner.place, inner.transaction)
    const nested = nestedApproval(approval.place, { safe: inner.place.safe, hash: safeTxHash, nonce: 4n })
    expect(nested.transaction).toEqual(approval.transaction)
    expect(nested.hashes.safeTxHash).toBe(approval.expect.safeTxHash)
  })

  test('behavior: any approval is a transaction of the owner Safe', () => {
    fc.assert(
      fc.property(
        anySafePlace,
        anySafePlace,
        anySafeTransaction,
        anyUint256,
        (owner, outer, transaction, nonce) => {
          const hash = hashSafeTransaction(outer, transaction).safeTxHash
          const nested = nestedApproval(owner, { safe: outer.safe, hash, nonce })
          expect(nested.transaction).toMatchObject({ to: outer.safe, value: 0n, operation: 0, nonce })
          expect(nested.hashes.safeTxHash).toBe(hashTypedData(safeTxTypedData(owner, nested.transaction)))
        },
      ),
    )
  })
})

describe('nestedSafeMessages', () => {
  test('behavior: the owner Safe wraps the hash, or the bytes the hash is made from', () => {
    fc.assert(
      fc.property(anySafePlace, anySafePlace, anySafeTransaction, (owner, outer, transaction) => {
        const { messageHash, safeTxHash: hash } = hashSafeTransaction(outer, transaction)
        const preimage = bytesToHex(signingPreimage(safeDomain(outer), hexToBytes(messageHash)))
        expect(keccak256(preimage)).toBe(hash)
        expect(nestedSafeMessages(owner, { place: outer, messageHash, hash })).toEqual([
          { wraps: 'hash', hashes: hashSafeMessage(owner, hash) },
          { wraps: 'preimage', hashes: hashSafeMessage(owner, preimage) },
        ])
      }),
    )
  })
})
