import { configuration } from '../../../configuration/configuration.ts'
import { nativeSymbol } from '../../../domain/contracts/nativeSymbol.ts'
import type { Chain } from '../../../source/Connection.ts'

/** The network that a paste names, as far as it is known here; it may be none of this site. */
export function pastedChain(chainId: number | undefined): Chain {
  const configured = configuration.chains.find(({ id }) => id === chainId)
  if (configured !== undefined) {
    const { id, name, shortName, nativeCurrency } = configured
    return { id, name, shortName, nativeCurrency, explorer: undefined, supported: true }
  }
  const symbol = chainId === undefined ? undefined : nativeSymbol(chainId)
  return {
    id: chainId ?? 0,
    name: chainId === undefined ? 'an unnamed network' : `chain ${chainId}`,
    shortName: undefined,
    nativeCurrency: { name: 'Native currency', symbol: symbol ?? 'of the native currency', decimals: 18 },
    explorer: undefined,
    supported: false,
  }
}

/** The network of this site with this number or EIP-3770 name. */
export function siteChain(chain: number | string | undefined): number | undefined {
  return configuration.chains.find(
    ({ id, shortName }) => id === chain || String(id) === chain || shortName === chain,
  )?.id
}
