import { queryOptions } from '@tanstack/react-query'
import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { parseSafeVersion, type SafeVersion } from '../../domain/safe/safeVersion.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { chainSafeQuery } from '../../queries/safeFacts.ts'
import type { AccountSource } from '../../source/AccountSource.ts'

const freshMilliseconds = 60_000

/**
 * The identity of a Safe. Its version decides how hashes are made: it is the Safe's own word, or else `reported`, the
 * word of the host. `null` when neither says a version whose hashes are known.
 */
export function identityQuery(source: AccountSource, account: AccountRef, reported: string | undefined) {
  return queryOptions({
    queryKey: gatewayKeys.identity(account, reported),
    queryFn: async ({ client }): Promise<SafeIdentity | null> => {
      // Without the chain the version is the one that the host reports.
      const own = await client.fetchQuery(chainSafeQuery(source, account)).catch(() => undefined)
      const version = own === undefined ? versionIn(reported) : hashingVersion(own)
      return identityWith(account, version) ?? null
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

/** `undefined` for a version whose hashes are not known. */
export function identityOf(account: AccountRef, version: string | undefined): SafeIdentity | undefined {
  return identityWith(account, versionIn(version))
}

function versionIn(text: string | undefined): SafeVersion | undefined {
  return text === undefined ? undefined : parseSafeVersion(text)
}

function identityWith(
  { chainId, address }: AccountRef,
  version: SafeVersion | undefined,
): SafeIdentity | undefined {
  return version === undefined ? undefined : { chainId, safe: address, version }
}
