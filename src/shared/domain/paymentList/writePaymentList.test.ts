import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumAddress } from '../values/address.ts'
import type { Payment } from './PaymentRow.ts'
import { type PaymentFacts, readPayment } from './readPayment.ts'
import { readPaymentFile } from './readPaymentFile.ts'
import { cellsOf, writePaymentList } from './writePaymentList.ts'

const token = checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const items = checksumAddress('0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d')
const receiver = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) =>
    checksumAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
  )
  .filter((address) => !/^0x0{40}$/.test(address))
const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const payment = fc.oneof(
  fc.record({ kind: fc.constant('native' as const), receiver, amount: units }),
  fc.record({ kind: fc.constant('erc20' as const), token: fc.constant(token), receiver, amount: units }),
  fc.record({
    kind: fc.constant('erc721' as const),
    token: fc.constant(items),
    receiver,
    amount: fc.constant(1n),
    id: units,
  }),
)

test('behavior: every list that is written is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 20 }), (given) => {
      const payments = given.map((each, index): Payment => ({ ...each, line: index + 2 }))
      const text = writePaymentList(payments.map((each) => cellsOf(each, each.kind === 'native' ? 18 : 6)))
      const file = readPaymentFile(text ?? '')
      if (file.kind !== 'rows') throw new Error(file.kind)
      const facts: PaymentFacts = {
        network: { id: 1, shortName: 'eth', nativeDecimals: 18 },
        mark: '.',
        tokens: new Map([
          [token, { kind: 'erc20', decimals: 6 }],
          [items, { kind: 'erc721' }],
        ]),
        names: new Map(),
      }
      expect(file.rows.map((row) => readPayment(row, facts))).toEqual(
        payments.map((each) => ({ kind: 'payment', payment: each })),
      )
    }),
    { numRuns: 100 },
  )
})

test('error: a cell that a spreadsheet takes for a formula is not written at all', () => {
  const cells = { token_type: 'native', token_address: '', receiver: '=cmd()', amount: '1', id: '' }
  expect(writePaymentList([cells])).toBeUndefined()
})
