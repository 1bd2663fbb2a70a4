import { queryOptions } from '@tanstack/react-query'
import { readToken } from '../chain/accounts/readToken.ts'
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
