import { describe, expect, test } from 'vitest'
import { safe, scene, stranger } from '../../../testing/checkScene.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { checksumAddress } from '../../values/address.ts'
import { isEmptyRejection, rejectionVerdict } from './rejection.ts'

const { identity, transaction: empty } = scene({ to: safe })
const other = checksumAddress(stranger)
const verdict = (fields: Partial<SafeTransaction>, labelled = false) =>
  rejectionVerdict(identity, { ...empty, ...fields }, labelled)

describe('rejectionVerdict', () => {
  test('behavior: an empty call of the Safe to itself is one, called so or not', () => {
    expect([verdict({}), verdict({}, true)]).toEqual(['empty', 'empty'])
    expect(isEmptyRejection(identity, empty)).toBe(true)
  })

  test.each<Partial<SafeTransaction>>([
    { operation: 1 },
    { safeTxGas: 1n },
    { baseGas: 1n },
    { gasPrice: 1n },
    { gasToken: other },
    { refundReceiver: other },
  ])('behavior: with %o it only looks like one', (fields) => {
    expect([verdict(fields), verdict(fields, true)]).toEqual(['disguised', 'disguised'])
    expect(isEmptyRejection(identity, { ...empty, ...fields })).toBe(false)
  })

  test.each<[Partial<SafeTransaction>, string]>([
    [{ to: other }, 'none'],
    [{ value: 1n }, 'none'],
    [{ data: '0x00' }, 'inside'],
    [{ data: '0x00', value: 1n }, 'none'],
    [{ data: '0x00', to: other }, 'none'],
  ])('behavior: %o is none, and a lie where it is called one', (fields, unlabelled) => {
    expect([verdict(fields), verdict(fields, true)]).toEqual([unlabelled, 'false'])
    expect(isEmptyRejection(identity, { ...empty, ...fields })).toBe(false)
  })
})
