import { CHAIN_ID } from './chain/startChain.ts'
import type { Ports } from './ports.ts'

/**
 * The build settings of a site that lives in the sandbox at these ports. All of them, so that none is inherited. `demo`: it
 * connects dApps over the relay of the sandbox; tests play a relay each.
 */
export function sandboxEnvironment(
  { gateway, chain, dapp, relay }: Ports,
  { demo = false }: { readonly demo?: boolean } = {},
): Readonly<Record<string, string>> {
  return {
    COUNTERSIGN_SANDBOX: 'true',
    COUNTERSIGN_CHAINS: String(CHAIN_ID),
    [`COUNTERSIGN_RPC_${CHAIN_ID}`]: `http://127.0.0.1:${chain}`,
    COUNTERSIGN_RPC_KEY: '',
    COUNTERSIGN_GATEWAY_URL: `http://127.0.0.1:${gateway}`,
    COUNTERSIGN_GATEWAY_RATE: 'off',
    COUNTERSIGN_KNOWN_HOSTS: 'http://127.0.0.1:*',
    COUNTERSIGN_APP_ORIGINS: `http://localhost:${dapp}`,
    COUNTERSIGN_COPIES: 'http://127.0.0.1:*,http://localhost:*',
    COUNTERSIGN_WALLETCONNECT_PROJECT_ID: '',
    COUNTERSIGN_WALLETCONNECT_RELAY: demo ? `ws://127.0.0.1:${relay}` : '',
  }
}
