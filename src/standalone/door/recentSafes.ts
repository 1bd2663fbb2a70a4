import { type AccountRef, sameAccount } from '../../shared/domain/safe/safeRef.ts'
import { checksumAddress, isAddressText } from '../../shared/domain/values/address.ts'
import { tryQuietly } from '../../shared/domain/values/tryQuietly.ts'
import type { SiteStorage } from '../../shared/source/StoragePlaces.ts'

/** Safes that were opened on this device, the last one first. Nothing here ever throws. */
export type RecentSafes = {
  readonly list: () => readonly AccountRef[]
  readonly add: (safe: AccountRef) => void
  readonly remove: (safe: AccountRef) => void
}

const key = 'countersign.safes'
const mostKept = 12
const mostCharacters = 20_000

/** Kept in `storage`, which other tabs and other versions write too; an item that cannot be read costs that item. */
export function createRecentSafes(storage: Pick<SiteStorage, 'getItem' | 'setItem'>): RecentSafes {
  /** What this page knows when the storage keeps nothing. */
  let own: readonly AccountRef[] | undefined

  function list(): readonly AccountRef[] {
    return own ?? parseSafes(tryQuietly(() => storage.getItem(key)))
  }

  function write(safes: readonly AccountRef[]) {
    const kept = safes.slice(0, mostKept)
    const stored = tryQuietly(() => {
      storage.setItem(key, JSON.stringify(kept))
      return true
    })
    own = stored === true ? undefined : kept
  }

  const without = (safe: AccountRef) => list().filter((other) => !sameAccount(other, safe))
  return {
    list,
    add: (safe) => write([{ chainId: safe.chainId, address: safe.address }, ...without(safe)]),
    remove: (safe) => write(without(safe)),
  }
}

function parseSafes(text: unknown): readonly AccountRef[] {
  if (typeof text !== 'string' || text.length > mostCharacters) return []
  const stored: unknown = tryQuietly(() => JSON.parse(text))
  if (!Array.isArray(stored)) return []
  const safes: AccountRef[] = []
  for (const safe of stored.map(parseRecentSafe))
    if (safe !== undefined && !safes.some((other) => sameAccount(other, safe))) safes.push(safe)
  return safes.slice(0, mostKept)
}

function parseRecentSafe(item: unknown): AccountRef | undefined {
  if (typeof item !== 'object' || item === null || !('chainId' in item) || !('address' in item)) return
  const { chainId, address } = item
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1) return
  return isAddressText(address) ? { chainId, address: checksumAddress(address) } : undefined
}
