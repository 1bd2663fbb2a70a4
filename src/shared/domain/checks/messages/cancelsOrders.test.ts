import { describe, expect, test } from 'vitest'
import { lookAtMessage, safe, sentencesOf, stranger, usdc } from '../../../testing/checkScene.ts'
import { typed } from '../../../testing/messageScenes.ts'

const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const uid = `0x${'5a'.repeat(56)}`
const cancel = (
  fields: Readonly<Record<string, string>> = { orderUids: 'bytes[]' },
  verifyingContract: string = settlement,
  primaryType = 'OrderCancellations',
) =>
  typed(
    primaryType,
    fields,
    Object.fromEntries(
      Object.entries(fields).map(([name, type]) => [name, type === 'bytes[]' ? [uid] : uid]),
    ),
    { domain: { verifyingContract } },
  )

describe('orders that a message takes back', () => {
  test('behavior: J1 and J5 stay silent for a cancellation at CoW Protocol', () => {
    expect([lookAtMessage('J1', cancel()), lookAtMessage('J5', cancel())]).toEqual([[], []])
  })

  test.each([
    ['another contract', cancel(undefined, stranger)],
    ['another type', cancel(undefined, settlement, 'OrderCancellation')],
    ['another field', cancel({ orders: 'bytes[]' })],
    ['another kind of field', cancel({ orderUids: 'bytes' })],
    ['more fields', cancel({ orderUids: 'bytes[]', more: 'bytes' })],
  ])('behavior: J5 stays high for %s', (_, message) => {
    expect(lookAtMessage('J5', message)).toEqual(['high at message'])
  })
})

describe('what a message lets others take', () => {
  test('behavior: J4 tells of a permission to spend again and again', () => {
    const permission = typed(
      'SpendPermission',
      { account: 'address', spender: 'address', token: 'address', allowance: 'uint160', end: 'uint48' },
      { account: safe, spender: stranger, token: usdc, allowance: '100000000000', end: 1_800_000_600 },
    )
    const [sentence] = sentencesOf('J4', permission)
    expect(sentence).toMatch(/^high: This signature lets 0x\w{40} spend 100,000 USDC of this Safe\.$/)
  })
})
