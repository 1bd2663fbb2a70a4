import { queryOptions } from '@tanstack/react-query'
import { readAccounts } from '../chain/accounts/readAccounts.ts'
import type { AccountFacts } from '../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import type { TokenAnswer } from '../domain/paymentList/readPayment.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, lowerAddress } from '../domain/values/address.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** What the contract of a token in a list says of itself; `symbol` is its own word. */
export type ListedToken = TokenAnswer & { readonly symbol?: string | undefined }

/** Asks the contracts of a list what they are, all in few questions. */
export function listedTokensQuery(source: AccountSource, account: AccountRef, tokens: readonly Address[]) {
  return queryOptions({
    queryKey: keys.listedTokens(account, tokens),
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, ListedToken>> => {
      const factOf = await readAccounts(source.request, tokens.map(lowerAddress), signal)
      return new Map(tokens.map((token) => [token, toListedToken(factOf(lowerAddress(token)))]))
    },
    enabled: tokens.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function toListedToken(fact: Fact<AccountFacts>): ListedToken {
  if (!fact.known) return { kind: 'silent' }
  const { hasCode, standard, token } = fact.value
  if (!hasCode) return { kind: 'other' }
  switch (standard) {
    case undefined:
      return { kind: 'silent' }
    case 'erc20':
      return token?.decimals === undefined
        ? { kind: 'other' }
        : { kind: 'erc20', decimals: token.decimals, symbol: token.symbol }
    case 'erc721':
    case 'erc1155':
      return { kind: standard, symbol: token?.symbol }
    case 'other':
      return { kind: 'other' }
  }
}
