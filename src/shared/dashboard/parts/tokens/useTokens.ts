import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import { balancesQuery, nativeBalanceQuery } from '../../../queries/balances.ts'
import { heldTokensQuery } from '../../../queries/heldTokens.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { currency } from './currency.ts'
import { type KnownToken, tokensOf } from './tokens.ts'

const none: readonly never[] = []

/**
 * What the account can send: the native currency from the chain, the tokens from the list that has them or, where no
 * list does, from the chain, and `added` ones, asked of their contracts.
 */
export function useTokens(ready: Ready, added: readonly Address[] = []) {
  const source = useSource()
  const ref = refOf(ready)
  const isSafe = ready.account.kind === 'safe'
  const listed = useQuery({ ...balancesQuery(source, ref, currency), enabled: isSafe })
  const native = useQuery(nativeBalanceQuery(source, ref))
  const unlisted = isSafe && listed.isError
  const held = useQuery({ ...heldTokensQuery(source, ref), enabled: unlisted })
  const items = listed.data?.items ?? none
  const erc20 = useMemo(() => items.filter(({ kind }) => kind === 'erc20'), [items])
  // A list that does not say how amounts are written leaves it to the token itself; until then it cannot be sent.
  const silent = erc20.flatMap(({ address, decimals }) => (decimals === undefined ? [address] : []))
  const asked = useQueries({
    queries: [...added, ...silent].map((token) => tokenQuery(source, ref, token)),
    combine: answersOf,
  })
  const listedNative = items.find(({ kind }) => kind === 'native')
  const balance = native.data ?? listedNative?.balance
  const price = listedNative?.fiatPrice
  const heldTokens = unlisted ? held.data?.tokens : undefined
  // The same list as long as nothing in it changes: the lines of a batch are read by it.
  const tokens = useMemo(
    () =>
      tokensOf(
        ready.chain,
        balance,
        [
          ...asked,
          ...erc20.flatMap(({ decimals, fiatPrice, ...token }) =>
            decimals === undefined ? [] : { ...token, decimals, price: fiatPrice },
          ),
          ...(heldTokens ?? []),
        ],
        price,
      ),
    [ready.chain, balance, asked, erc20, heldTokens, price],
  )
  return {
    tokens,
    /** Tokens are not listed now: beside the native currency and added ones there are those that the chain names. */
    tokensMissing: unlisted,
  }
}

function answersOf(results: readonly UseQueryResult<KnownToken | null>[]): readonly KnownToken[] {
  return results.flatMap(({ data }) => data ?? [])
}
