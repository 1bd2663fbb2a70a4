import type { ChainConfiguration } from '../shared/configuration/configuration.ts'
import type { CurrencyUnit } from '../shared/domain/checks/subject/CheckFacts.ts'

type Network = Pick<ChainConfiguration, 'id' | 'shortName' | 'name'> & { readonly symbol: string }

const network = (id: number, shortName: string, name: string, symbol: string): Network => ({
  id,
  shortName,
  name,
  symbol,
})

/** Networks by the short names of EIP-3770. Any other is named by its number. */
const networks: readonly Network[] = [
  network(1, 'eth', 'Ethereum', 'ETH'),
  network(10, 'oeth', 'OP Mainnet', 'ETH'),
  network(56, 'bnb', 'BNB Smart Chain', 'BNB'),
  network(100, 'gno', 'Gnosis', 'XDAI'),
  network(130, 'unichain', 'Unichain', 'ETH'),
  network(137, 'pol', 'Polygon', 'POL'),
  network(324, 'zksync', 'zkSync', 'ETH'),
  network(1101, 'zkevm', 'Polygon zkEVM', 'ETH'),
  network(5000, 'mantle', 'Mantle', 'MNT'),
  network(8453, 'base', 'Base', 'ETH'),
  network(42161, 'arb1', 'Arbitrum One', 'ETH'),
  network(42220, 'celo', 'Celo', 'CELO'),
  network(43114, 'avax', 'Avalanche', 'AVAX'),
  network(59144, 'linea', 'Linea', 'ETH'),
  network(81457, 'blastmainnet', 'Blast', 'ETH'),
  network(84532, 'basesep', 'Base Sepolia', 'ETH'),
  network(534352, 'scr', 'Scroll', 'ETH'),
  network(11155111, 'sep', 'Sepolia', 'ETH'),
]

const otherNames: Readonly<Record<string, number>> = { matic: 137, local: 31337 }
const longestId = 15

/** The number of a chain from its short name or its number; `undefined` for neither. */
export function readChain(text: string): number | undefined {
  if (/^[1-9]\d*$/.test(text) && text.length <= longestId) return Number(text)
  return (
    networks.find(({ shortName }) => shortName === text)?.id ??
    (Object.hasOwn(otherNames, text) ? otherNames[text] : undefined)
  )
}

/** How amounts of the native currency of a chain are written; `undefined` for a chain that is not listed. */
export function currencyOf(id: number): CurrencyUnit | undefined {
  const network = networks.find((listed) => listed.id === id)
  return network && { symbol: network.symbol, decimals: 18 }
}

/** A chain as the rest of the product knows it, asked at these nodes. */
export function chainWith(id: number, rpcUrls: readonly string[]): ChainConfiguration {
  const network = networks.find((listed) => listed.id === id)
  return {
    id,
    name: network?.name ?? `Chain ${id}`,
    shortName: network?.shortName ?? String(id),
    nativeCurrency: { name: network?.symbol ?? 'native', symbol: network?.symbol ?? 'native', decimals: 18 },
    rpcUrls,
    explorerUrl: undefined,
    testnet: false,
  }
}
