import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../../domain/typedData/typedData.ts'
import { stranger, usdc } from '../../../../testing/checkScene.ts'
import { readableRow } from './readableRow.ts'
import { messageRows } from './typedDataRows.ts'

const unitOf = (token: string) => (token === usdc ? { symbol: 'USDC', decimals: 6 } : undefined)

function read(fields: Readonly<Record<string, string>>, message: object, contract = usdc) {
  const types = { Thing: Object.entries(fields).map(([name, type]) => ({ name, type })) }
  const typedData = parseTypedData({ domain: { name: 'Token' }, types, primaryType: 'Thing', message })
  if (typedData === undefined) throw new Error('no typed data')
  const { rows } = messageRows(typedData)
  return rows.map((row) => readableRow(row, rows, { unitOf, contract }))
}

describe('readableRow', () => {
  test('behavior: an amount has the unit of the contract, a deadline is a time, and a nonce stays a number', () => {
    expect(
      read(
        { spender: 'address', value: 'uint256', deadline: 'uint256', nonce: 'uint256' },
        { spender: stranger, value: '125500000', deadline: '1900000000', nonce: '7' },
      ),
    ).toEqual([
      undefined,
      { kind: 'amount', amount: 125_500_000n, unit: { symbol: 'USDC', decimals: 6 } },
      { kind: 'time', seconds: 1_900_000_000n },
      undefined,
    ])
  })

  test('behavior: the token beside an amount goes before the contract', () => {
    const [, amount] = read(
      { token: 'address', amount: 'uint160' },
      { token: usdc, amount: '1000000' },
      stranger,
    )
    expect(amount).toMatchObject({ kind: 'amount', unit: { symbol: 'USDC' } })
  })

  test('behavior: without a limit it says so', () => {
    const [amount] = read({ value: 'uint256' }, { value: String(2n ** 256n - 1n) })
    expect(amount).toMatchObject({ kind: 'unlimited' })
  })
})
