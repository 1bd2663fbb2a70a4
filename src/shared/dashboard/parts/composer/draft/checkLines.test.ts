import { describe, expect, test } from 'vitest'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { tokensOf } from '../tokens/tokens.ts'
import { type CheckedLine, checkLines, type LineFacts, mostFor } from './checkLines.ts'
import type { Line, TransferLine } from './draft.ts'

const account = checksumAddress('0xbd02bb402127e844e8738e0b68704fd86eb9b2a1')
const payee = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const usdc = checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const chain = {
  id: 1,
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const facts: LineFacts = {
  account,
  chain,
  tokens: tokensOf(chain, 2n * 10n ** 18n, [
    { address: usdc, symbol: 'USDC', decimals: 6, balance: 100_000_000n },
  ]),
}

let nextId = 0
const line = (given: Partial<TransferLine> = {}): TransferLine => ({
  kind: 'transfer',
  id: ++nextId,
  recipient: payee,
  token: 'native',
  amount: '1',
  ...given,
})
const onlyTransfers = (checked: readonly CheckedLine[]) =>
  checked.flatMap((one) => (one.kind === 'transfer' ? one : []))
const check = (...lines: readonly TransferLine[]) => onlyTransfers(checkLines(lines, facts))

describe('checkLines', () => {
  test('behavior: a line that is right becomes a transfer in the smallest unit', () => {
    const [native, token] = check(line({ amount: '0.5' }), line({ token: usdc.toLowerCase(), amount: '1,5' }))
    expect(native?.transfer).toEqual({ asset: { kind: 'native' }, recipient: payee, amount: 5n * 10n ** 17n })
    expect(token?.amountProblem).toEqual({ kind: 'not-a-number' })
  })

  test.each([
    ['', { kind: 'empty' }],
    ['vitalik.eth', { kind: 'name', chainId: 1 }],
    [payee.slice(0, 20), { kind: 'not-an-address', incomplete: true }],
    [`${payee}0`, { kind: 'not-an-address', incomplete: false }],
    [payee.replace('A', 'a'), { kind: 'wrong-checksum' }],
    [`0x${'0'.repeat(40)}`, { kind: 'zero-address' }],
    [`gno:${payee}`, { kind: 'other-chain', prefix: 'gno' }],
  ])('error: recipient %j', (recipient, problem) => {
    const [checked] = check(line({ recipient }))
    expect(checked?.recipientProblem).toEqual(problem)
    expect(checked?.transfer).toBeUndefined()
  })

  test.each([`eth:${payee}`, `ETH:${payee}`, `1:${payee}`, ` ${payee.toLowerCase()} `])(
    'param: recipient %j is read as the address',
    (recipient) => {
      expect(check(line({ recipient }))[0]?.recipient).toBe(payee)
    },
  )

  test.each([
    ['', 'native', { kind: 'empty' }],
    ['0', 'native', { kind: 'zero' }],
    ['-1', 'native', { kind: 'negative' }],
    ['1.1234567', usdc.toLowerCase(), { kind: 'too-many-decimals', given: 7, allowed: 6 }],
    [
      '2.000000000000000001',
      'native',
      { kind: 'above-balance', balance: 2n * 10n ** 18n, total: 2n * 10n ** 18n + 1n, alone: true },
    ],
  ])('error: amount %j of %s', (amount, token, problem) => {
    expect(check(line({ amount, token }))[0]?.amountProblem).toEqual(problem)
  })

  test('behavior: lines of one token are counted together, those of another are not', () => {
    const token = usdc.toLowerCase()
    const problems = check(
      line({ token, amount: '60' }),
      line({ amount: '2' }),
      line({ token, amount: '40' }),
      line({ token, amount: '0.000001' }),
    ).map(({ amountProblem }) => amountProblem?.kind)
    expect(problems).toEqual([undefined, undefined, undefined, 'above-balance'])
  })

  test('behavior: an unknown balance holds no line up', () => {
    const unknown = { ...facts, tokens: tokensOf(chain, undefined, []) }
    expect(onlyTransfers(checkLines([line({ amount: '9999' })], unknown))[0]?.transfer).toBeDefined()
  })

  test('error: a token that is not listed any more sends nothing', () => {
    const [checked] = check(line({ token: '0x12' }))
    expect(checked?.token).toBeUndefined()
    expect(checked?.transfer).toBeUndefined()
  })

  test('behavior: warns of itself, of the token contract and of twins', () => {
    const warnings = check(
      line({ recipient: account }),
      line({ recipient: usdc, token: usdc.toLowerCase() }),
      line({ amount: '0.1' }),
      line({ amount: '0.10' }),
    ).map((checked) => checked.warnings)
    expect(warnings).toEqual([
      [{ kind: 'to-itself' }],
      [{ kind: 'to-token-contract', symbol: 'USDC' }],
      [],
      [{ kind: 'same-as-line', line: 3 }],
    ])
  })
})

describe('mostFor', () => {
  test('behavior: the balance without what the other lines send', () => {
    const [first, second] = [line({ amount: '0.5' }), line({ amount: '' })]
    expect(mostFor(second.id, check(first, second))).toBe(15n * 10n ** 17n)
    expect(mostFor(first.id, check(first, second))).toBe(2n * 10n ** 18n)
  })

  test('behavior: nothing is left when the others take it all', () => {
    const [first, second] = [line({ amount: '3' }), line()]
    expect(mostFor(second.id, check(first, second))).toBe(0n)
  })
})

describe('calls and changes', () => {
  const call = (value = '0', data: `0x${string}` = '0x12345678'): Line => ({
    kind: 'call',
    id: ++nextId,
    to: usdc,
    value,
    data,
    method: '',
  })
  const change = (given: Extract<Line, { kind: 'change' }>['change']): Line => ({
    kind: 'change',
    id: ++nextId,
    change: given,
  })
  const settings = {
    owners: [payee, usdc],
    threshold: 1,
    modules: [],
    guard: zeroAddress,
    fallbackHandler: zeroAddress,
  }

  test('behavior: lines of all kinds make calls in their order', () => {
    const lines = [line(), call('5'), change({ kind: 'change-threshold', threshold: 2 })]
    expect(checkLines(lines, { ...facts, settings }).map((checked) => checked.call)).toEqual([
      { to: payee, value: 10n ** 18n, data: '0x' },
      { to: usdc, value: 5n, data: '0x12345678' },
      { to: account, value: 0n, data: `0x694e80c3${'2'.padStart(64, '0')}` },
    ])
  })

  test('behavior: each change is made to what those above leave', () => {
    const lines = [
      change({ kind: 'remove-owner', owner: payee, threshold: 1 }),
      change({ kind: 'remove-owner', owner: usdc, threshold: 1 }),
    ]
    const [first, second] = checkLines(lines, { ...facts, settings })
    expect(first?.call).toBeDefined()
    expect(second).toMatchObject({ problem: 'last-owner', call: undefined })
    expect(checkLines(lines, facts)[0]).toMatchObject({ problem: 'unread', call: undefined })
  })

  test('error: the value of a call counts with what is sent, and cannot be more than there is', () => {
    const above = 2n * 10n ** 18n
    expect(checkLines([line({ amount: '1' }), call(String(above))], facts)[1]).toMatchObject({
      amountProblem: { kind: 'above-balance', alone: false },
      call: undefined,
    })
    const [payment] = [line({ amount: '0' })]
    expect(mostFor(payment.id, checkLines([payment, call('1')], facts))).toBe(above - 1n)
  })

  test('behavior: behind a call more may be sent than there is now, with a warning', () => {
    const [, late] = checkLines([call(), line({ amount: '3' })], facts)
    expect(late).toMatchObject({ amountProblem: undefined, warnings: [{ kind: 'needs-calls-above' }] })
    expect(late?.call).toBeDefined()
  })

  test('behavior: the same call twice is worth a look', () => {
    expect(checkLines([call('1'), call('1')], facts)[1]?.warnings).toEqual([
      { kind: 'same-as-line', line: 1 },
    ])
  })

  test('behavior: what was kept of the lines is what a new check finds, and lines with no change are the same objects', () => {
    const kept = new WeakMap()
    const withSettings = { ...facts, settings }
    const lines: Line[] = [
      line({ amount: '0.5' }),
      line({ token: usdc.toLowerCase(), amount: '60' }),
      line({ amount: '0.25' }),
      call('1'),
      line({ token: usdc.toLowerCase(), amount: '30' }),
      change({ kind: 'change-threshold', threshold: 2 }),
      line({ amount: '0.5' }),
    ]
    const states = [
      (given: Line[]) => given,
      // Line 3 asks for more than there is, then does the same as line 1, then line 2 leaves too little for line 5.
      (given: Line[]) => given.with(2, line({ amount: '1.75' })),
      (given: Line[]) => given.with(2, line({ amount: '0.5' })),
      (given: Line[]) => given.with(1, line({ token: usdc.toLowerCase(), amount: '80' })),
      (given: Line[]) => given.toSpliced(3, 1),
      (given: Line[]) => given.toReversed(),
    ]
    let now = lines
    for (const next of states) {
      now = next(now)
      const found = checkLines(now, withSettings, kept)
      expect(found).toEqual(checkLines(now, withSettings))
      const again = checkLines([...now], withSettings, kept)
      expect(again.every((one, index) => one === found[index])).toBe(true)
    }
    const first = checkLines(lines, withSettings, kept)
    const typed = checkLines(lines.with(0, line({ amount: '0.51' })), withSettings, kept)
    expect(typed.flatMap((one, index) => (one === first[index] ? [] : [index]))).toEqual([0, 6])
    const poorer = { ...facts, tokens: tokensOf(chain, 10n ** 17n, []) }
    expect(checkLines(lines, poorer, kept)).toEqual(checkLines(lines, poorer))
  })
})
