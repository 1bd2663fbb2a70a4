import { queryOptions } from '@tanstack/react-query'
import { readToken, readTokenDecimals } from '../chain/accounts/readToken.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

const refreshMilliseconds = 15_000

/** A token that is not listed, asked of its contract: symbol, decimals and what the account has of it. */
export function tokenQuery(source: AccountSource, account: AccountRef, token: Address) {
  return queryOptions({
    queryKey: keys.token(account, token),
    queryFn: ({ signal }) => readToken(source.request, { token, holder: account.address }, signal),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}

/**
 * With how many decimals the amounts of a token are written, by its contract alone; `null` where that does not say. All
 * that are asked at once are one question to the node.
 */
export function tokenDecimalsQuery(source: AccountSource, account: AccountRef, token: Address) {
  return queryOptions({
    queryKey: keys.tokenDecimals(account, token),
    queryFn: async ({ signal }) => (await readTokenDecimals(source.request, token, signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    // What a contract said stays said; one that was silent may have been asked through a node that failed.
    refetchInterval: ({ state: { data } }) => (typeof data === 'number' ? false : refreshMilliseconds),
  })
}
