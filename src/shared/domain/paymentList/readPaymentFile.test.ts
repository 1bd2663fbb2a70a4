import { describe, expect, test } from 'vitest'
import { givenFiles } from '../../testing/givenFiles.ts'
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
    const question = readPaymentFile(text, { separator })
    expect(question).toEqual({ kind: 'question', asks: 'mark', proposed: ',', line: 3 })
    expect(read(text, { separator, mark: ',' })[1]).toMatchObject({ payment: { amount: 15n * 10n ** 17n } })
    expect(problemsIn(text, { separator, mark: '.' })).toMatchObject([{ line: 3 }])
  })

  const listOf = (...amounts: readonly string[]) =>
    ['token_type;receiver;amount', ...amounts.map((amount) => `native;${payee};${amount}`)].join('\n')
  const separator = ';'

  test.each([
    ['.', ['1.250', '12.500', '7'], 3, '12.500', '12.5', '12500'],
    [',', ['1,250', '9', '2,000'], 4, '2,000', '2', '2000'],
    ['.', ['1.250'], 2, '1.250', '1.25', '1250'],
  ] as const)(
    'behavior: a %j that may group thousands is asked about with both readings of the largest amount',
    (sign, amounts, line, text, decimal, grouped) => {
      const list = listOf(...amounts)
      const asked = { kind: 'question', asks: 'thousands', sign, line, text, decimal, grouped }
      expect(readPaymentFile(list, { separator })).toEqual(asked)
      const place = [...amounts].map(String).indexOf(text)
      const whole = 10n ** 18n
      const groups = read(list, { separator, mark: sign === '.' ? 'point-groups' : 'comma-groups' })
      expect(groups[place]).toMatchObject({ payment: { amount: BigInt(grouped) * whole } })
      expect(read(list, { separator, mark: sign })[place]).toMatchObject({
        payment: { amount: (BigInt(text.replace(sign, '')) * whole) / 1_000n },
      })
    },
  )

  test.each([
    ['a shorter fraction', ['1.250', '2.5'], '.'],
    ['a fraction of nothing', ['1.250', '0.125'], '.'],
    ['a longer fraction', ['1.250', '1.2505'], '.'],
    ['thousands before a point', ['1.250', '1,000.5'], '.'],
    ['two groups of thousands', ['1.250', '1.250.000'], ','],
    ['whole numbers alone', ['1250', '7'], 'undecided'],
  ] as const)('behavior: %s decides it for the whole column', (_, amounts, mark) => {
    expect(readPaymentFile(listOf(...amounts), { separator })).toMatchObject({ kind: 'rows', mark })
  })

  test('error: what groups thousands is never read as decimals where another amount decides it', () => {
    expect(problemsIn(listOf('1.250', '1.250.000'), { separator })).toMatchObject([
      { line: 2, problems: [{ code: 'amount-text', why: 'either' }] },
      { line: 3, problems: [{ code: 'amount-text', why: 'thousands' }] },
    ])
    expect(problemsIn(listOf('1.250', '2,500'), { separator, mark: 'point-groups' })).toMatchObject([
      { line: 3, problems: [{ why: 'either' }] },
    ])
  })

  test('error: an amount that is corrected to what may be read in two ways stays wrong', () => {
    const row = {
      line: 2,
      cells: { token_type: 'native', token_address: '', receiver: payee, amount: '1.250', id: '' },
    }
    expect(readPayment(row, { ...facts, mark: 'undecided' })).toMatchObject({ problems: [{ why: 'either' }] })
    const [problem] = problemsIn(listOf('7,5', '1.250'), { separator, mark: ',' })
    expect(describePaymentProblem(problem?.problems[0] ?? { code: 'amount-empty' })).toMatch(
      /may precede decimals/,
    )
  })

  test('behavior: the line that tells a spreadsheet the separator is an answer, and lines stay those of the file', () => {
    expect(readPaymentFile(givenFiles.separatorLine)).toMatchObject({ asks: 'mark', line: 3 })
    expect(read(givenFiles.separatorLine, { mark: ',' })).toMatchObject([
      { payment: { line: 3, amount: 5n * 10n ** 17n } },
    ])
    expect(readPaymentFile(givenFiles.separatorLine, { mark: ',' })).toMatchObject({ emptyLines: 0 })
    const inQuotes = givenFiles.separatorLine.replace('sep=;', '"sep=;"').replaceAll('\n', '\r\n')
    expect(read(inQuotes, { mark: ',' })).toEqual(read(givenFiles.separatorLine, { mark: ',' }))
  })

  test('behavior: a header is read in any capitals', () => {
    expect(read(`Token_Type,RECEIVER,Amount\nnative,${payee},2`)).toMatchObject([{ kind: 'payment' }])
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
    ['a separator of its own', `sep=|\n${header}\n${row}`, { code: 'separator-line', found: '|' }],
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
