import { createPublicClient, defineChain, http, type PublicClient } from 'viem'
import type { World } from '../../World.ts'

/** How the gateway reads the chain; it never writes to it. */
export type ChainClient = PublicClient

/** Reads of one moment travel in one request. Nothing is cached and nothing is tried twice. */
export function createChainClient({ rpcUrl, chainId }: Pick<World, 'rpcUrl' | 'chainId'>): ChainClient {
  return createPublicClient({
    chain: defineChain({
      id: chainId,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl, { batch: { batchSize: 1000 }, retryCount: 0 }),
    cacheTime: 0,
  })
}
