import { ownNodeFetch } from '../../../chain/ownNodes/ownNodeFetch.ts'
import type { AddedNetwork } from '../../../domain/networks/AddedNetwork.ts'
import { localNetworksKey, readLocalNetworks, writeLocalNetworks } from '../../../source/localNetworks.ts'
import { type KeptOfChain, readKeptOfChain, removeKeptOfChain } from './keptOfChain.ts'

/** What the dialog of networks needs of this device. */
export type NetworkTools = {
  readonly read: () => readonly AddedNetwork[]
  /** False when the browser does not keep them: then nothing has changed. */
  readonly write: (networks: readonly AddedNetwork[]) => boolean
  /** What else this device keeps of a network. */
  readonly readKept: (chainId: number) => KeptOfChain
  readonly removeKept: (chainId: number) => void
  /** Asks a node that a person named. */
  readonly fetch: typeof fetch
  /** Starts the page anew: how chains are asked is decided when it starts. */
  readonly restart: () => void
}

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
