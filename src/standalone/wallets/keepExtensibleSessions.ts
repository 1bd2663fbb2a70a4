import type { Connector } from 'wagmi'

/**
 * A session of WalletConnect that lacks a configured chain is dropped only where its wallet cannot add chains (SPEC
 * section 4). wagmi drops it in both cases, and the wallet would be asked to connect anew for nothing.
 */
export function keepExtensibleSessions(connector: Connector): void {
  const { isChainsStale } = connector
  if (typeof isChainsStale !== 'function') return
  const amended = {
    async isChainsStale(): Promise<boolean> {
      const isStale: unknown = await isChainsStale.call(connector)
      return isStale === true && !canAddChains(await connector.getProvider())
    },
  }
  Object.assign(connector, amended)
}

/** What the wallet granted when the session was made. */
function canAddChains(provider: unknown): boolean {
  const methods = ['session', 'namespaces', 'eip155', 'methods'].reduce<unknown>(memberOf, provider)
  return Array.isArray(methods) && methods.includes('wallet_addEthereumChain')
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
