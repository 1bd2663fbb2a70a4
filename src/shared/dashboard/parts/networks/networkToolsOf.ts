import { ownNodeFetch } from '../../../chain/ownNodes/ownNodeFetch.ts'
import { localNetworksKey, readLocalNetworks, writeLocalNetworks } from '../../../source/localNetworks.ts'
import type { NetworkTools } from './NetworkTools.ts'
import { readKeptOfChain, removeKeptOfChain } from './readKeptOfChain.ts'

export function networkToolsOf(view: Window): NetworkTools {
  return {
    read: () => readLocalNetworks(keptBy(view)),
    write: (networks) => writeLocalNetworks(() => view.localStorage, networks),
    readKept: (chainId) => readKeptOfChain(view, chainId),
    removeKept: (chainId) => removeKeptOfChain(view, chainId),
    fetch: ownNodeFetch,
    restart: () => view.location.reload(),
  }
}

/** A browser that refuses storage to a page throws where the page asks for it. */
function keptBy(view: Window): string | null {
  try {
    return view.localStorage.getItem(localNetworksKey)
  } catch {
    return null
  }
}
