import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AirdropWorld, readAsAirdrop } from '../../testing/airdropList.ts'
import { anyAddress } from '../../testing/domainArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import { type Address, checksumAddress, zeroAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Payment } from './PaymentRow.ts'
import { toCall } from './paymentCalls.ts'
import { paymentsOfCalls } from './paymentsOfCalls.ts'
import { type PaymentFacts, readPayment, type TokenAnswer } from './readPayment.ts'
import { type ListAnswers, readPaymentFile } from './readPaymentFile.ts'
import { writePaymentList } from './writePaymentList.ts'

const safe = '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa'
const dollar = checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const dai = checksumAddress('0x6b175474e89094c44da98b954eedeac495271d0f')
const art = checksumAddress('0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d')
const game = checksumAddress('0x495f947276749ce646f68ac8c248420045cb7b5e')
const ada = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const bob = checksumAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')
const header = 'token_type,token_address,receiver,amount,id'

const tokens = new Map<Address, TokenAnswer>([
  [dollar, { kind: 'erc20', decimals: 6 }],
  [dai, { kind: 'erc20', decimals: 18 }],
  [art, { kind: 'erc721' }],
  [game, { kind: 'erc1155' }],
])
const facts: PaymentFacts = {
  network: { id: 1, shortName: 'eth', nativeDecimals: 18 },
  mark: '.',
  tokens,
  names: new Map([['ada.eth', { kind: 'address', address: ada }]]),
}
const airdrop: AirdropWorld = {
  chain: 'eth',
  tokens: new Map([
    [dollar.toLowerCase(), { kind: 'erc20', decimals: 6 }],
    [dai.toLowerCase(), { kind: 'erc20', decimals: 18 }],
    [art.toLowerCase(), { kind: 'erc721', decimals: 0 }],
    [game.toLowerCase(), { kind: 'erc1155', decimals: 0 }],
  ]),
  names: new Map([['ada.eth', ada]]),
}

/** What is read here: payments as CSV Airdrop names them, or the first problem with its line. */
function read(text: string, answers: ListAnswers = {}) {
  const file = readPaymentFile(text, answers)
  if (file.kind !== 'rows') return file
  const listed = file.rows.map((row) => ({ line: row.line, read: readPayment(row, facts) }))
  const wrong = listed.flatMap(({ line, read: each }) =>
    each.kind === 'wrong' ? each.problems.map(({ code }) => ({ line, code })) : [],
  )
  if (wrong.length > 0) return { kind: 'wrong', wrong }
  return listed.flatMap(({ read: each }) => (each.kind === 'payment' ? [plain(each.payment)] : []))
}

function plain({ kind, token, receiver, amount, id }: Payment) {
  return {
    kind,
    ...(token === undefined ? {} : { token: token.toLowerCase() }),
    receiver: receiver.toLowerCase(),
    amount,
    ...(id === undefined ? {} : { id }),
  }
}

describe('ten files in the published header', () => {
  const salaries = Array.from({ length: 120 }, (_, index) => `erc20,${dollar},${bob},${index + 1}.25,`)
  test.each<[name: string, text: string, payments: number]>([
    ['a salary in the currency of the network', `${header}\nnative,,${ada},1.5,`, 1],
    [
      'tokens of several decimals',
      `${header}\nerc20,${dollar},${ada},0.000001,\nerc20,${dai},${bob},0.1,`,
      2,
    ],
    ['line ends of Windows and one at the end', `${header}\r\nnative,,${ada},2,\r\nnative,,${bob},3,\r\n`, 2],
    ['cells in quotes', `${header}\n"erc20","${dollar}","${ada}","12.5",""`, 1],
    ['items with and without an amount', `${header}\nerc721,${art},${ada},,7\nerc721,${art},${bob},1,8`, 2],
    [
      'items of which there are many',
      `${header}\nerc1155,${game},${ada},12,4\nERC1155,${game},${bob},1,0`,
      2,
    ],
    ['addresses without capitals', `${header}\nerc20,${dollar.toLowerCase()},${bob.toLowerCase()},7,`, 1],
    ['the prefix of this network', `${header}\nnative,,eth:${ada},1,`, 1],
    ['a name', `${header}\nerc20,${dai},ada.eth,0.3,`, 1],
    ['a hundred salaries with empty lines between', [header, '', ...salaries, ''].join('\n'), 120],
  ])('behavior: %s means the same', (_name, text, payments) => {
    const theirs = readAsAirdrop(text, airdrop)
    expect(theirs).toHaveLength(payments)
    expect(read(text)).toEqual(theirs)
  })
})

describe('where CSV Airdrop pays something else than the row says, the row is wrong here', () => {
  const payment = { receiver: ada.toLowerCase(), amount: 10n ** 18n, kind: 'native' } as const
  test.each<[name: string, row: string, theirs: object | undefined, code: string]>([
    ['a token without an address, paid in the currency', `erc20,,${ada},1,`, payment, 'token-missing'],
    [
      'the currency with the address of a token, paid in the token',
      `native,${dai},${ada},1,`,
      { ...payment, kind: 'erc20', token: dai.toLowerCase() },
      'token-of-native',
    ],
    [
      'more decimals than the token has, rounded down',
      `erc20,${dollar},${ada},1.9999999,`,
      { kind: 'erc20', token: dollar.toLowerCase(), receiver: ada.toLowerCase(), amount: 1_999_999n },
      'amount-decimals',
    ],
    ['an exponent, multiplied out', `native,,${ada},1e3,`, { ...payment, amount: 10n ** 21n }, 'amount-text'],
    [
      'an unknown type, taken for a token',
      `erc777,${dai},${ada},1,`,
      { ...payment, kind: 'erc20', token: dai.toLowerCase() },
      'token-type',
    ],
    [
      'the type nft, which the contract decides',
      `nft,${art},${ada},1,7`,
      { kind: 'erc721', token: art.toLowerCase(), receiver: ada.toLowerCase(), amount: 1n, id: 7n },
      'token-type',
    ],
    [
      'an amount of items left empty, taken for one',
      `erc1155,${game},${ada},,7`,
      { kind: 'erc1155', token: game.toLowerCase(), receiver: ada.toLowerCase(), amount: 1n, id: 7n },
      'amount-empty',
    ],
    ['no recipient, left out', 'native,,,1,', undefined, 'receiver'],
    ['a negative amount, left out', `native,,${ada},-1,`, undefined, 'amount-negative'],
    ['an id with an exponent, left out', `erc721,${art},${ada},1,1e3`, undefined, 'id-whole'],
  ])('error: %s', (_name, row, theirs, code) => {
    const text = `${header}\nnative,,${bob},1,\n${row}`
    expect(readAsAirdrop(text, airdrop).slice(1)).toEqual(theirs === undefined ? [] : [theirs])
    expect(read(text)).toEqual({ kind: 'wrong', wrong: [{ line: 3, code }] })
  })

  test('behavior: a list without the column of the type is tokens there, and is asked about here', () => {
    const text = `token_address,receiver,amount\n${dai},${ada},1`
    expect(read(text)).toEqual({ kind: 'question', asks: 'kind' })
    expect(read(text, { kind: 'erc20' })).toEqual(readAsAirdrop(text, airdrop))
  })
})

describe('a batch written as a list', () => {
  const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const receiver = anyAddress.filter((address) => address !== zeroAddress)
  const anyPayment: fc.Arbitrary<Payment> = fc.oneof(
    fc.record({ kind: fc.constant('native' as const), line: fc.constant(2), receiver, amount: units }),
    fc.record({
      kind: fc.constant('erc20' as const),
      line: fc.constant(2),
      token: fc.constantFrom(dollar, dai),
      receiver,
      amount: units,
    }),
    fc.record({
      kind: fc.constant('erc721' as const),
      line: fc.constant(2),
      token: fc.constant(art),
      receiver,
      amount: fc.constant(1n),
      id: units,
    }),
    fc.record({
      kind: fc.constant('erc1155' as const),
      line: fc.constant(2),
      token: fc.constant(game),
      receiver,
      amount: units,
      id: units,
    }),
  )
  const decimals = (token: Address | undefined) => {
    const known = token === undefined ? undefined : tokens.get(token)
    return token === undefined ? 18 : known?.kind === 'erc20' ? known.decimals : undefined
  }

  test('behavior: is read back as the same payments, here and by CSV Airdrop, in every random case', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { minLength: 1, maxLength: 20 }), (payments) => {
        const written = paymentsOfCalls(
          payments.map((payment) => toCall(payment, safe)),
          safe,
          decimals,
        )
        if (!written.ok) throw new Error(written.problem)
        const text = writePaymentList(written.rows) ?? ''
        expect(text.split('\r\n')[0]).toBe(header)
        expect(read(text)).toEqual(payments.map(plain))
        expect(readAsAirdrop(text, airdrop)).toEqual(payments.map(plain))
      }),
      { numRuns: runs(2_000) },
    )
  }, 120_000)

  test.each<[name: string, call: Call, problem: string]>([
    ['another call', { to: ada, value: 0n, data: '0x12345678' }, 'not-a-payment'],
    ['a payment of nothing', { to: ada, value: 0n, data: '0x' }, 'not-a-payment'],
    ['a payment to the zero address', { to: zeroAddress, value: 1n, data: '0x' }, 'not-a-payment'],
    [
      'an item of another account',
      toCall({ kind: 'erc721', line: 2, token: art, receiver: ada, amount: 1n, id: 7n }, bob),
      'not-a-payment',
    ],
    [
      'a token whose decimals are not known',
      toCall({ kind: 'erc20', line: 2, token: art, receiver: ada, amount: 1n }, safe),
      'decimals',
    ],
  ])('error: %s refuses the whole list', (_name, call, problem) => {
    const fine = toCall({ kind: 'native', line: 2, receiver: ada, amount: 1n }, safe)
    expect(paymentsOfCalls([fine, call], safe, decimals)).toEqual({ ok: false, call: 2, problem })
  })
})
