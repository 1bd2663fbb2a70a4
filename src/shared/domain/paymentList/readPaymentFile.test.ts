import { describe, expect, test } from 'vitest'
import {
  paymentDefects as defects,
  paymentFacts as facts,
  paymentHeader as header,
  items,
  listWithRow as listWith,
  manyAlike,
  other,
  payee,
  token,
} from '../../testing/paymentDefects.ts'
import type { PaymentProblem } from './PaymentRow.ts'
import { describeListProblem, describePaymentProblem } from './paymentWords.ts'
import { type PaymentFacts, readPayment } from './readPayment.ts'
import { type ListAnswers, mostPayments, readPaymentFile } from './readPaymentFile.ts'

function read(text: string, answers: ListAnswers = {}, more: Partial<PaymentFacts> = {}) {
  const file = readPaymentFile(text, answers)
  if (file.kind !== 'rows') throw new Error(JSON.stringify(file))
  return file.rows.map((row) => readPayment(row, { ...facts, mark: file.mark, ...more }))
}

function problemsIn(text: string, answers: ListAnswers = {}, more: Partial<PaymentFacts> = {}) {
  const file = readPaymentFile(text, answers)
  if (file.kind !== 'rows') throw new Error(JSON.stringify(file))
  return file.rows.flatMap((row) => {
    const result = readPayment(row, { ...facts, mark: file.mark, ...more })
    return result.kind === 'wrong' ? [{ line: row.line, problems: result.problems }] : []
  })
}

describe('rows with one defect', () => {
  test.each(defects)('error: %s is named on its line alone', (_name, row, problem) => {
    const found = problemsIn(listWith(row))
    expect(found).toEqual([{ line: 3, problems: [expect.objectContaining(problem)] }])
    const [first] = found[0]?.problems ?? []
    expect(first === undefined ? '' : describePaymentProblem(first)).toMatch(/^[“A-Z0-9].*\.$/)
  })

  test('error: every problem of a row is named at once', () => {
    const problems = problemsIn(listWith('erc20,,0x12,1e3,7'))[0]?.problems ?? []
    expect(problems.map(({ code }: PaymentProblem) => code)).toEqual([
      'token-missing',
      'receiver',
      'amount-text',
      'id-needless',
    ])
  })
})

describe('rows that are right', () => {
  test('behavior: each kind becomes a payment in its smallest unit', () => {
    const text = [
      header,
      `native,,${payee},0.5,`,
      `ERC20,${token.toLowerCase()},eth:${payee},1250.50,`,
      `erc721,${items},${payee},,7`,
      `erc1155,${manyAlike},ada.eth,12,007`,
    ].join('\r\n')
    expect(read(text)).toEqual([
      { kind: 'payment', payment: { line: 2, kind: 'native', receiver: payee, amount: 5n * 10n ** 17n } },
      {
        kind: 'payment',
        payment: { line: 3, kind: 'erc20', token, receiver: payee, amount: 1_250_500_000n },
      },
      {
        kind: 'payment',
        payment: { line: 4, kind: 'erc721', token: items, receiver: payee, amount: 1n, id: 7n },
      },
      {
        kind: 'payment',
        payment: {
          line: 5,
          kind: 'erc1155',
          token: manyAlike,
          receiver: other,
          name: 'ada.eth',
          amount: 12n,
          id: 7n,
        },
      },
    ])
  })

  test('behavior: a row waits for its token and its name, and its other mistakes are known already', () => {
    const unknown = { tokens: new Map(), names: new Map() }
    expect(read(listWith(`erc20,${token},ada.eth,1,`), {}, unknown)[1]).toEqual({
      kind: 'waiting',
      token,
      name: 'ada.eth',
    })
    expect(problemsIn(listWith(`erc20,${token},ada.eth,x,`), {}, unknown)).toHaveLength(1)
  })

  test('behavior: lines are counted as an editor counts them, empty ones and cells of several lines too', () => {
    const text = `\u{FEFF}${header}\r\n\r\nnative,,"${payee}\n",1,\n,,,,\nnative,,${payee},0,\n`
    const file = readPaymentFile(text)
    expect(file).toMatchObject({ kind: 'rows', emptyLines: 2 })
    expect(file.kind === 'rows' && file.rows.map(({ line }) => line)).toEqual([3, 6])
  })

  test('error: a row behind ten thousand empty lines is named by its own line', () => {
    const text = `${header}\n${'\n'.repeat(10_000)}native,,${payee},0,`
    expect(problemsIn(text)).toEqual([{ line: 10_002, problems: [{ code: 'amount-zero' }] }])
  })

  test('behavior: columns come in any order, and value is another name of amount', () => {
    const [first] = read(`receiver,value,token_type\n${payee},2,native`)
    expect(first).toMatchObject({ kind: 'payment', payment: { amount: 2n * 10n ** 18n } })
  })
})

describe('questions', () => {
  test.each([';', '\t'] as const)('behavior: the separator %j is asked about, never guessed', (separator) => {
    const text = [header, `native,,${payee},1.5,`].join('\n').replaceAll(',', separator)
    expect(readPaymentFile(text)).toEqual({ kind: 'question', asks: 'separator', proposed: separator })
    expect(read(text, { separator })[0]).toMatchObject({ kind: 'payment' })
  })

  test('behavior: a decimal comma is asked about once, with the line of the first', () => {
    const text = `token_type;receiver;amount\nnative;${payee};2\nnative;${payee};1,5`
    const separator = ';'
    const question = readPaymentFile(text, { separator })
    expect(question).toEqual({ kind: 'question', asks: 'mark', proposed: ',', line: 3 })
    expect(read(text, { separator, mark: ',' })[1]).toMatchObject({ payment: { amount: 15n * 10n ** 17n } })
    expect(problemsIn(text, { separator, mark: '.' })).toMatchObject([{ line: 3 }])
  })

  test('behavior: a list without the column of the type is asked what it pays', () => {
    const text = `receiver,amount\n${payee},1`
    expect(readPaymentFile(text)).toEqual({ kind: 'question', asks: 'kind' })
    expect(read(text, { kind: 'native' })[0]).toMatchObject({ kind: 'payment' })
    expect(problemsIn(text, { kind: 'erc20' })[0]?.problems).toMatchObject([{ code: 'token-missing' }])
  })
})

describe('whole lists', () => {
  const row = `native,,${payee},1,`
  test.each<[string, string, object]>([
    ['nothing', '', { code: 'empty' }],
    ['a header alone', header, { code: 'no-rows' }],
    ['no header', `native,,${payee},1,`, { code: 'no-header' }],
    ['a column of its own', `${header},note\n${row},x`, { code: 'unknown-column', column: 'note' }],
    [
      'capitals in the header',
      `token_type,Receiver,amount\n${row}`,
      { code: 'unknown-column', column: 'Receiver' },
    ],
    [
      'amount and value',
      `token_type,receiver,amount,value\n${row}`,
      { code: 'column-twice', column: 'value' },
    ],
    ['no recipients', `token_type,amount\nnative,1`, { code: 'missing-column', column: 'receiver' }],
    ['open quotes', `${header}\n${row}\nnative,,"${payee},1,\n${row}`, { code: 'quotes', line: 3 }],
    ['text behind quotes', `${header}\nnative,,${payee},"1"0,`, { code: 'quotes', line: 2 }],
    [
      'too many rows',
      [header, ...Array(mostPayments + 1).fill('a,b,c,d,e')].join('\n'),
      { code: 'too-many' },
    ],
    ['too large', `${header}\n${' '.repeat(1024 * 1024)}`, { code: 'too-large' }],
  ])('error: %s', (_name, text, problem) => {
    const file = readPaymentFile(text)
    expect(file).toMatchObject({ kind: 'refused', problem })
    if (file.kind !== 'refused') return
    const { title, advice } = describeListProblem(file.problem)
    expect(`${title} ${advice}`).toMatch(/^The [^.]+\. .+\.$/)
  })
})
