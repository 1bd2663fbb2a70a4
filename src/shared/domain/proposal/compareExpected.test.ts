import { describe, expect, test } from 'vitest'
import { calmCall, scene } from '../../testing/checkScene.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { compareExpected } from './compareExpected.ts'

const { identity, transaction } = scene(calmCall)
const made = (fields: Partial<typeof transaction>) => {
  const made = { ...transaction, ...fields }
  return { nonce: made.nonce, safeTxHash: hashSafeTransaction(identity, made).safeTxHash }
}
const shown = made({ nonce: 49n })

describe('compareExpected', () => {
  test('behavior: the hash that was shown comes back', () => {
    expect(compareExpected(shown, made({ nonce: 49n }))).toEqual({ kind: 'same' })
  })

  test('behavior: another nonce is named with the expected one', () => {
    expect(compareExpected(shown, made({ nonce: 50n }))).toEqual({
      kind: 'other-nonce',
      expected: 49n,
      taken: 50n,
    })
  })

  test('error: the same nonce with another hash is another transaction', () => {
    expect(compareExpected(shown, made({ nonce: 49n, safeTxGas: 1n }))).toEqual({
      kind: 'other-hash',
      nonce: 49n,
    })
  })
})
