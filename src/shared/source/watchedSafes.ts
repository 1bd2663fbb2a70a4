import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { parseJson, readAddress, readChainId, readFields } from '../domain/values/untrusted.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** Where this device keeps the Safes that are watched. */
export const watchedSafesKey: StorageKey = 'countersign.watched'

/** More than a page can ask about at the rate of a gateway. */
export const mostWatched = 200

/** The Safes in a kept text, in their order; what is none is left out, and what comes twice. */
export function readWatchedSafes(text: string | undefined): readonly AccountRef[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) return []
  const safes: AccountRef[] = []
  for (const item of list) {
    const safe = readWatchedRef(item)
    if (safe === undefined || safes.some((other) => sameAccount(other, safe))) continue
    safes.push(safe)
    if (safes.length === mostWatched) break
  }
  return safes
}

function readWatchedRef(item: unknown): AccountRef | undefined {
  const fields = readFields(item)
  const chainId = readChainId(fields?.['chainId'])
  const address = readAddress(fields?.['address'])
  return chainId === undefined || address === undefined ? undefined : { chainId, address }
}
