import type { AddedNetwork, AddedNode } from '../domain/networks/AddedNetwork.ts'
import { readChainId, readCount, readFields, readList, readText } from '../domain/values/untrusted.ts'
import type { SiteStorage } from './StoragePlaces.ts'

/** Where this device keeps the networks and nodes that were added here. */
export const localNetworksKey = 'countersign.networks'

/** More than anybody sets up. */
const mostNetworks = 100
const mostNodes = 20
const longestText = 500_000

/** What is kept, in its order; what cannot be read costs that network. */
export function readLocalNetworks(text: string | null | undefined): readonly AddedNetwork[] {
  if (text === null || text === undefined || text.length > longestText) return []
  const networks: AddedNetwork[] = []
  for (const network of parseStoredList(text)
    .slice(0, mostNetworks)
    .flatMap((item) => readAddedNetwork(item) ?? []))
    if (networks.every(({ id }) => id !== network.id)) networks.push(network)
  return networks
}

/** What this device keeps. A browser that refuses storage to a page throws where the page asks for it: nothing is kept. */
export function readNetworksOfDevice(view: {
  readonly localStorage: Pick<SiteStorage, 'getItem'>
}): readonly AddedNetwork[] {
  try {
    return readLocalNetworks(view.localStorage.getItem(localNetworksKey))
  } catch {
    return []
  }
}

/**
 * Keeps these instead of what was there; without any, nothing stays behind. False when the browser does not keep them:
 * then nothing has changed.
 */
export function writeLocalNetworks(
  access: () => Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>,
  networks: readonly AddedNetwork[],
): boolean {
  try {
    const storage = access()
    if (networks.length === 0) {
      storage.removeItem(localNetworksKey)
      return storage.getItem(localNetworksKey) === null
    }
    const text = JSON.stringify(networks)
    storage.setItem(localNetworksKey, text)
    return storage.getItem(localNetworksKey) === text
  } catch {
    return false
  }
}

function parseStoredList(text: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function readAddedNetwork(item: unknown): AddedNetwork | undefined {
  const fields = readFields(item)
  const id = readChainId(fields?.['id'])
  const [name, shortName, currency] = [fields?.['name'], fields?.['shortName'], fields?.['currency']].map(
    (value) => readText(value, 64),
  )
  const decimals = readCount(fields?.['decimals'])
  const nodes = readList(fields?.['nodes'], readNode, mostNodes)
  const explorer = readText(fields?.['explorerUrl'], 2048)
  if (id === undefined || !name || !shortName || !currency || decimals === undefined) return undefined
  if (nodes === undefined || nodes.length === 0) return undefined
  const explorerUrl = explorer?.startsWith('https://') ? explorer : undefined
  return { id, name, shortName, currency, decimals, explorerUrl, nodes }
}

function readNode(item: unknown): AddedNode | undefined {
  const fields = readFields(item)
  const url = readText(fields?.['url'], 2048)
  const role = fields?.['role']
  if (url === undefined || !URL.canParse(url) || (role !== 'main' && role !== 'witness')) return undefined
  return { url, role }
}
