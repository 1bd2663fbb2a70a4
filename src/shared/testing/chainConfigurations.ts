import type { ChainConfiguration } from '../configuration/configuration.ts'

export function localChain(rpcUrl: string): ChainConfiguration {
  return {
    id: 31337,
    name: 'Local chain',
    shortName: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    explorerUrl: undefined,
    testnet: true,
  }
}

export const otherChain: ChainConfiguration = {
  ...localChain('http://127.0.0.1:1'),
  id: 11155111,
  name: 'Sepolia',
  shortName: 'sep',
  explorerUrl: 'https://sepolia.etherscan.io',
}
