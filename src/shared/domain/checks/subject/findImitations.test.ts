import { describe, expect, test } from 'vitest'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { findImitations, type ListedTransfer } from './findImitations.ts'

const payer = lowerAddress(`0xabcde${'1'.repeat(31)}9876`)
const copy = lowerAddress(`0xabcde${'2'.repeat(31)}9876`)
const second = lowerAddress(`0xabcde${'3'.repeat(31)}9876`)
const stranger = lowerAddress(`0x1234${'5'.repeat(36)}`)

const transfer = (id: string, other: LowerAddress, timestamp: number, isOwn = false): ListedTransfer => ({
  id,
  other,
  timestamp,
  isOwn,
})

const found = (transfers: readonly ListedTransfer[], trusted: readonly LowerAddress[] = []) =>
  [...findImitations(transfers, new Set(trusted))].map(([id, imitated]) => [id, imitated])

describe('findImitations', () => {
  test('behavior: the later address imitates the earlier one, in any order of the list', () => {
    const transfers = [transfer('real', payer, 1), transfer('copy', copy, 2), transfer('other', stranger, 3)]
    expect(found(transfers)).toEqual([['copy', payer]])
    expect(found(transfers.toReversed())).toEqual([['copy', payer]])
  })

  test('behavior: a second copy is found beside the first, and neither hides the other', () => {
    const transfers = [transfer('real', payer, 1), transfer('a', copy, 2), transfer('b', second, 3)]
    expect(found(transfers)).toEqual([
      ['a', payer],
      ['b', payer],
    ])
  })

  test('behavior: an address that was imitated stays honest afterwards', () => {
    const transfers = [transfer('real', payer, 1), transfer('copy', copy, 2), transfer('again', payer, 3)]
    expect(found(transfers)).toEqual([['copy', payer]])
  })

  test('behavior: what the Safe sent to a copy imitates nothing, and what comes from there still does', () => {
    const transfers = [transfer('real', payer, 1), transfer('sent', copy, 2, true), transfer('dust', copy, 3)]
    expect(found(transfers)).toEqual([['dust', payer]])
  })

  test('behavior: a trusted account is imitated even without a listed transfer, and never imitates', () => {
    expect(found([transfer('copy', copy, 1)], [payer])).toEqual([['copy', payer]])
    expect(found([transfer('real', payer, 1), transfer('known', copy, 2)], [copy])).toEqual([['real', copy]])
    expect(found([transfer('real', payer, 1), transfer('known', copy, 2)], [payer, copy])).toEqual([])
  })

  test('behavior: of two that came in one block neither is known to be the copy', () => {
    expect(found([transfer('one', payer, 1), transfer('two', copy, 1)])).toEqual([])
  })
})
