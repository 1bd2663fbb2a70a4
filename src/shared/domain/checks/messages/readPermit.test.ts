import { describe, expect, test } from 'vitest'
import { account, usdc, weth } from '../../../testing/checkScene.ts'
import { readPermit } from './readPermit.ts'

const one = account('one')
const data = (
  primaryType: string,
  message: Readonly<Record<string, unknown>>,
  verifyingContract: string | undefined = usdc,
) => ({
  primaryType,
  message,
  domain: { verifyingContract },
  types: {},
})

describe('readPermit', () => {
  test('behavior: of a token, by its name or its members', () => {
    expect(readPermit(data('Permit', { spender: one, value: '5', deadline: '9' }))).toEqual({
      deadline: 9,
      moves: false,
      parts: [
        {
          amount: 5n,
          item: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      spender: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
    })
    expect(readPermit(data('Other', { spender: one, value: '5' }))?.parts).toEqual([
      {
        amount: 5n,
        item: undefined,
        token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      },
    ])
    expect(readPermit(data('Other', { spender: one, allowed: true, expiry: '9' }))).toEqual({
      deadline: 9,
      moves: false,
      parts: [
        {
          amount: undefined,
          item: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      spender: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
    })
    expect(readPermit(data('Other', { spender: one }))).toBe(undefined)
    expect(readPermit(data('Other', { value: '5' }))).toBe(undefined)
    expect(readPermit(data('Other', { allowed: true }))).toBe(undefined)
    expect(readPermit(data('Permit', { operator: one, tokenId: '7', token: weth }))).toEqual({
      deadline: undefined,
      moves: false,
      parts: [
        {
          amount: undefined,
          item: 7n,
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      spender: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
    })
  })
  test('behavior: a flag that is off takes back, and no amount is none', () => {
    const amount = (fields: object) =>
      readPermit(data('Permit', { spender: one, ...fields }))?.parts[0]?.amount
    expect([
      amount({ allowed: false }),
      amount({ allowed: 'false' }),
      amount({ allowed: 'true', value: '5' }),
      amount({ allowed: true, value: '5' }),
      amount({ amount: '3', value: '5' }),
      amount({}),
    ]).toEqual([0n, 0n, undefined, undefined, 3n, undefined])
  })
  test('behavior: of Permit2, one or many, with the latest end', () => {
    const part = { token: weth, amount: '4', expiration: '20' }
    expect(readPermit(data('PermitSingle', { spender: one, details: part, sigDeadline: '30' }))).toEqual({
      deadline: 30,
      moves: false,
      parts: [
        {
          amount: 4n,
          item: undefined,
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      spender: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
    })
    expect(
      readPermit(
        data('PermitBatch', {
          spender: one,
          details: [part, { ...part, expiration: '40' }, 'no part'],
          sigDeadline: '30',
        }),
      ),
    ).toMatchObject({ parts: [{}, {}], deadline: 40 })
    expect(
      readPermit(
        data('PermitTransferFrom', {
          spender: one,
          permitted: [{ token: weth, amount: '4' }],
          deadline: '30',
        }),
      ),
    ).toMatchObject({ parts: [{ token: weth, amount: 4n }], deadline: 30 })
  })
  test('behavior: an authorization moves, and names all three members', () => {
    const full = { to: one, value: '5', validBefore: '9' }
    expect(readPermit(data('TransferWithAuthorization', full))).toEqual({
      deadline: 9,
      moves: true,
      parts: [
        {
          amount: 5n,
          item: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      spender: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
    })
    for (const name of ['to', 'value', 'validBefore'] as const) {
      const { [name]: _, ...rest } = full
      expect(readPermit(data('TransferWithAuthorization', rest))).toBe(undefined)
    }
  })
})
