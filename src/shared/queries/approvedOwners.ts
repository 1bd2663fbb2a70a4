import { queryOptions } from '@tanstack/react-query'
import { readApprovedOwners } from '../chain/safe/readApproval.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { chainSafeQuery } from './safeFacts.ts'

/** Owners approve by transactions of their own, of which nothing else tells this page. */
export const approvalMilliseconds = 30_000

/**
 * The current owners who approved a hash on the chain (`approveHash`), whether or not the gateway lists it. Rejects when
 * the chain does not name the owners.
 */
export function approvedOwnersQuery(source: AccountSource, account: AccountRef, hash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.approvedOwners(account, hash),
    queryFn: async ({ signal, client }) => {
      const { owners } = await client.fetchQuery(chainSafeQuery(source, account))
      return readApprovedOwners(source.request, { safe: account.address, owners, hash }, signal)
    },
    staleTime: approvalMilliseconds / 2,
    refetchInterval: approvalMilliseconds,
  })
}
