import { ownNodeFetch } from '../../../../chain/ownNodes/ownNodeFetch.ts'
import { readNetworksOfDevice, writeLocalNetworks } from '../../../../source/localNetworks.ts'
import type { NetworkTools } from './NetworkTools.ts'
import { readKeptOfChain, removeKeptOfChain } from './readKeptOfChain.ts'

export function networkToolsOf(view: Window): NetworkTools {
  return {
    read: () => readNetworksOfDevice(view),
    write: (networks) => writeLocalNetworks(() => view.localStorage, networks),
    readKept: (chainId) => readKeptOfChain(view, chainId),
    removeKept: (chainId) => removeKeptOfChain(view, chainId),
    fetch: ownNodeFetch,
    restart: () => view.location.reload(),
  }
}
