import { queryOptions } from '@tanstack/react-query'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { chainSafeQuery } from '../queries/safeFacts.ts'
import type { AccountSource } from '../source/AccountSource.ts'

const freshMilliseconds = 60_000

/**
 * Where a Safe stands, with the version that decides how its hashes are made: its own word, or else `reported`, which
 * is the word of the host. `null` when neither tells a version whose hashes are known.
 */
export function placeQuery(source: AccountSource, account: AccountRef, reported: string | undefined) {
  return queryOptions({
    queryKey: gatewayKeys.place(account, reported),
    queryFn: async ({ client }): Promise<SafeIdentity | null> => {
      const own = await client.fetchQuery(chainSafeQuery(source, account)).catch(() => undefined)
      return placeOf(account, own?.version ?? reported) ?? null
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

/** `undefined` for a version whose hashes are not known. */
export function placeOf(
  { chainId, address }: AccountRef,
  version: string | undefined,
): SafeIdentity | undefined {
  const parsed = version === undefined ? undefined : parseSafeVersion(version)
  return parsed === undefined ? undefined : { chainId, safe: address, version: parsed }
}
