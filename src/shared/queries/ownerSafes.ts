import { queryOptions } from '@tanstack/react-query'
import { NotASafeError } from '../chain/errors.ts'
import { readSafe } from '../chain/readSafe.ts'
import type { Address } from '../domain/address.ts'
import type { OwnerSafe } from '../domain/deviceLookup.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import { parseSafeVersion } from '../domain/safeVersion.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** Owners that are Safes themselves. `unread`: owners that are contracts of which the chain did not tell more. */
export type OwnerSafes = { readonly safes: readonly OwnerSafe[]; readonly unread: readonly Address[] }

const freshMilliseconds = 60_000

/** Which owners of a Safe are Safes, as the chain tells it: their owners sign wrapped forms of what it signs. */
export function ownerSafesQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.ownerSafes(account),
    queryFn: async ({ signal }): Promise<OwnerSafes> => {
      const { owners } = await readSafe(source.request, account.address, signal)
      const read = await Promise.all(
        owners.map((owner) => readOwner(source.request, { chainId: account.chainId, owner }, signal)),
      )
      return {
        safes: read.flatMap((one) => (typeof one === 'object' ? [one] : [])),
        unread: owners.filter((_, index) => read[index] === 'unread'),
      }
    },
    staleTime: freshMilliseconds,
  })
}

async function readOwner(
  request: AccountSource['request'],
  { chainId, owner }: { readonly chainId: number; readonly owner: Address },
  signal: AbortSignal,
): Promise<OwnerSafe | 'no-safe' | 'unread'> {
  try {
    const code = await request({ method: 'eth_getCode', params: [owner, 'latest'] }, { signal })
    if (code === '0x') return 'no-safe'
    const { version: said, nonce } = await readSafe(request, owner, signal)
    const version = parseSafeVersion(said)
    if (version === undefined) return 'unread'
    return { place: { chainId, safe: owner, version }, nonce: BigInt(nonce) }
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof NotASafeError ? 'no-safe' : 'unread'
  }
}
