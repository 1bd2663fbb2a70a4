import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import type { Verdict } from '../../../../review/Verdict.ts'
import { account } from '../../../../testing/checkScene.ts'
import { checkLines } from '../draft/checkLines.ts'
import type { Line } from '../draft/draft.ts'
import type { Token } from '../tokens/tokens.ts'
import { batchHead, wrongLines } from './batchHead.ts'

const dee = checksumAddress(account('Dee'))
const safe = checksumAddress(account('Safe'))
const words = { chainName: 'Ethereum', noun: 'Safe' }
const tokens: readonly Token[] = [
  {
    key: 'native',
    asset: { kind: 'native' },
    label: 'ETH',
    symbol: 'ETH',
    decimals: 18,
    balance: 10n ** 18n,
  },
]
const line = (id: number, more: { recipient?: string; amount?: string; token?: string } = {}): Line => ({
  kind: 'transfer',
  id,
  recipient: dee,
  token: 'native',
  amount: '0.1',
  ...more,
})
const lower: Line = { kind: 'change', id: 9, change: { kind: 'change-threshold', threshold: 1 } }
const check = (...lines: readonly Line[]) =>
  checkLines(lines, { account: safe, chain: { id: 1, shortName: 'eth' }, tokens })
const clean: Verdict = { kind: 'clean', title: 'No findings', counts: '105 checks ran.' }

describe('wrongLines', () => {
  test('behavior: what more typing could make right is wrong once it is submitted', () => {
    const checked = check(line(1), line(2, { amount: '' }), line(3, { recipient: '0x12' }))
    expect(wrongLines(checked, false, words)).toEqual([])
    expect(wrongLines(checked, true, words).map(({ number, text }) => [number, text.title])).toEqual([
      [2, 'No amount yet.'],
      [3, 'This is not an address.'],
    ])
  })

  test('error: what no typing makes right is wrong at once, with its number and words', () => {
    const checked = check(line(1), line(2, { amount: '2' }), line(3, { token: dee.toLowerCase() }))
    expect(wrongLines(checked, false, words).map(({ number, text }) => [number, text.title])).toEqual([
      [2, '1.1 ETH more than this Safe has.'],
      [3, 'This token is no longer listed.'],
    ])
  })

  test('behavior: a change that waits for the chain is not wrong', () => {
    expect(wrongLines(check(lower), true, words)).toEqual([])
  })
})

describe('batchHead', () => {
  const wrong = wrongLines(check(line(1), line(2, { amount: '2' })), false, words)

  test('error: a wrong line stands before whatever the checks came to', () => {
    expect(batchHead({ wrong, complete: false, checks: clean })).toMatchObject({
      kind: 'critical',
      title: 'Line 2 is wrong',
    })
    expect(batchHead({ wrong: [...wrong, ...wrong], complete: false, checks: 'none' })).toMatchObject({
      title: '2 lines are wrong',
      counts: expect.stringMatching(/^Line 2: 1.1 ETH more/),
    })
  })

  test('behavior: the verdict of the checks is that of a complete batch alone', () => {
    expect(batchHead({ wrong: [], complete: true, checks: clean })).toBe(clean)
    expect(batchHead({ wrong: [], complete: false, checks: clean })).toMatchObject({
      kind: 'asking',
      title: 'Not complete yet',
    })
    expect(batchHead({ wrong: [], complete: true, checks: 'none' })).toBeUndefined()
  })
})
