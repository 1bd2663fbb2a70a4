import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Books } from '../../../chain/books/BookLine.ts'
import { checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { runs } from '../../../testing/runs.ts'
import { bookRecords } from './bookRecords.ts'
import { historyCsv } from './historyFile.ts'
import {
  bookedCollector as collector,
  bookedDollar as dollar,
  bookedHash as hash,
  paidBooks,
  bookedPayee as payee,
  bookedSafe as safe,
} from './testing/paidBooks.ts'

const words = {
  safe,
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: new Map([[dollar, { symbol: '=TUSD', decimals: 6 }]]),
  names: new Map([
    [collector, '=cmd|relay'],
    [payee, '"Payee", Ltd'],
  ]),
  listed: [],
  isImitation: () => false,
}

describe('bookRecords', () => {
  test('behavior: a payment, its fee and what nothing explains are lines of their own', () => {
    const rows = [...bookRecords(paidBooks(1), words)].flat()
    const shown = rows.map(({ part, what, to, amount, token, nonce }) => [
      part,
      what,
      to,
      amount,
      token,
      nonce,
    ])
    const relay = checksumAddress(collector)
    const contract = checksumAddress(dollar)
    expect(shown).toEqual([
      [
        'unexplained',
        'The balance changed, and no call of the Safe explains it',
        '',
        '-0.000777',
        contract,
        '',
      ],
      [
        'payment',
        'Paid 0.000000000000000001 ETH to "Payee", Ltd',
        checksumAddress(payee),
        '-0.000000000000000001',
        '',
        '0',
      ],
      ['fee', 'Fee for execution', relay, '-3.79388', contract, '0'],
    ])
    expect(rows[2]).toMatchObject({ date: '2026-11-27', feePayer: relay, name: '=cmd|relay' })
  })

  test('behavior: what the node does not tell is a row without an amount where its balance was compared', () => {
    const listed = (fields: Partial<TransactionSummary>): TransactionSummary => ({
      ...{ id: 'one', safeTxHash: hash(90), status: 'SUCCESS', timestamp: 0, transactionHash: hash(90) },
      ...{ execution: undefined, app: undefined, note: undefined },
      info: {
        ...{ kind: 'transfer', direction: 'OUTGOING', description: undefined },
        ...{ sender: { address: safe, name: undefined } },
        ...{ recipient: { address: checksumAddress(payee), name: undefined } },
        asset: { kind: 'native', value: 5n },
      },
      ...fields,
    })
    const rowsOf = (changes: Books['changes'], ...list: readonly TransactionSummary[]) =>
      [...bookRecords({ ...paidBooks(1), changes, unread: [hash(90)] }, { ...words, listed: list })]
        .flat()
        .filter(({ what }) => what.startsWith('Paid'))
        .map(({ id, part, amount }) => [id, part, amount])
    const own = ['', 'payment', '-0.000000000000000001']
    const compared = new Map([[zeroAddress, { before: 6n, after: 0n }]])
    expect(rowsOf(compared, listed({}))).toEqual([own, ['one', '', '']])
    expect(rowsOf(new Map(), listed({}))).toEqual([own, ['one', 'payment', '-0.000000000000000005']])
    // A gateway that does not name the transaction of the chain lists what the books have already.
    const unnamed = listed({ transactionHash: undefined, safeTxHash: hash(1) })
    expect(rowsOf(compared, unnamed)).toEqual([['one', 'payment', '-0.000000000000000001']])
  })

  test('behavior: the table of 10,000 executions comes in pieces, and a parser reads it back equal', () => {
    const rows = [...bookRecords(paidBooks(runs(10_000)), words)].flat()
    const pieces = [...historyCsv(rows)]
    expect(pieces.length).toBeGreaterThan(runs(10_000) / 300)
    const read: readonly Readonly<Record<string, string>>[] = parse(pieces.join(''), {
      bom: true,
      columns: true,
    })
    expect(read).toHaveLength(2 * runs(10_000) + 1)
    for (const [index, row] of read.entries()) {
      const cells = Object.values(row)
      if (cells.some((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)))
        throw new Error(`Row ${index} has a formula.`)
      if (!/^-?\d+(\.\d+)?$/.test(row['amount'] ?? '')) throw new Error(`Row ${index} has no plain number.`)
    }
    const written = read.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [column, cell.replace(/^'(?=[=+@-])/, '')]),
      ),
    )
    expect(written).toEqual(rows)
  }, 120_000)
})
