import { expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { checksumAddress, type LowerAddress } from '../../../domain/values/address.ts'
import {
  alice,
  batch,
  encode,
  nftToken,
  payroll,
  safe,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import type { AskedToken } from './batchMovements.ts'
import { batchSums } from './batchSums.ts'

const move = 'transferFrom(address from,address to,uint256 id)'
const {
  to,
  data = '0x',
  operation = 0,
} = batch([
  { to: payroll, value: 5n * 10n ** 17n },
  { to: alice, value: 25n * 10n ** 16n },
  { to: usdc, data: transfer(alice, 1_500_000n) },
  { to: usdc, data: encode(move, [stranger, safe, 4_000_000n]) },
  { to: nftToken, data: encode(move, [safe, alice, 9n]) },
])
const call = decodeCall({ from: safe, to: checksumAddress(to), value: 0n, data, operation })

function sumsOf(tokens: Parameters<typeof batchSums>[0]['tokens']): readonly string[] {
  const given = { safe: checksumAddress(safe), native: { symbol: 'ETH', decimals: 18 } }
  return batchSums({ call, tokens }, given).map(({ amount, unit }) => `${amount} ${unit}`)
}

test('behavior: each token of a batch has one sum, with its sign, and an item has none', () => {
  const tokens = new Map<LowerAddress, AskedToken>([
    [usdc, { symbol: 'USDC', decimals: 6 }],
    [nftToken, 'no-erc20'],
  ])
  expect(sumsOf(tokens)).toEqual(['−0.75 ETH', '+2.5 USDC'])
})

test('error: a token that does not say how it writes amounts has no sum', () => {
  expect(sumsOf(new Map([[usdc, 'unknown']]))).toEqual(['−0.75 ETH'])
})
