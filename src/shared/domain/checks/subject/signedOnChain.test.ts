import { describe, expect, test } from 'vitest'
import { encode, payroll, safe, scene, stranger } from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { createSubject } from './createSubject.ts'
import { hashSignedBy } from './signedOnChain.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`
const digest: Hex = `0x1901${'cd'.repeat(64)}`
const library = payroll

/** What a transaction signs that hands these bytes to `signMessage` of this contract. */
function signed(bytes: Hex, to: LowerAddress, more: { operation?: 0 | 1; version?: string } = {}) {
  const { operation = 1, version = '1.4.1' } = more
  const data = encode('signMessage(bytes data)', [bytes])
  const { call, identity } = createSubject(scene({ to, data, operation }, { version }))
  return hashSignedBy(call, identity)
}

describe('hashSignedBy', () => {
  test('behavior: a library signs where a Safe of any version delegates to it', () => {
    expect([signed(hash, library), signed(hash, library, { version: '1.1.1' })]).toEqual([hash, hash])
    expect(signed(hash, library, { operation: 0 })).toBe(undefined)
    expect(signed(hash, library, { operation: 0, version: '1.1.1' })).toBe(undefined)
  })

  test('behavior: before 1.3.0 the Safe signs by a call to itself, afterwards it has no such method', () => {
    expect(signed(hash, safe, { operation: 0, version: '1.1.1' })).toBe(hash)
    expect(signed(hash, safe, { operation: 0, version: '1.4.1' })).toBe(undefined)
  })

  test('behavior: hashes and what typed data are hashed from hide a message, and longer bytes show it', () => {
    expect(signed(digest, library)).toBe(digest)
    expect(signed(`${digest}00`, library)).toBe(undefined)
    expect(signed(`0x1902${digest.slice(6)}`, library)).toBe(undefined)
    expect(signed('0x68656c6c6f', library)).toBe(undefined)
    expect(signed('0x', library)).toBe(undefined)
  })

  test('behavior: other methods sign nothing', () => {
    const data = encode('frobnicate(bytes data)', [hash])
    const { call, identity } = createSubject(scene({ to: stranger, data, operation: 1 }))
    expect(hashSignedBy(call, identity)).toBe(undefined)
  })
})
