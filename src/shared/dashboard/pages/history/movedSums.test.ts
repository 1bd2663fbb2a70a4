import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../domain/values/address.ts'
import { alice, nftToken, safe, usdc } from '../../../testing/checkScene.ts'
import type { BatchMovement } from './batchMovements.ts'
import { movedSums } from './movedSums.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const named = { name: undefined, trusted: undefined }
const out = { direction: 'OUTGOING', from: checksumAddress(safe), to: checksumAddress(alice) } as const
const dollars = (value: bigint): BatchMovement => ({
  ...out,
  asset: {
    kind: 'erc20',
    token: checksumAddress(usdc),
    value,
    symbol: 'USDC',
    decimals: 6,
    imitation: false,
    ...named,
  },
})
const coin = (value: bigint): BatchMovement => ({ ...out, asset: { kind: 'native', value } })
const nft = (tokenId: bigint): BatchMovement => ({
  ...out,
  asset: {
    kind: 'erc721',
    token: checksumAddress(nftToken),
    tokenId,
    symbol: 'PASS',

    ...named,
  },
})

describe('movedSums', () => {
  test('behavior: the payments of one token are one sum, and what comes in is apart from what goes out', () => {
    const back = { ...dollars(500_000n), direction: 'INCOMING' } as const
    expect(movedSums([dollars(1_000_000n), coin(10n ** 17n), dollars(250_000n), back], ether)).toEqual([
      '−1.25 USDC',
      '−0.1 ETH',
      '+0.5 USDC',
    ])
  })

  test('behavior: one NFT has its number, several are counted', () => {
    expect(movedSums([nft(7n)], ether)).toEqual(['−PASS #7'])
    expect(movedSums([nft(7n), nft(8n)], ether)).toEqual(['−2 NFTs'])
  })

  test('error: without the decimals of a token there is no sum at all', () => {
    const unknown: BatchMovement = {
      ...out,
      asset: {
        kind: 'erc20',
        token: checksumAddress(usdc),
        value: 1_000_000n,
        symbol: undefined,
        decimals: undefined,
        imitation: false,
        ...named,
      },
    }
    expect(movedSums([coin(1n), unknown], ether)).toBeUndefined()
  })
})
