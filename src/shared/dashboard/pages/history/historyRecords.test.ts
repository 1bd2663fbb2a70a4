import { describe, expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { readPaymentFile } from '../../../domain/paymentList/readPaymentFile.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { alice, batch, payroll } from '../../../testing/checkScene.ts'
import { historyCsv, historyJson } from './historyFile.ts'
import { columns, historyRecords } from './historyRecords.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const safe = '0x47D3C9c6B1B6e1b1c1f4cC1b4a7d9a1bC21C33A0'
const stranger = '0x53349eb361fA53349eb361fA53349eb361fA5334'

const payment: TransactionSummary = {
  id: 'transfer_1',
  safeTxHash: undefined,
  status: 'SUCCESS',
  timestamp: Date.UTC(2026, 2, 14, 10, 42),
  transactionHash: `0x${'a'.repeat(64)}`,
  info: {
    kind: 'transfer',
    sender: { address: stranger, name: undefined },
    recipient: { address: safe, name: undefined },
    direction: 'INCOMING',
    asset: { kind: 'native', value: 10n ** 30n + 1n },
    description: undefined,
  },
  execution: undefined,
  app: undefined,
  note: undefined,
}

const known = { safe, native, names: new Map([[stranger.toLowerCase(), 'Payer']]) } as const

/** The only row of something that is not a batch. */
function historyRecord(transaction: TransactionSummary) {
  const [record, ...others] = historyRecords(transaction, { ...known, batch: undefined })
  if (record === undefined || others.length > 0) throw new Error('not one row')
  return record
}

describe('historyRecords', () => {
  test('behavior: amounts are exact and plain, however large', () => {
    expect(historyRecord(payment)).toMatchObject({
      time: '2026-03-14T10:42:00.000Z',
      amount: '1000000000000.000000000000000001',
      symbol: 'ETH',
      direction: 'INCOMING',
      from: stranger,
      to: safe,
      what: 'Received 1,000,000,000,000.000000000000000001 ETH from Payer',
      name: 'Payer',
    })
  })

  test('behavior: what failed and what was replaced have their sentence and no amount', () => {
    const out = { ...payment.info, direction: 'OUTGOING' } as const
    for (const [status, what] of [
      ['FAILED', 'Tried to pay'],
      ['CANCELLED', 'Was to pay'],
    ] as const) {
      const record = historyRecord({ ...payment, status, info: out })
      expect(record).toMatchObject({ status, part: '', amount: '', smallestUnits: '', symbol: 'ETH' })
      expect(record.what).toContain(what)
    }
  })

  test('behavior: the columns of older files keep their names and places, so what reads them by either still does', () => {
    const older =
      'time,what,part,status,direction,from,to,amount,smallestUnits,symbol,token,tokenId,imitation,nonce,module,safeTxHash,transactionHash,app,note,id'
    const [head = ''] = historyCsv([])
    expect(head.startsWith(`\u{FEFF}${older},`)).toBe(true)
    const rowOf = (columns: string) => `${columns}\r\n${columns.replaceAll(/[^,]+/g, '1')}\r\n`
    // No list of ours was ever made of a history: an older file and this one are refused in the same words.
    const answers = [older, head.slice(1).trim()].map((columns) => readPaymentFile(rowOf(columns)))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toEqual({ kind: 'refused', problem: { code: 'unknown-column', column: 'time' } })
  })

  test('behavior: an imitation says so', () => {
    const asset = {
      kind: 'erc20',
      token: stranger,
      value: 1n,
      name: undefined,
      symbol: undefined,
      decimals: undefined,
      trusted: false,
      imitation: true,
    } as const
    const record = historyRecord({ ...payment, info: { ...payment.info, ...incoming, asset } })
    expect([record.amount, record.smallestUnits, record.token, record.imitation]).toEqual([
      '',
      '1',
      stranger,
      'yes',
    ])
  })
})

test('behavior: an imitation by our own rule says so, where the gateway says nothing', () => {
  const records = historyRecords(payment, { ...known, batch: undefined, isImitation: true })
  expect(records.map(({ imitation }) => imitation)).toEqual(['yes'])
})

describe('a batch', () => {
  const to = '0x1111111111111111111111111111111111111111'
  const movement = { direction: 'OUTGOING', from: safe, to } as const

  test('behavior: is a row for each movement, with what belongs to the whole in each', () => {
    const rows = historyRecords(
      { ...payment, note: 'salaries' },
      {
        ...known,
        batch: {
          movements: [
            { ...movement, asset: { kind: 'native', value: 10n ** 16n } },
            { ...movement, asset: { ...hbr, value: 125n * 10n ** 17n } },
          ],
          read: undefined,
        },
      },
    )
    expect(
      rows.map(({ part, to, amount, symbol, note, id }) => [part, to, amount, symbol, note, id]),
    ).toEqual([
      ['payment', to, '-0.01', 'ETH', 'salaries', payment.id],
      ['payment', to, '-12.5', 'HBR', 'salaries', payment.id],
    ])
  })

  test('behavior: has the sentence of its page in each row, where its calls were read', () => {
    const calls = batch([
      { to: payroll, value: 5n * 10n ** 17n },
      { to: alice, value: 25n * 10n ** 16n },
    ])
    const fields = {
      to: checksumAddress(calls.to),
      value: 0n,
      data: calls.data ?? '0x',
      operation: 1,
    } as const
    const read = {
      transaction: safeTransaction({ ...fields, nonce: 1n }),
      call: decodeCall({ from: safe, ...fields }),
      tokens: new Map(),
    }
    const movements = [{ ...movement, asset: { kind: 'native', value: 5n * 10n ** 17n } } as const]
    const rows = historyRecords(payment, { ...known, batch: { movements, read } })
    expect(rows.map(({ what }) => what)).toEqual(['Paid 0.75 ETH in all to 2 recipients'])
  })

  test('behavior: one that moves nothing, or was not read, stays one row', () => {
    expect(historyRecords(payment, { ...known, batch: { movements: [], read: undefined } })).toHaveLength(1)
  })
})

const hbr = {
  kind: 'erc20',
  token: stranger,
  name: undefined,
  symbol: 'HBR',
  decimals: 18,
  trusted: undefined,
  imitation: false,
} as const

const incoming = {
  kind: 'transfer',
  sender: { address: stranger, name: undefined },
  recipient: { address: safe, name: undefined },
  direction: 'INCOMING',
  description: undefined,
} as const

describe('historyCsv', () => {
  test('behavior: one line for each record, quoted where it must be', () => {
    const csv = [...historyCsv([historyRecord({ ...payment, note: 'rent, "March"' })])].join('')
    const [head, line, rest] = csv.split('\r\n')
    expect(head).toBe(`\u{FEFF}${columns.join(',')}`)
    expect(line).toContain('"rent, ""March"""')
    expect(rest).toBe('')
  })

  test.each(['=1+1', '+1', '-1', '@cmd', '\tx', '＝1+1', '＋1', '－1', '＠cmd'])(
    'behavior: %j is no formula',
    (note) => {
      expect([...historyCsv([historyRecord({ ...payment, note })])].join('')).toContain(`,'${note},`)
    },
  )
})

describe('a file with prices', () => {
  test('behavior: the last column has dollars, in JSON a member of each line', () => {
    const record = historyRecord({ ...payment, note: '' })
    const key = `${record.date} ${record.token === '' ? zeroAddress : record.token.toLowerCase()}`
    const prices = new Map([[key, '2']])
    const [header, line] = [...historyCsv([record], prices)].join('').split('\r\n')
    expect(header?.endsWith(',usd')).toBe(true)
    const dollars = line?.split(',').at(-1)
    expect(Number(dollars)).toBeCloseTo(Number(record.amount) * 2, 2)
    expect(dollars).toMatch(/^-?\d+\.\d\d$/)
    const account = { chainId: 1, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const
    const json = historyJson([record], { account, complete: true, unreadable: 0, unopened: 0, prices })
    expect(JSON.parse(json).transactions[0].usd).toBe(dollars)
  })
})

describe('historyJson', () => {
  test('behavior: says of which Safe it is and whether it is whole', () => {
    const json = historyJson([historyRecord(payment)], {
      account: { chainId: 1, address: safe },
      complete: false,
      unreadable: 2,
      unopened: 1,
    })
    expect(JSON.parse(json)).toMatchObject({ safe, chainId: 1, complete: false, unreadable: 2, unopened: 1 })
  })
})
