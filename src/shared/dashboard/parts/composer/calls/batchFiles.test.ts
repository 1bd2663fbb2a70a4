import { describe, expect, test } from 'vitest'
import { readBatchFile } from '../../../../domain/batchFile/readBatchFile.ts'
import { readPaymentFile } from '../../../../domain/paymentList/readPaymentFile.ts'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { checkLines, type LineFacts } from '../draft/checkLines.ts'
import { addLines, createDraft, type NewLine } from '../draft/draft.ts'
import type { Token } from '../tokens/tokens.ts'
import { type BatchFormat, writeBatch } from './batchFiles.ts'

const safe = checksumAddress(`0x${'a1'.repeat(20)}`)
const friend = checksumAddress(`0x${'c3'.repeat(20)}`)
const dollar = checksumAddress(`0x${'d0'.repeat(20)}`)
const token = (key: string, symbol: string, decimals: number): Token => ({
  key,
  asset: key === 'native' ? { kind: 'native' } : { kind: 'erc20', address: dollar },
  symbol,
  label: symbol,
  decimals,
  balance: 10n ** 30n,
  price: undefined,
})
const tokens = [token('native', 'ETH', 18), token(dollar.toLowerCase(), 'TUSD', 6)]
const facts: LineFacts = {
  account: safe,
  chain: { id: 1, shortName: 'eth' },
  tokens,
  settings: {
    owners: [safe, friend],
    threshold: 1,
    modules: [],
    guard: zeroAddress,
    fallbackHandler: zeroAddress,
  },
}
const ether: NewLine = { kind: 'transfer', recipient: friend, token: 'native', amount: '1.5' }
const dollars: NewLine = { kind: 'transfer', recipient: friend, token: dollar.toLowerCase(), amount: '2.25' }
const call: NewLine = { kind: 'call', to: friend, value: '5', data: '0x12345678', method: '' }
const change: NewLine = { kind: 'change', change: { kind: 'change-threshold', threshold: 2 } }

function write(format: BatchFormat, lines: readonly NewLine[], nonce: bigint | undefined = 7n) {
  const checked = checkLines(addLines(createDraft(), lines).lines, facts)
  const made = {
    name: 'March: salaries/2026',
    chainId: 1,
    account: safe,
    isSafe: true,
    nonce,
    now: 1_000,
    tokens,
  }
  return { checked, made: writeBatch(format, checked, made) }
}

describe('writeBatch', () => {
  test('behavior: a file of the Transaction Builder makes the calls of the lines, and says what it depends on', () => {
    const { checked, made } = write('builder', [ether, dollars, call, change])
    if (!made.ok) throw new Error(made.why)
    expect(made.file).toMatchObject({ name: 'March-salaries-2026.json', type: 'application/json' })
    expect(readBatchFile(made.file.content)).toEqual({
      ok: true,
      files: [
        {
          name: 'March: salaries/2026',
          description: '1 change of the Safe is written as of nonce 7.',
          chainId: 1,
          madeIn: safe,
          checksum: 'fits',
          remarks: [],
          calls: checked.map((line) => expect.objectContaining(line.call)),
        },
      ],
    })
  })

  test('behavior: a list has a row for each payment', () => {
    const { made } = write('list', [ether, dollars])
    if (!made.ok) throw new Error(made.why)
    expect(made.file.name).toBe('March-salaries-2026.csv')
    expect(readPaymentFile(made.file.content)).toMatchObject({
      kind: 'rows',
      rows: [
        { cells: { token_type: 'native', token_address: '', receiver: friend, amount: '1.5' } },
        { cells: { token_type: 'erc20', token_address: dollar, receiver: friend, amount: '2.25' } },
      ],
    })
  })

  const blank: NewLine = { ...ether, amount: '' }
  test.each<[BatchFormat, readonly NewLine[], RegExp]>([
    ['builder', [ether, blank], /^1 line is not complete\. /],
    [
      'list',
      [
        { ...blank, recipient: '0x12' },
        { ...ether, recipient: '' },
      ],
      /^2 lines are not complete\. /,
    ],
    ['list', [ether, call], /^Line 2 is no payment/],
    ['list', [change], /^Line 1 is no payment/],
  ])('error: %s of %j is not made in part', (format, lines, why) => {
    expect(write(format, lines).made).toEqual({ ok: false, why: expect.stringMatching(why) })
  })
})
