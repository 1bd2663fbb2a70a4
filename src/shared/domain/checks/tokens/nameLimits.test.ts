import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  batch,
  look,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { AccountFacts, CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const send = (to: LowerAddress, amount = 5n, token: LowerAddress = usdc): SceneCall => ({
  to: token,
  data: transfer(to, amount),
})

describe('F9 and F14', () => {
  test('behavior: F9 is about a Safe of the person on another chain that has no code here', () => {
    const own = (chainIds: readonly number[], facts: Partial<CheckFacts> = {}) =>
      scene(send(stranger), {
        facts: { ownSafes: knownFact(chainIds.map((chainId) => ({ chainId, address: stranger }))), ...facts },
      })
    expect(sentencesOf('F9', own([10]))).toEqual([
      'high: The recipient is your Safe on chain 10 (0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c), but no Safe exists at this address on this chain.',
    ])
    expect(look('F9', own([10, 1]))).toEqual([])
    expect(look('F9', own([]))).toEqual([])
    expect(look('F9', own([10], { accounts: accountsWith({ [stranger]: aContract }) }))).toEqual([])
    expect(answerOf('F9', own([10], { accounts: () => unknownFact('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    const other = knownFact([{ chainId: 10, address: payroll }])
    expect(look('F9', scene(send(stranger), { facts: { ownSafes: other } }))).toEqual([])
    const unread = { facts: { ownSafes: unknownFact('chain-silent') } }
    expect(answerOf('F9', scene(send(stranger), unread))).toBe('could not run: chain-silent')
    expect(answerOf('F9', scene({ to: uniswap, data: '0x12345678' }, unread))).toBe('ran')
  })
  test('behavior: F14 tells where a name leads now', () => {
    const names = (now: LowerAddress | undefined) => ({
      facts: { names: knownFact([{ name: 'pay.eth', chosen: payroll, now }]) },
    })
    const sentences = (now: LowerAddress | undefined) => sentencesOf('F14', scene(send(payroll), names(now)))
    expect([sentences(payroll), sentences(stranger), sentences(undefined)]).toEqual([
      [],
      [
        'critical: pay.eth pointed to 0x2cCf3FcD7378e05364BE626802394601d6d05a89 when you chose it, and now points to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'critical: pay.eth pointed to 0x2cCf3FcD7378e05364BE626802394601d6d05a89 when you chose it, and now points to no address.',
      ],
    ])
    expect(answerOf('F14', scene(send(payroll)))).toBe('does not apply')
    expect(answerOf('F14', scene(send(payroll), names(payroll)))).toBe('ran')
    expect(answerOf('F14', scene(send(payroll), { facts: { names: unknownFact('not-asked') } }))).toBe(
      'could not run: not-asked',
    )
  })
})

describe('F16', () => {
  const at = (facts: Partial<AccountFacts>) => ({
    facts: { accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }) },
  })
  const act: SceneCall = { to: stranger, data: '0x12345678' }

  test('behavior: F16 names a token by its odd letters or its link', () => {
    const named = (symbol: string, name = 'Token') =>
      sentencesOf('F16', scene(act, at({ token: { symbol, name, decimals: 18 } })))
    expect([
      named('USDС'),
      named('USD', 'visit claim.xyz'),
      named('USD', 'https://a'),
      named('USD', 'www.a'),
      named('USD', 't.me/a'),
      named('USD Coin ~!'),
      named('AAVE', 'a.community token'),
    ]).toEqual([
      ['warning: The token name “USDС Token” uses letters that imitate others.'],
      ['warning: The token is named “USD visit claim.xyz”, which is a link.'],
      ['warning: The token is named “USD https://a”, which is a link.'],
      ['warning: The token is named “USD www.a”, which is a link.'],
      ['warning: The token is named “USD t.me/a”, which is a link.'],
      [],
      [],
    ])
    const answers = [
      { standard: 'erc20' },
      { standard: undefined },
      { standard: 'other' },
      { hasCode: false, standard: undefined },
    ] as const
    expect(answers.map((facts) => answerOf('F16', scene(act, at(facts))))).toEqual([
      'could not run: token-not-read',
      'could not run: token-not-read',
      'ran',
      'ran',
    ])
    const silent = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect([
      answerOf('F16', scene(act, silent)),
      answerOf('F16', scene({ to: stranger, value: 5n }, silent)),
    ]).toEqual(['could not run: chain-silent', 'ran'])
  })
})

describe('F13, G1 and G2', () => {
  const like = (address: LowerAddress): LowerAddress =>
    `${address.slice(0, 8)}${'11'.repeat(14)}${address.slice(-6)}` as LowerAddress

  test('behavior: a recipient that looks like a known one, and anything else that does', () => {
    expect(sentencesOf('F13', scene(send(like(payroll))))).toEqual([
      'critical: 0x2ccf3f1111111111111111111111111111d05a89 looks like Payroll but is a different address.',
    ])
    expect(look('G1', scene(send(like(payroll))))).toEqual([])
    expect(sentencesOf('G1', scene({ to: like(payroll), data: '0x12345678' }))).toEqual([
      'critical: 0x2ccf3f1111111111111111111111111111d05a89 looks like Payroll but is a different address.',
    ])
    expect(look('F13', scene({ to: like(payroll), data: '0x12345678' }))).toEqual([])
    expect(look('F13', scene(send(payroll)))).toEqual([])
  })
  test('behavior: of two that were paid, the later imitates the earlier', () => {
    const first = account('first paid')
    const past = (...paid: readonly LowerAddress[]) => ({
      facts: { addressBook: knownFact([]), pastRecipients: knownFact(paid) },
    })
    expect(look('F13', scene(send(like(first)), past(first, like(first))))).toEqual(top('high'))
    expect(look('F13', scene(send(first), past(first, like(first))))).toEqual(top('warning'))
    expect(look('F13', scene(send(like(first)), past(first)))).toEqual(top('critical'))
    const book = {
      facts: {
        addressBook: knownFact([{ address: first, name: 'First' }]),
        pastRecipients: knownFact([like(first)]),
      },
    }
    expect(look('F13', scene(send(like(first)), book))).toEqual(top('critical'))
  })
  test('behavior: what could not be compared is unchecked where a stranger is named', () => {
    const missing = { facts: { pastRecipients: unknownFact('chain-silent') } }
    expect(answerOf('F13', scene(send(stranger), missing))).toBe('could not run: chain-silent')
    expect(
      answerOf(
        'G1',
        scene(send(stranger, 5n, usdc), { facts: { addressBook: unknownFact('chain-silent') } }),
      ),
    ).toBe('could not run: chain-silent')
  })
  test('behavior: two of one transaction that look alike, named once', () => {
    const other = like(stranger)
    expect(sentencesOf('G2', scene(batch([send(stranger), send(other)])))).toEqual([
      'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c looks like 0xeAa7711111111111111111111111111111247a0c but is a different address.',
    ])
    expect(look('G2', scene(batch([send(payroll), send(like(payroll))])))).toEqual([])
    expect(look('G2', scene(batch([send(stranger), send(account('quite different'))])))).toEqual([])
    expect(look('G2', scene(send(stranger)))).toEqual([])
  })
})
