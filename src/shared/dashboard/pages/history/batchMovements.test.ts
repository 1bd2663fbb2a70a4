import { describe, expect, test } from 'vitest'
import { checksumAddress, type LowerAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import {
  alice,
  batch,
  encode,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { type AskedToken, batchMovements, batchTokens } from './batchMovements.ts'

function detailsOf({ to, value = 0n, data = '0x', operation = 0 }: SceneCall): TransactionDetails {
  return {
    id: 'multisig_1',
    safe: checksumAddress(safe),
    status: 'SUCCESS',
    executedAt: 0,
    transactionHash: undefined,
    info: { kind: 'other', type: 'Custom', description: undefined },
    data: {
      to: { address: checksumAddress(to), name: undefined },
      value,
      data,
      operation: operation === 1 ? 1 : 0,
      decoding: undefined,
      trustedDelegateCallTarget: undefined,
      names: [],
    },
    execution: undefined,
    app: undefined,
    note: undefined,
  }
}

const move = 'transferFrom(address from,address to,uint256 id)'
const payments = detailsOf(
  batch([
    { to: payroll, value: 5n },
    { to: usdc, data: transfer(alice, 1_500_000n) },
    { to: usdc, data: transfer(safe, 7n) },
    { to: nftToken, data: encode(move, [safe, alice, 9n]) },
    { to: usdc, data: encode(move, [stranger, safe, 4n]) },
  ]),
)

const tokenOf = (token: LowerAddress): AskedToken =>
  token === usdc ? { symbol: 'USDC', decimals: 6 } : 'no-erc20'

describe('batchMovements', () => {
  test('behavior: each payment of a batch is a movement with recipient and amount, in the order of the calls', () => {
    const movements = batchMovements(payments, tokenOf)
    expect(movements.map(({ direction, to }) => [direction, to])).toEqual([
      ['OUTGOING', checksumAddress(payroll)],
      ['OUTGOING', checksumAddress(alice)],
      ['OUTGOING', checksumAddress(alice)],
      ['INCOMING', checksumAddress(safe)],
    ])
    expect(movements.map(({ asset }) => asset)).toMatchObject([
      { kind: 'native', value: 5n },
      { kind: 'erc20', value: 1_500_000n, symbol: 'USDC', decimals: 6 },
      { kind: 'erc721', tokenId: 9n },
      { kind: 'erc20', value: 4n },
    ])
  })

  test('behavior: of items that are many alike, each kind is a movement with its count', () => {
    const many = 'safeBatchTransferFrom(address a,address b,uint256[] c,uint256[] d,bytes e)'
    const details = detailsOf({ to: nftToken, data: encode(many, [safe, alice, [7n, 8n], [3n, 1n], '0x']) })
    expect(batchMovements(details, tokenOf).map(({ asset }) => asset)).toMatchObject([
      { kind: 'erc721', tokenId: 7n, count: 3n },
      { kind: 'erc721', tokenId: 8n, count: 1n },
    ])
  })

  test('behavior: a token that does not answer has no decimals and is not taken for an NFT', () => {
    const assets = batchMovements(payments, () => 'unknown').map(({ asset }) => asset)
    expect(assets[1]).toMatchObject({ kind: 'erc20', decimals: undefined, symbol: undefined })
    expect(assets[2]).toMatchObject({ kind: 'erc20', decimals: undefined })
  })

  test('behavior: the tokens to ask about are named once', () => {
    expect(batchTokens(payments)).toEqual([usdc, nftToken])
  })
})
