import { readChainId, readFields, readText } from '../domain/values/untrusted.ts'

import type { ChainKeeper } from './ChainKeeper.ts'
import type { SiteStorage } from './StoragePlaces.ts'

/** Where this device keeps the witnesses of networks whose main node is the host's. */
export const localWitnessesKey = 'countersign.witnesses'

/** A node that a person named to confirm what the host's node says. A key in `url` never leaves this device. */
export type LocalWitness = { readonly chainId: number; readonly url: string }

const mostWitnesses = 100
const longestText = 250_000

/** A window, as far as its storage. */
type KeptIn = { readonly localStorage: Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'> }

/** What is kept, in its order; without what cannot be read. */
export function readLocalWitnesses(text: string | null): readonly LocalWitness[] {
  if (text === null || text.length > longestText) return []
  try {
    const stored: unknown = JSON.parse(text)
    const items: readonly unknown[] = Array.isArray(stored) ? stored : []
    return items.slice(0, mostWitnesses).flatMap((item) => readWitness(item) ?? [])
  } catch {
    return []
  }
}

/** The addresses of one network's witnesses; none where the browser blocks storage. */
export function witnessesOf(view: KeptIn, chainId: number): readonly string[] {
  try {
    const kept = readLocalWitnesses(view.localStorage.getItem(localWitnessesKey))
    return kept.filter((witness) => witness.chainId === chainId).map(({ url }) => url)
  } catch {
    return []
  }
}

/**
 * Keeps these as the witnesses of one network; without any on any network, nothing stays behind. False when the
 * browser does not keep them: then nothing has changed.
 */
export function keepWitnesses(view: KeptIn, chainId: number, urls: readonly string[]): boolean {
  try {
    const { localStorage: storage } = view
    const others = readLocalWitnesses(storage.getItem(localWitnessesKey)).filter(
      (witness) => witness.chainId !== chainId,
    )
    const kept = [...others, ...urls.map((url) => ({ chainId, url }))]
    if (kept.length === 0) {
      storage.removeItem(localWitnessesKey)
      return storage.getItem(localWitnessesKey) === null
    }
    const text = JSON.stringify(kept)
    storage.setItem(localWitnessesKey, text)
    return storage.getItem(localWitnessesKey) === text
  } catch {
    return false
  }
}

export function witnessKeeper(view: KeptIn): ChainKeeper {
  return {
    count: (chainId) => ({ witnesses: witnessesOf(view, chainId).length }),
    remove(chainId) {
      if (witnessesOf(view, chainId).length > 0) keepWitnesses(view, chainId, [])
    },
  }
}

function readWitness(item: unknown): LocalWitness | undefined {
  const fields = readFields(item)
  const chainId = readChainId(fields?.['chainId'])
  const url = readText(fields?.['url'], 2048)
  if (chainId === undefined || url === undefined || !/^https?:/.test(url) || !URL.canParse(url))
    return undefined
  return { chainId, url }
}
