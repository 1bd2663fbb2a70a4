import { configuration } from '../../../../configuration/configuration.ts'

/** The EIP-3770 name of a chain, or its number where this site does not know it. */
export function chainPrefixOf(chainId: number): string {
  return configuration.chains.find(({ id }) => id === chainId)?.shortName ?? String(chainId)
}
