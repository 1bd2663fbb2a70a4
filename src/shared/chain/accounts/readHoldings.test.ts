import { numberToHex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readHoldings } from './readHoldings.ts'

const holder = '0x1000000000000000000000000000000000000001'
const [coin, odd] = [
  '0x2000000000000000000000000000000000000002',
  '0x3000000000000000000000000000000000000003',
] as const
const signal = new AbortController().signal

/** A node that runs no programs, so that each question comes by itself. */
function nodeWith(balance: string | Error): ChainRequest {
  return async ({ method, params }) => {
    if (method === 'eth_getBalance') {
      if (balance instanceof Error) throw balance
      return balance
    }
    const to = Object(Array.isArray(params) ? params[0] : undefined).to
    if (method !== 'eth_call' || to === undefined) throw new Error('not supported')
    return to === coin ? pad(numberToHex(7n), { size: 32 }) : '0x'
  }
}

describe('readHoldings', () => {
  const tokens = [
    { address: coin, decimals: 6 },
    { address: odd, decimals: 18 },
  ]
  test('behavior: the native currency and each token that answers, without prices', async () => {
    expect(await readHoldings(nodeWith('0x5'), { holder, tokens }, signal)).toEqual([
      { token: '0x0000000000000000000000000000000000000000', amount: 5n, decimals: 18, price: undefined },
      { token: coin, amount: 7n, decimals: 6, price: undefined },
    ])
  })
  test('error: without the native balance nothing is said', async () => {
    await expect(readHoldings(nodeWith(new Error('no')), { holder, tokens }, signal)).rejects.toThrow()
  })
})
