import { queryOptions } from '@tanstack/react-query'
import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { askTogether } from '../chain/reads/askTogether.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import type { OwnerSafe } from '../domain/device/deviceLookup.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../domain/values/address.ts'
import { isError } from '../errors/AppError.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { chainSafeQuery } from './safeFacts.ts'

/** Owners that are Safes themselves. */
export type OwnerSafes = {
  /** With their own owners that are Safes inside, as deep as `deepest`. */
  readonly safes: readonly OwnerSafe[]
  /** Owners that are contracts of which the chain did not tell more. */
  readonly unread: readonly Address[]
  /** The same of owners of owner Safes. */
  readonly unreadBelow: readonly Address[]
  /** Owner Safes whose own owners were not looked at: too deep, or too many. */
  readonly unlooked: readonly Address[]
}

const freshMilliseconds = 60_000
/** How deep owners of owners are looked up. A Safe with more levels is hardly usable. */
const deepest = 3
/** So many accounts are asked about in all, beyond the Safe's own owners. */
const mostBelow = 60

/** Which owners of a Safe are Safes, as the chain says: their owners sign wrapped forms of what it signs. */
export function ownerSafesQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.ownerSafes(account),
    queryFn: async ({ signal, client }): Promise<OwnerSafes> => {
      const { owners } = await client.fetchQuery(chainSafeQuery(source, account))
      const reading = { request: source.request, chainId: account.chainId, signal, left: mostBelow }
      const missing = { unread: [], unreadBelow: [], unlooked: [] }
      const safes = await readOwners(owners, { reading, found: missing, above: [account.address] })
      return { safes, ...missing }
    },
    staleTime: freshMilliseconds,
  })
}

type OwnersReading = {
  readonly request: ChainRequest
  readonly chainId: number
  readonly signal: AbortSignal
  left: number
}

type Below = {
  readonly reading: OwnersReading
  readonly found: Record<'unread' | 'unreadBelow' | 'unlooked', Address[]>
  /** The Safes that lead here: one that owns itself, over however many others, is not looked into again. */
  readonly above: readonly Address[]
}

async function readOwners(owners: readonly Address[], below: Below): Promise<readonly OwnerSafe[]> {
  const read = await Promise.all(owners.map((owner) => readOwnerSafe(owner, below)))
  return read.flatMap((ownerSafe) => ownerSafe ?? [])
}

async function readOwnerSafe(owner: Address, below: Below): Promise<OwnerSafe | undefined> {
  const { reading, found, above } = below
  const { request, chainId, signal } = reading
  const unread = above.length === 1 ? found.unread : found.unreadBelow
  if (above.some((other) => sameAddress(other, owner))) return undefined
  try {
    const [code] = await askTogether(request, [{ kind: 'code-hash', address: owner }], { signal })
    if (code?.ok === true && code.data === '0x') return undefined
    const read = await readSafe(request, owner, signal)
    const { nonce, owners } = read
    const version = hashingVersion(read)
    if (version === undefined) {
      unread.push(owner)
      return undefined
    }
    const safe = { identity: { chainId, safe: owner, version }, nonce }
    if (above.length >= deepest || reading.left < owners.length) {
      found.unlooked.push(owner)
      return safe
    }
    reading.left -= owners.length
    return { ...safe, ownerSafes: await readOwners(owners, { reading, found, above: [...above, owner] }) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isError(error, chainErrors.notASafe)) unread.push(owner)
    return undefined
  }
}

/** How many Safes there are, owners of owners among them. */
export function countSafes(safes: readonly OwnerSafe[]): number {
  return safes.reduce((count, { ownerSafes = [] }) => count + 1 + countSafes(ownerSafes), 0)
}

/** What of the owners could not be looked through, in plain sentences. */
export function describeMissing(missing: Omit<OwnerSafes, 'safes'>): readonly string[] {
  return [
    ...[...missing.unread, ...missing.unreadBelow].map(
      (owner) =>
        `Owner ${owner} is a contract that does not answer as a Safe does: what it signs is not known.`,
    ),
    ...missing.unlooked.map(
      (owner) =>
        `The owners of the Safe ${owner} were not looked at: what they would sign is not known here.`,
    ),
  ]
}
