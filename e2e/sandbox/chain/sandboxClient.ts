import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { CHAIN_ID } from './startChain.ts'

export type SandboxClient = ReturnType<typeof sandboxClient>

/** Reads, sends (anvil signs for its own accounts) and steers the local chain; `rpcUrl` is also what its chain names. */
export function sandboxClient(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    chain: defineChain({
      id: CHAIN_ID,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}
