import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Books } from '../../../chain/books/BookLine.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { runs } from '../../../testing/runs.ts'
import { bookRecords } from './bookRecords.ts'
import { historyCsv } from './historyFile.ts'

const safe = checksumAddress('0x47d3c9c6b1b6e1b1c1f4cc1b4a7d9a1bc21c33a0')
const payee = lowerAddress('0x53349eb361fa53349eb361fa53349eb361fa5334')
const collector = lowerAddress('0x1111111111111111111111111111111111111111')
const dollar = lowerAddress('0x2222222222222222222222222222222222222222')

const hash = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`

/** Each of `count` executions paid 1 wei and 3.79388 of a token to a relay. */
function booksOf(count: number): Books {
  const transactions = Array.from({ length: count }, (_, index): Books['transactions'][number] => ({
    mined: {
      ...{ transactionHash: hash(index + 1), from: collector, to: lowerAddress(safe), input: '0x' },
      ...{ blockNumber: BigInt(index + 1), blockHash: undefined, timestamp: Date.UTC(2026, 10, 27) },
      ...{ succeeded: true, fee: undefined, logs: [] },
    },
    executions: [
      {
        ...{ succeeded: true, safeTxHash: hash(index + 1), payment: 3_793_880n, logIndex: 1 },
        nonce: BigInt(index),
        fields: {
          ...{ to: checksumAddress(payee), value: 1n, data: '0x', operation: 0, safeTxGas: 0n, baseGas: 0n },
          ...{ gasPrice: 1n, gasToken: checksumAddress(dollar), refundReceiver: checksumAddress(collector) },
        },
      },
    ],
    lines: [
      { part: 'payment', token: zeroAddress, item: undefined, other: payee, amount: -1n, execution: 0 },
      { part: 'fee', token: dollar, item: undefined, other: collector, amount: -3_793_880n, execution: 0 },
    ],
    isTraced: false,
  }))
  return {
    transactions,
    unexplained: [{ token: dollar, block: 7n, after: 6n, amount: -777n, timestamp: undefined }],
    ...{ changes: new Map(), uncompared: [], unread: [], fromBlock: 0n, toBlock: BigInt(count) },
  }
}

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
    const rows = [...bookRecords(booksOf(1), words)].flat()
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
      [...bookRecords({ ...booksOf(1), changes, unread: [hash(90)] }, { ...words, listed: list })]
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
    const rows = [...bookRecords(booksOf(runs(10_000)), words)].flat()
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
