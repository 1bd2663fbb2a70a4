import { describe, expect, test, vi } from 'vitest'
import type { AddedNetwork } from '../../shared/domain/networks/AddedNetwork.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { offerNetwork } from './offerNetwork.ts'

const network: AddedNetwork = {
  id: 4217,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: 'https://explorer.example',
  nodes: [{ url: 'https://node.example/v2/SECRET', role: 'main' }],
}

describe('offerNetwork', () => {
  test('behavior: the wallet gets what EIP-3085 asks for, and the node that was chosen', async () => {
    const request = vi.fn(async () => null)
    await offerNetwork(async () => ({ name: 'Test Wallet', request }), network, 'https://other.example/')
    expect(request.mock.calls).toEqual([
      [
        {
          method: 'wallet_addEthereumChain',
          params: [
            {
              chainId: '0x1079',
              chainName: 'Our chain',
              nativeCurrency: { name: 'OUR', symbol: 'OUR', decimals: 18 },
              rpcUrls: ['https://other.example/'],
              blockExplorerUrls: ['https://explorer.example'],
            },
          ],
        },
      ],
    ])
  })

  test('error: a no of the user is a refusal of that wallet', async () => {
    const request = () => Promise.reject(providerError(4001, 'User rejected'))
    const offered = offerNetwork(async () => ({ name: 'Test Wallet', request }), network, 'https://a.example')
    await expect(offered).rejects.toMatchObject({ code: 'wallet/rejected', facts: { wallet: 'Test Wallet' } })
  })
})
