import type { Configuration } from '../../../../configuration/configuration.ts'

/** Which chains and servers a site was built for, in words. */
export function describeConfiguration({ chains: all, gatewayUrl }: Configuration): string {
  const chains = all.filter(({ added }) => !added)
  const nodes = chains.reduce((sum, { rpcUrls }) => sum + rpcUrls.length, 0)
  const gateway = gatewayUrl === undefined ? 'none' : new URL(gatewayUrl).host
  return `Built for ${listChains(chains.map(({ name }) => name))}. Gateway: ${gateway}. Nodes: ${nodes}.`
}

function listChains(names: readonly string[]): string {
  const listed = names.length > 3 ? names.slice(0, 2) : names
  const rest = names.length - listed.length
  const parts = rest > 0 ? [...listed, `${rest} more`] : listed
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
