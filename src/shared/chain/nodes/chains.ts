import type { Chain as ViemChain } from 'viem'
import { hardhat, mainnet, sepolia } from 'viem/chains'
import type { ChainConfiguration } from '../../configuration/configuration.ts'
import { defaultTip, isWebSocketUrl } from '../../configuration/nodeRules.ts'

export type WalletChains = readonly [ViemChain, ...ViemChain[]]

/**
 * The configured chains as wallet libraries want them. What viem knows of a chain (name service, Multicall3) is
 * kept; its public RPCs are not, because these URLs are asked by us and handed to wallets that lack the chain. Nodes that a
 * person named are handed to none: their addresses may hold a key.
 * Throws 'must have at least one chain' (SPEC section 8) for an empty list.
 */
export function createChains(chains: readonly ChainConfiguration[]): WalletChains {
  const [first, ...others] = chains.map(createChain)
  if (first === undefined) throw new Error('must have at least one chain')
  return [first, ...others]
}

const known: readonly ViemChain[] = [mainnet, sepolia, hardhat]

function createChain(chain: ChainConfiguration): ViemChain {
  const { id, name, nativeCurrency, explorerUrl, testnet, ownNodes = [] } = chain
  const rpcUrls = chain.rpcUrls.filter((url) => !ownNodes.includes(url))
  const webSocket = rpcUrls.filter(isWebSocketUrl)
  return {
    ...known.find((other) => other.id === id),
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrls: {
      default: {
        http: rpcUrls.filter((url) => !isWebSocketUrl(url)),
        ...(webSocket.length > 0 && { webSocket }),
      },
    },
    blockExplorers:
      explorerUrl === undefined ? undefined : { default: { name: 'Explorer', url: explorerUrl } },
    // SPEC section 9: the tip unless another is set.
    fees: { maxPriorityFeePerGas: defaultTip },
  }
}
