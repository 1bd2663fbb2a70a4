import { describe, expect, test } from 'vitest'
import { checksumAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { columns, type HistoryRecord } from './historyRecords.ts'
import { dollarsOf, readPriceFile, tokensOf } from './priceFile.ts'

const dollar = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const given = { tokens: new Set([zeroAddress, lowerAddress(dollar)]), chainId: 1 }

const read = (...rows: readonly string[]) =>
  readPriceFile(['date,token address,price', ...rows].join('\n'), given)

const problemsOf = (...rows: readonly string[]) => {
  const file = read(...rows)
  return file.ok ? [] : file.problems
}

const record = (fields: Partial<HistoryRecord>): HistoryRecord => ({
  ...(Object.fromEntries(columns.map((column) => [column, ''])) as HistoryRecord),
  ...fields,
})

describe('a file of prices', () => {
  test('behavior: a line has the dollars of its day, with two decimals and the sign of its amount', () => {
    const file = read(`2026-11-27,${dollar},1.0005`, `2026-11-27,${zeroAddress},2500`)
    if (!file.ok) throw new Error(file.problems.join(' '))
    const dollars = (fields: Partial<HistoryRecord>) =>
      dollarsOf(record({ date: '2026-11-27', ...fields }), file.prices)
    expect(dollars({ amount: '-4200.000001', token: dollar })).toBe('-4202.10')
    expect(dollars({ amount: '0.5' })).toBe('1250.00')
    expect(dollars({ amount: '0.000000000000000001' })).toBe('0.00')
    expect(dollars({ amount: '-0.000000000000000001' })).toBe('0.00')
    expect(dollars({ amount: '1', date: '2026-11-28' })).toBe('')
    expect(dollars({ amount: '1', tokenId: '7', token: dollar })).toBe('')
    expect(dollars({ amount: '' })).toBe('')
  })

  test('error: a duplicate day, a decimal comma and an unknown token each have a sentence with its line', () => {
    expect(
      problemsOf(
        `2026-11-27,${dollar},1`,
        `2026-11-27,${dollar},2`,
        `2026-11-28,${dollar},1,5`,
        `2026-11-29,${dollar},"1,5"`,
        `2026-11-30,${other},1`,
      ),
    ).toEqual([
      'Line 3: line 2 has a price of this token for 2026-11-27 already.',
      'Line 4: write the price with a point and without separators, as in 1.5.',
      'Line 5: write the price with a point and without separators, as in 1.5.',
      `Line 6: no line of this history has the token ${other}.`,
    ])
  })

  test.each([
    [`27.11.2026,${dollar},1`, '“27.11.2026” is not a day. Write it as 2026-01-31.'],
    [`2026-02-30,${dollar},1`, '“2026-02-30” is not a day. Write it as 2026-01-31.'],
    ['2026-11-27,TUSD,1', '“TUSD” is not the address of a token.'],
    [`2026-11-27,${dollar},-1`, '“-1” is not a price. Write it as 1.5.'],
    [`2026-11-27,${dollar},1e3`, '“1e3” is not a price. Write it as 1.5.'],
    [`2026-11-27,${dollar},`, '“” is not a price. Write it as 1.5.'],
    [`2026-11-27,${dollar},1.234,5`, 'write the price with a point and without separators, as in 1.5.'],
    [`2026-11-27,${dollar}`, '2 cells where 3 are needed: date,token address,price.'],
  ])('error: %s', (row, says) => {
    expect(problemsOf(row)).toEqual([`Line 2: ${says}`])
  })

  test('behavior: a mark of UTF-8, every kind of line end, capitals, quotes and the separator of a country are read', () => {
    const upper = `0X${'AB'.repeat(20)}`
    const token = lowerAddress(checksumAddress(upper.toLowerCase()))
    const tokens = new Set([token])
    const rows = [
      'Date,Token Address,PRICE',
      `2026-11-27,${upper},1.5`,
      '',
      `"2026-11-28","${upper.toLowerCase()}"," 2 "`,
    ]
    const written = [
      `\u{FEFF}${rows.join('\r\n')}\r\n`,
      rows.join('\r'),
      rows.join('\n').replaceAll(',', ';'),
      rows.join('\n').replaceAll(',', '\t'),
      `sep=;\r\n${rows.join('\r\n').replaceAll(',', ';')}`,
    ]
    for (const text of written)
      expect(readPriceFile(text, { tokens, chainId: 1 })).toEqual({
        ok: true,
        prices: new Map([
          [`2026-11-27 ${token}`, '1.5'],
          [`2026-11-28 ${token}`, '2'],
        ]),
      })
    expect(readPriceFile(`date;token address;price\n2026-11-27;${dollar};1,5`, given)).toEqual({
      ok: false,
      problems: ['Line 2: write the price with a point and without separators, as in 1.5.'],
    })
  })

  test('error: other columns, no line at all, and a quote without an end', () => {
    expect(readPriceFile('\n\nday;token;price', given)).toMatchObject({
      problems: ['Line 3: the columns are to be “date,token address,price”.'],
    })
    expect(problemsOf()).toEqual(['The file has no line with a price.'])
    expect(problemsOf('"2026')).toEqual(['Line 2: a quote is opened and not closed.'])
  })

  test('behavior: the tokens of a history are those with amounts, the native currency as the zero address', () => {
    expect(
      tokensOf([
        record({ amount: '1', smallestUnits: '1' }),
        record({ smallestUnits: '-2', token: dollar }),
        record({ amount: '1', token: other, tokenId: '7' }),
        record({ token: other }),
      ]),
    ).toEqual(given.tokens)
  })
})
