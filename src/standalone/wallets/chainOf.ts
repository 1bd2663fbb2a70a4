import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Chain } from '../../shared/source/Connection.ts'

/** A chain by id: as configured, or, when it is not, what little is known of it, marked as not supported. */
export function chainOf(chainId: number, chains: readonly ChainConfiguration[]): Chain {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain === undefined) return unsupported(chainId)
  const { id, name, shortName, nativeCurrency, explorerUrl } = chain
  return { id, name, shortName, nativeCurrency, explorer: explorerOf(explorerUrl), supported: true }
}

function unsupported(id: number): Chain {
  return {
    id,
    name: 'another network',
    shortName: undefined,
    nativeCurrency: { name: 'Native currency', symbol: '', decimals: 18 },
    explorer: undefined,
    supported: false,
  }
}

function explorerOf(url: string | undefined): Chain['explorer'] {
  if (url === undefined) return
  return { address: `${url}/address/{{address}}`, transaction: `${url}/tx/{{txHash}}` }
}
