import fc from 'fast-check'
import { hashTypedData, keccak256 } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anySafeIdentity, anySafeTransaction, anyUint256 } from '../../testing/domainArbitraries.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { hashSafeMessage, hashTextMessage } from '../message/messageHash.ts'
import { safeDomain, signingPreimage } from '../safe/safeDomain.ts'
import { parseSafeVersion } from '../safe/safeVersion.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { safeTxTypedData } from '../transaction/safeTxTypedData.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import { askedBytes, type NestedSafeMessage, nestedApproval, nestedSafeMessages } from './nestedHashes.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('nestedApproval', () => {
  test('behavior: the published approval of a published transaction', () => {
    const inner = transactionVectors.find(({ id }) => id === 'util-sepolia-eth')
    const approval = transactionVectors.find(({ id }) => id === 'util-sepolia-nested-approveHash')
    if (inner === undefined || approval === undefined) throw new Error('no vectors')
    const { safeTxHash } = hashSafeTransaction(inner.identity, inner.transaction)
    const nested = nestedApproval(approval.identity, {
      safe: inner.identity.safe,
      hash: safeTxHash,
      nonce: 4n,
    })
    expect(nested.transaction).toEqual(approval.transaction)
    expect(nested.hashes.safeTxHash).toBe(approval.expect.safeTxHash)
  })

  test('behavior: any approval is a transaction of the owner Safe', () => {
    fc.assert(
      fc.property(
        anySafeIdentity,
        anySafeIdentity,
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
      fc.property(anySafeIdentity, anySafeIdentity, anySafeTransaction, (owner, outer, transaction) => {
        const { messageHash, safeTxHash: hash } = hashSafeTransaction(outer, transaction)
        const preimage = bytesToHex(signingPreimage(safeDomain(outer), hexToBytes(messageHash)))
        expect(keccak256(preimage)).toBe(hash)
        const forms = nestedSafeMessages(owner, { identity: outer, messageHash, hash })
        expect(forms).toMatchObject([
          { wraps: 'hash', hashes: hashSafeMessage(owner, hash) },
          { wraps: 'preimage', hashes: hashSafeMessage(owner, preimage) },
        ])
        expect(forms.filter(({ accepted }) => accepted)).toHaveLength(1)
      }),
    )
  })

  test.each([
    ['1.3.0', 'preimage', 'inner'],
    ['1.4.1', 'preimage', 'preimage'],
    ['1.5.0', 'hash', 'hash'],
  ])(
    'behavior: contracts of %s accept the %s of transactions and the %s of messages',
    (text, transactions, messages) => {
      const version = parseSafeVersion(text)
      if (version === undefined) throw new Error(text)
      const identity = { chainId: 1, safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3', version } as const
      const innerHash = hashTextMessage('hello')
      const { messageHash, safeMessageHash: hash } = hashSafeMessage(identity, innerHash)
      const accepted = (forms: readonly NestedSafeMessage[]) =>
        forms.filter((form) => form.accepted).map(({ wraps }) => wraps)
      expect(accepted(nestedSafeMessages(identity, { identity, messageHash, hash }))).toEqual([transactions])
      const forms = nestedSafeMessages(identity, { identity, messageHash, hash, innerHash })
      expect(accepted(forms)).toEqual([messages])
      expect(forms[2]).toMatchObject({ wraps: 'inner', hashes: hashSafeMessage(identity, innerHash) })
    },
  )
})

describe('askedBytes', () => {
  test.each([
    ['1.1.1', ['preimage'], ['inner', 'preimage']],
    ['1.3.0', ['preimage'], ['inner', 'preimage']],
    ['1.4.1', ['preimage'], ['preimage', 'inner']],
    ['1.5.0', ['hash'], ['hash']],
  ])('behavior: a Safe of %s asks about %j for a transaction, %j for a message', (text, ...expected) => {
    const version = parseSafeVersion(text)
    if (version === undefined) throw new Error(text)
    const identity = { chainId: 1, safe: `0x${'11'.repeat(20)}`, version } as const
    const innerHash = hashTextMessage('We agree.')
    const { safeMessageHash: hash, messageHash } = hashSafeMessage(identity, innerHash)
    const asked = [
      askedBytes({ identity, hash, messageHash }),
      askedBytes({ identity, hash, messageHash, innerHash }),
    ]
    expect(asked.map((forms) => forms.map(({ wraps }) => wraps))).toEqual(expected)
    for (const { wraps, bytes } of asked.flat())
      expect({ hash, inner: innerHash, preimage: hash }[wraps]).toBe(
        wraps === 'preimage' ? keccak256(bytes) : bytes,
      )
  })
})
