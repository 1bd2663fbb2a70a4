import { setTimeout as wait } from 'node:timers/promises'
import {
  createTestClient,
  defineChain,
  type Hash,
  http,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
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
    // A busy machine is not a failure.
    transport: http(rpcUrl, { retryCount: 0, timeout: 30_000 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      /**
       * Asks for the receipt again and again. The function of viem asks once a block, and this chain mines no further
       * block by itself: a receipt that came after the answer about its block would never be found.
       */
      async waitForTransactionReceipt({ hash }: { readonly hash: Hash }) {
        for (;;) {
          try {
            return await client.getTransactionReceipt({ hash })
          } catch (error) {
            if (!(error instanceof TransactionReceiptNotFoundError)) throw error
          }
          await wait(10)
        }
      },
    }))
}
