import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../values/address.ts'
import type { PaymentProblem } from './PaymentRow.ts'
import { describeListProblem, describePaymentProblem } from './paymentWords.ts'
import { type PaymentFacts, readPayment } from './readPayment.ts'
import { type ListAnswers, mostPayments, readPaymentFile } from './readPaymentFile.ts'

const token = checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const items = checksumAddress('0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d')
const manyAlike = checksumAddress('0x495f947276749ce646f68ac8c248420045cb7b5e')
const plain = checksumAddress('0x00000000000000000000000000000000000f00d5')
const quiet = checksumAddress('0x00000000000000000000000000000000000fade5')
const payee = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const other = checksumAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')
const header = 'token_type,token_address,receiver,amount,id'

const facts: PaymentFacts = {
  network: { id: 1, shortName: 'eth', nativeDecimals: 18 },
  mark: '.',
  tokens: new Map([
    [token, { kind: 'erc20', decimals: 6 }],
    [items, { kind: 'erc721' }],
    [manyAlike, { kind: 'erc1155' }],
    [plain, { kind: 'other' }],
    [quiet, { kind: 'silent' }],
  ]),
  names: new Map([
    ['ada.eth', { kind: 'address', address: other }],
    ['gone.eth', { kind: 'none' }],
    ['down.eth', { kind: 'failed' }],
  ]),
}

/** A correct row precedes and follows the row under test, line 3. */
function list(row: string): string {
  return [header, `native,,${payee},1,`, row, `erc20,${token},${payee},2.5,`].join('\n')
}

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
  const hidden = expect.objectContaining({ codePoint: 'U+200B' })
  test.each<[name: string, row: string, problem: object]>([
    ['a cell too few', `native,,${payee},1`, { code: 'cell-count', found: 4, expected: 5 }],
    ['a cell too many', `native,,${payee},1,,`, { code: 'cell-count', found: 6, expected: 5 }],
    ['a comma that separates cells', `native,,${payee},1,5,`, { code: 'cell-count', found: 6, expected: 5 }],
    ['the header again', header, { code: 'header-again' }],
    ['no type', `,${token},${payee},1,`, { code: 'token-type', text: '' }],
    ['an unknown type', `erc777,${token},${payee},1,`, { code: 'token-type', text: 'erc777' }],
    ['the type nft, which says not which', `nft,${items},${payee},1,7`, { code: 'token-type', text: 'nft' }],
    ['a token without an address', `erc20,,${payee},1,`, { code: 'token-missing', kind: 'erc20' }],
    ['native with an address', `native,${token},${payee},1,`, { code: 'token-of-native' }],
    [
      'a token with 39 digits',
      `erc20,${token.slice(0, 41)},${payee},1,`,
      { code: 'token-address', problem: 'not-an-address', digits: 39 },
    ],
    [
      'a token with a wrong capital',
      `erc20,${token.replace('A0b', 'a0b')},${payee},1,`,
      { code: 'token-address', problem: 'wrong-checksum', digits: 40 },
    ],
    [
      'a token with a hidden character',
      `erc20,${token.slice(0, 20)}\u200b${token.slice(20)},${payee},1,`,
      { code: 'token-hidden', hidden },
    ],
    [
      'a contract that is no token',
      `erc20,${plain},${payee},1,`,
      { code: 'not-a-token', kind: 'erc20', token: plain },
    ],
    ['an NFT as a token', `erc20,${items},${payee},1,`, { code: 'not-a-token', kind: 'erc20', token: items }],
    ['a token that is silent', `erc20,${quiet},${payee},1,`, { code: 'token-silent', token: quiet }],
    ['no recipient', 'native,,,1,', { code: 'receiver', problem: 'empty' }],
    [
      'a recipient with 39 digits',
      `native,,${payee.slice(0, 41)},1,`,
      { code: 'receiver', problem: 'not-an-address', digits: 39 },
    ],
    [
      'a recipient with 41 digits',
      `native,,${payee}0,1,`,
      { code: 'receiver', problem: 'not-an-address', digits: 41 },
    ],
    [
      'a recipient with a wrong capital',
      `native,,${payee.replace('A', 'a')},1,`,
      { code: 'receiver', problem: 'wrong-checksum' },
    ],
    [
      'a recipient with a hidden character',
      `native,,${payee.slice(0, 20)}\u200b${payee.slice(20)},1,`,
      { code: 'receiver-hidden', hidden },
    ],
    ['the zero address', `native,,0x${'0'.repeat(40)},1,`, { code: 'receiver-zero' }],
    ['a recipient of another network', `native,,gno:${payee},1,`, { code: 'other-network', prefix: 'gno' }],
    ['a name that leads nowhere', 'native,,gone.eth,1,', { code: 'name-not-found', name: 'gone.eth' }],
    ['a name whose look-up failed', 'native,,down.eth,1,', { code: 'name-failed', name: 'down.eth' }],
    ['no amount', `native,,${payee},,`, { code: 'amount-empty' }],
    ['nothing', `native,,${payee},0.000,`, { code: 'amount-zero' }],
    ['a negative amount', `native,,${payee},-1,`, { code: 'amount-negative' }],
    ['an exponent', `native,,${payee},1e3,`, { code: 'amount-text', why: 'exponent', text: '1e3' }],
    ['hexadecimal', `native,,${payee},0x10,`, { code: 'amount-text', why: 'hex', text: '0x10' }],
    ['a sign', `native,,${payee},+5,`, { code: 'amount-text', why: 'sign', text: '+5' }],
    [
      'separated thousands',
      `native,,${payee},"1,000.50",`,
      { code: 'amount-text', why: 'thousands', text: '1,000.50' },
    ],
    ['a comma among points', `native,,${payee},"1,5",`, { code: 'amount-text', why: 'comma', text: '1,5' }],
    ['infinity', `native,,${payee},∞,`, { code: 'amount-text', why: 'other', text: '∞' }],
    ['an invisible digit', `native,,${payee},1\u200b0,`, { code: 'amount-text', why: 'other' }],
    [
      'more decimals than the token has',
      `erc20,${token},${payee},1.1234567,`,
      { code: 'amount-decimals', given: 7, allowed: 6 },
    ],
    ['more than 256 bits', `native,,${payee},${'9'.repeat(70)},`, { code: 'amount-too-large' }],
    ['two of one NFT', `erc721,${items},${payee},2,7`, { code: 'amount-of-one' }],
    ['half an item', `erc1155,${manyAlike},${payee},1.5,7`, { code: 'amount-whole' }],
    ['an NFT without an id', `erc721,${items},${payee},1,`, { code: 'id-missing' }],
    ['an id with an exponent', `erc721,${items},${payee},1,1e3`, { code: 'id-whole' }],
    ['an id above 256 bits', `erc721,${items},${payee},1,${'9'.repeat(79)}`, { code: 'id-too-large' }],
    ['an id of what has none', `native,,${payee},1,7`, { code: 'id-needless' }],
  ])('error: %s is named on its line alone', (_name, row, problem) => {
    const found = problemsIn(list(row))
    expect(found).toEqual([{ line: 3, problems: [expect.objectContaining(problem)] }])
    const [first] = found[0]?.problems ?? []
    expect(first === undefined ? '' : describePaymentProblem(first)).toMatch(/^[“A-Z0-9].*\.$/)
  })

  test('error: every problem of a row is named at once', () => {
    const problems = problemsIn(list('erc20,,0x12,1e3,7'))[0]?.problems ?? []
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
    expect(read(list(`erc20,${token},ada.eth,1,`), {}, unknown)[1]).toEqual({
      kind: 'waiting',
      token,
      name: 'ada.eth',
    })
    expect(problemsIn(list(`erc20,${token},ada.eth,x,`), {}, unknown)).toHaveLength(1)
  })

  test('behavior: lines are counted as an editor counts them, empty ones and cells of several lines too', () => {
    const text = `\u{FEFF}${header}\r\n\r\nnative,,"${payee}\n",1,\n,,,,\nnative,,${payee},0,\n`
    const file = readPaymentFile(text)
    expect(file).toMatchObject({ kind: 'rows', emptyLines: 2 })
    expect(file.kind === 'rows' && file.rows.map(({ line }) => line)).toEqual([3, 6])
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
