import { describe, expect, test } from 'vitest'
import { account, payroll, sentencesOf, stranger, uniswap, usdc, weth } from '../../../testing/checkScene.ts'
import { type Fields, typed } from '../../../testing/messageScenes.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const one = account('one')

const now = 1_800_000_000
const month = 30 * 24 * 3600
const permit: Fields = { owner: 'address', spender: 'address', value: 'uint256', deadline: 'uint256' }

describe('J4', () => {
  const sentences = (message: object, facts: Partial<MessageFacts> = {}, fields: Fields = permit) =>
    sentencesOf(
      'J4',
      typed(
        'Permit',
        fields,
        { owner: one, spender: stranger, value: '5000000', deadline: String(now + 60), ...message },
        { facts },
      ),
    )

  test('behavior: names who may take what, graded by who it is', () => {
    expect([
      sentences({}),
      sentences({ spender: payroll }),
      sentences({ spender: uniswap }),
      sentences({ spender: '0xca11bde05977b3631167028862be2a173976ca11' }),
      sentences({ spender: '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789' }),
      sentences({ spender: '0x0000000071727de22e5e9d8baf0edac6f37da032' }),
      sentences({ value: '0' }),
    ]).toEqual([
      ['high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 5 USDC of this Safe.'],
      ['warning: This signature lets Payroll spend 5 USDC of this Safe.'],
      ['info: This signature lets Uniswap V2 router spend 5 USDC of this Safe.'],
      ['high: This signature lets Multicall3 spend 5 USDC of this Safe.'],
      ['high: This signature lets EntryPoint 0.6 spend 5 USDC of this Safe.'],
      ['high: This signature lets EntryPoint 0.7 spend 5 USDC of this Safe.'],
      ['info: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0 USDC of this Safe.'],
    ])
  })
  test('behavior: no limit is no bound', () => {
    const endless = String(2n ** 128n)
    expect([
      sentences({ value: endless, spender: payroll }),
      sentences({ value: String(2n ** 128n - 1n), spender: payroll }),
      sentences({ value: endless, spender: uniswap }),
    ]).toEqual([
      ['high: This signature lets Payroll spend all USDC of this Safe.'],
      [
        'warning: This signature lets Payroll spend 340,282,366,920,938,463,463,374,607,431,768.211455 USDC of this Safe.',
      ],
      ['warning: This signature lets Uniswap V2 router spend all USDC of this Safe.'],
    ])
  })
  test('behavior: without an end, or with one part that has no limit, nothing is bounded', () => {
    const open = typed('Permit', permit, { owner: one, spender: uniswap, value: '5' })
    expect(sentencesOf('J4', open).map((sentence) => sentence.split(':')[0])).toEqual(['warning'])
    const detail: Fields = { token: 'address', amount: 'uint160', expiration: 'uint48' }
    const types = { Detail: Object.entries(detail).map(([name, type]) => ({ name, type })) }
    const details = [usdc, weth].map((token, index) => ({
      token,
      amount: index === 0 ? '5' : String(2n ** 150n),
      expiration: String(now),
    }))
    const fields: Fields = { details: 'Detail[]', spender: 'address', sigDeadline: 'uint256' }
    const mixed = typed(
      'PermitBatch',
      fields,
      { details, spender: uniswap, sigDeadline: String(now) },
      { types },
    )
    expect(sentencesOf('J4', mixed).map((sentence) => sentence.split(':')[0])).toEqual(['warning', 'warning'])
    const part = details.map((each, index) => ({ ...each, amount: String(index) }))
    const half = typed(
      'PermitBatch',
      fields,
      { details: part, spender: stranger, sigDeadline: '9' },
      { types },
    )
    expect(sentencesOf('J4', half).map((sentence) => sentence.split(':')[0])).toEqual(['high', 'high'])
  })
  test('behavior: a term longer than a month is named, and nothing for a revocation', () => {
    const until = (seconds: number, more: object = {}) =>
      sentences({ deadline: String(now + seconds), spender: payroll, ...more })
    expect([until(month), until(month + 1), until(month + 1, { value: '0' })]).toEqual([
      ['warning: This signature lets Payroll spend 5 USDC of this Safe.'],
      [
        'high: This signature lets Payroll spend 5 USDC of this Safe.',
        'high: The permit stays valid for more than a month.',
      ],
      ['info: This signature lets Payroll spend 0 USDC of this Safe.'],
    ])
    expect(
      sentences({ deadline: String(now + 60), spender: uniswap }, { now: unknownFact('chain-silent') }),
    ).toEqual(['warning: This signature lets Uniswap V2 router spend 5 USDC of this Safe.'])
    const { deadline: _, ...without } = permit
    expect(sentences({ spender: uniswap }, {}, without)).toEqual([
      'info: This signature lets Uniswap V2 router spend 5 USDC of this Safe.',
    ])
  })
  test('behavior: an authorization moves at once, and a known contract is no excuse', () => {
    const fields: Fields = {
      from: 'address',
      to: 'address',
      value: 'uint256',
      validAfter: 'uint256',
      validBefore: 'uint256',
    }
    const moved = (to: string) =>
      sentencesOf(
        'J4',
        typed('TransferWithAuthorization', fields, {
          from: one,
          to,
          value: '5000000',
          validAfter: '0',
          validBefore: String(now + 60),
        }),
      )
    expect([moved(stranger), moved(payroll), moved(uniswap)]).toEqual([
      ['high: This signature sends 5 USDC from this Safe to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['warning: This signature sends 5 USDC from this Safe to Payroll.'],
      ['high: This signature sends 5 USDC from this Safe to Uniswap V2 router.'],
    ])
  })
  test('behavior: several parts are named one by one, and an item by its number', () => {
    const detail: Fields = { token: 'address', amount: 'uint160', expiration: 'uint48' }
    const types = { Detail: Object.entries(detail).map(([name, type]) => ({ name, type })) }
    const part = (token: string, amount: string) => ({ token, amount, expiration: String(now) })
    const batch = (details: readonly object[]) =>
      sentencesOf(
        'J4',
        typed(
          'PermitBatch',
          { details: 'Detail[]', spender: 'address', sigDeadline: 'uint256' },
          { details, spender: stranger, sigDeadline: String(now) },
          { types },
        ),
      )
    expect(batch([part(usdc, '1000000'), part(weth, '0')])).toEqual([
      'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 1 USDC of this Safe.',
      'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0 WETH of this Safe.',
    ])
    expect(batch([part(usdc, '0'), part(weth, '0')])).toEqual([
      'info: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0 USDC of this Safe.',
      'info: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 0 WETH of this Safe.',
    ])
    expect(batch(Array(11).fill(part(usdc, '1')))).toHaveLength(10)
    const nft: Fields = { spender: 'address', tokenId: 'uint256', nonce: 'uint256', deadline: 'uint256' }
    expect(sentences({ tokenId: '7', nonce: '0' }, {}, nft)).toEqual([
      'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend NFT 7 of USDC of this Safe.',
    ])
    expect(
      sentences({ allowed: true, nonce: '0' }, {}, { spender: 'address', allowed: 'bool', nonce: 'uint256' }),
    ).toEqual([
      'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend all USDC of this Safe.',
    ])
    expect(
      sentences(
        { allowed: true },
        { accounts: () => unknownFact('chain-silent'), now: knownFact(now) },
        { spender: 'address', allowed: 'bool' },
      ),
    ).toEqual([
      'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend all USDC of this Safe.',
    ])
  })
  test('behavior: without a contract nothing is named', () => {
    const place = { domain: { verifyingContract: undefined } }
    const say = (message: object, fields: Fields = permit) =>
      sentencesOf(
        'J4',
        typed(
          'Permit',
          fields,
          { owner: one, deadline: String(now), value: '5', spender: stranger, ...message },
          place,
        ),
      )
    expect([
      say({}),
      say({ value: String(2n ** 200n) }),
      say({ tokenId: '5' }, { ...permit, tokenId: 'uint256' }),
    ]).toEqual([
      [
        'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 5 units of an unnamed token of this Safe.',
      ],
      [
        'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend all of a token of this Safe.',
      ],
      [
        'high: This signature lets 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c spend 5 units of an unnamed token of this Safe.',
      ],
    ])
  })
})
