import { type ChainConfiguration, configuration } from '../../shared/configuration/configuration.ts'
import { joinChains } from '../../shared/configuration/joinChains.ts'
import type { AddedNetwork } from '../../shared/domain/networks/AddedNetwork.ts'
import { localNetworksKey, readLocalNetworks } from '../../shared/source/localNetworks.ts'

/** Puts the networks and nodes of this device beside those of the build, before anything reads the chains. */
export function joinNetworks(storage: Pick<Storage, 'getItem'>): void {
  const { chains } = configuration
  joinChains(
    readLocalNetworks(storage.getItem(localNetworksKey)).map((network) =>
      chainOfNetwork(
        network,
        chains.find(({ id }) => id === network.id),
      ),
    ),
  )
}

/**
 * A network of the build keeps its names. With a main node of the person's own, the nodes of the build are not asked:
 * they would learn which Safes are looked at.
 */
export function chainOfNetwork(
  network: AddedNetwork,
  built: ChainConfiguration | undefined,
): ChainConfiguration {
  const { id, name, shortName, currency, decimals, explorerUrl, nodes } = network
  const urlsOf = (role: AddedNetwork['nodes'][number]['role']) =>
    nodes.filter((node) => node.role === role).map(({ url }) => url)
  const main = urlsOf('main')
  return {
    ...(built ?? {
      id,
      name,
      shortName,
      nativeCurrency: { name: currency, symbol: currency, decimals },
      explorerUrl,
      testnet: false,
      added: true as const,
    }),
    rpcUrls: main.length > 0 ? main : (built?.rpcUrls ?? []),
    witnessUrls: urlsOf('witness'),
    ownNodes: nodes.map(({ url }) => url),
  }
}
