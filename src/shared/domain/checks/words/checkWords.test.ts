import { describe, expect, test } from 'vitest'
import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import { messageRules, transactionRules } from '../rules.ts'
import { type CheckWords, checkWords, type SaidFinding, writeFinding } from './checkWords.ts'
import { type ReasonWords, reasonWords, writeReason } from './reasons.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const left: SaidFinding = {
  code: 'F5.left',
  facts: {
    spender: { address: usdc, relation: { kind: 'address-book', name: 'a\u202eb' } },
    amount: { token: usdc, amount: 1_500_000n, unit: { symbol: 'USDC', decimals: 6 } },
  },
}

describe('writeFinding', () => {
  test('behavior: amounts have their unit, accounts their name, and no text turns around', () => {
    expect(writeFinding(left)).toBe('a⟨U+202E⟩b may still spend 1.5 USDC afterwards.')
  })

  test('behavior: another language makes another sentence of the same facts', () => {
    const german: CheckWords = {
      ...checkWords,
      'F5.left': ({ amount: { amount, token } }) => `Danach bleiben ${amount} von ${token} erlaubt.`,
    }
    expect(writeFinding(left, german)).toBe(`Danach bleiben 1500000 von ${usdc} erlaubt.`)
  })

  test('behavior: one owner is one, and only what is next can be executed now', () => {
    expect(writeFinding({ code: 'B8.enough-now', facts: { signed: 1, threshold: 1 } })).toBe(
      '1 owner signed, and 1 is required. Anyone who has the signatures can execute it now.',
    )
    expect(writeFinding({ code: 'B8.enough-later', facts: { signed: 3, threshold: 2 } })).toBe(
      '3 owners signed, and 2 are required. Anyone who has the signatures can execute it once its nonce is next.',
    )
  })

  test('behavior: every check has its four texts', () => {
    const texts = [...transactionRules, ...messageRules].map(({ id }) => checkWords[id])
    expect(texts.length).toBeGreaterThan(100)
    for (const { title, grading, why, how } of texts) {
      expect([title, grading, why, how]).not.toContain('')
    }
  })
})

describe('writeReason', () => {
  test('behavior: a reason is a clause, with what it names', () => {
    expect(writeReason({ code: 'chain-silent' })).toBe('the chain did not answer')
    expect(writeReason({ code: 'second-node-silent', facts: { hosts: ['a', 'b'] } })).toBe(
      'the second node (a, b) did not answer',
    )
    expect(
      writeReason({ code: 'second-node-incomplete', facts: { host: 'a', names: ['nonce', 'owners'] } }),
    ).toBe('the second node (a) answered only in part (missing: nonce, owners)')
    expect(writeReason({ code: 'standard-not-read', facts: { account: usdc } })).toBe(
      'whether 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 is a token was not read',
    )
    const unpriced = (token: LowerAddress) => writeReason({ code: 'price-not-listed', facts: { token } })
    expect([unpriced(usdc), unpriced(zeroAddress)]).toEqual([
      'no price is known for 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, which leaves',
      'no price is known for the native currency, which leaves',
    ])
    const unread = (signer: typeof usdc | undefined) =>
      writeReason({ code: 'approval-not-read', facts: { signer } })
    expect([unread(undefined), unread(usdc)]).toEqual([
      'the chain did not say whether the signer approved the hash',
      'the chain did not say whether 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 approved the hash',
    ])
  })

  test('behavior: another language makes another clause', () => {
    const german: ReasonWords = {
      ...reasonWords,
      plain: { ...reasonWords.plain, 'chain-silent': 'die Kette hat nicht geantwortet' },
    }
    expect(writeReason({ code: 'chain-silent' }, german)).toBe('die Kette hat nicht geantwortet')
  })
})
