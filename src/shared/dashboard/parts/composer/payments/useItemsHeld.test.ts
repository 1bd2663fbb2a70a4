import { expect, test } from 'vitest'
import { itemKey } from '../../../../domain/paymentList/checkPayments.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { countHeld } from './useItemsHeld.ts'

const token = checksumAddress(`0x${'33'.repeat(20)}`)
const other = checksumAddress(`0x${'44'.repeat(20)}`)
const print = (id: bigint, of = token) => ({ kind: 'erc721', token: of, id }) as const
const item = (id: bigint) => ({ kind: 'erc1155', token: other, id }) as const

test('behavior: prints are counted by collection, items one by one, and what another account has is named', () => {
  const asked = [print(1n), print(2n), item(7n), item(8n)]
  const { absent, held } = countHeld(asked, [1n, 0n, 5n, 0n])
  expect([...absent]).toEqual([itemKey(print(2n))])
  expect([...held]).toEqual([
    [token.toLowerCase(), 1n],
    [`${other}/7`.toLowerCase(), 5n],
    [`${other}/8`.toLowerCase(), 0n],
  ])
})

test('error: a collection of which one item was not answered for is not counted, and nothing is called absent', () => {
  const { absent, held } = countHeld([print(1n), print(2n), item(7n)], [undefined, 1n, undefined])
  expect([absent.size, held.size]).toEqual([0, 0])
})
