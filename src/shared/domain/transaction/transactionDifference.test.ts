import { describe, expect, test } from 'vitest'
import { checksumAddress, lowerAddress } from '../values/address.ts'
import { safeTransaction } from './safeTransaction.ts'
import { compareTransactions, differingFields } from './transactionDifference.ts'

const to = checksumAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const base = safeTransaction({ to, nonce: 3n })

describe('differingFields', () => {
  test('behavior: names every field that differs, in the order in which they are signed', () => {
    const other = { ...base, value: 1n, operation: 1, gasPrice: 2n } as const
    expect(differingFields(base, other)).toEqual(['value', 'operation', 'gasPrice'])
  })

  test('behavior: the spelling of an address is no difference', () => {
    expect(differingFields(base, { ...base, to: lowerAddress(to) })).toEqual([])
  })
})

describe('compareTransactions', () => {
  test('behavior: shows all ten fields side by side', () => {
    const rows = compareTransactions(base, { ...base, data: '0x12' })
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ differs }) => differs)).toEqual([
      { field: 'data', left: '0x', right: '0x12', differs: true },
    ])
  })
})
