import { invalidParams, unknownChain } from './ProviderError.ts'
import { approve, type WalletMethod, type WalletParts } from './WalletParts.ts'

/** EIP-3326 and EIP-3085: which chain the wallet is on, and which it knows. */
export function chainMethods(parts: WalletParts): readonly (readonly [string, WalletMethod])[] {
  const { state } = parts
  return [
    ['eth_chainId', () => `0x${state.get().chainId.toString(16)}`],
    ['net_version', () => String(state.get().chainId)],
    ['wallet_switchEthereumChain', ([wanted]) => switchChain(parts, chainIdOf(wanted))],
    ['wallet_addEthereumChain', ([wanted]) => addChain(parts, wanted)],
  ]
}

async function switchChain(parts: WalletParts, chainId: number): Promise<null> {
  const { chainId: current, chains } = parts.state.get()
  if (chains[chainId] === undefined) throw unknownChain(chainId)
  if (chainId === current) return null
  await approve(parts, { title: 'Change the chain?', lines: [`From chain ${current} to chain ${chainId}`] })
  parts.state.set({ chainId })
  return null
}

async function addChain(parts: WalletParts, wanted: unknown): Promise<null> {
  const chainId = chainIdOf(wanted)
  const { rpcUrls, chainName } = wanted as { rpcUrls?: unknown; chainName?: unknown }
  const [rpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
  if (typeof rpcUrl !== 'string') throw invalidParams('rpcUrls is empty')
  const { chains } = parts.state.get()
  if (chains[chainId] === undefined) {
    await approve(parts, { title: 'Add this chain?', lines: [`${String(chainName)} (${chainId})`, rpcUrl] })
    parts.state.set({ chains: { ...chains, [chainId]: rpcUrl } })
  }
  return switchChain(parts, chainId)
}

function chainIdOf(wanted: unknown): number {
  const chainId = (wanted as { chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[0-9a-fA-F]+$/.test(chainId))
    throw invalidParams('chainId is not hex')
  return Number(chainId)
}
