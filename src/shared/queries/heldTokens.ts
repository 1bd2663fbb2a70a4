import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import { readAddress, readFields } from '../domain/values/untrusted.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'
import { keptSearch } from './logSearches.ts'

const refreshMilliseconds = 30_000

/**
 * Tokens of an account from the chain alone: those that this page has seen of it, listed in any currency or added to a
 * transaction, and those that its transfers name. Asked when balances are not listed.
 */
export function heldTokensQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.heldTokens(account),
    queryFn: async ({ signal, client }) => {
      const { readHeldTokens } = await import('../chain/accounts/readHeldTokens.ts')
      return readHeldTokens(
        source.request,
        {
          holder: account.address,
          seen: seenTokens(client, account),
          search: keptSearch({ client, request: source.request }, account, 'tokens', signal),
        },
        signal,
      )
    },
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}

function seenTokens(client: QueryClient, account: AccountRef): readonly Address[] {
  const below = (name: string) => client.getQueriesData({ queryKey: [...keys.account(account), name] })
  const listed = below('balances').flatMap(([, data]): readonly unknown[] => {
    const items = readFields(data)?.['items']
    return Array.isArray(items) ? items.filter((item) => readFields(item)?.['kind'] === 'erc20') : []
  })
  const added = below('token').map(([, data]) => data)
  return [...listed, ...added].flatMap((token) => readAddress(readFields(token)?.['address']) ?? [])
}
