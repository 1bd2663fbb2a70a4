import type { CreateConnectorFn } from 'wagmi'

/**
 * A connector that stays still until it is chosen. wagmi calls `setup` of every connector as soon as it is
 * registered; for WalletConnect and Coinbase that loads their SDK and calls their servers, and for an injected
 * wallet it makes a second connection of every event of a wallet that already announced itself (EIP-6963).
 * `connect` sets up everything `setup` would have.
 */
export function gatedConnector(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const { setup: _, ...connector } = createConnector(config)
    return connector
  }
}
