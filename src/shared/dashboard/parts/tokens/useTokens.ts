import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/values/address.ts'
import { balancesQuery, nativeBalanceQuery } from '../../../queries/balances.ts'
import { heldTokensQuery } from '../../../queries/heldTokens.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { currency } from './currency.ts'
import { tokensOf } from './tokens.ts'

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
  const items = listed.data?.items ?? []
  const listedNative = items.find(({ kind }) => kind === 'native')
  const erc20 = items.filter(({ kind }) => kind === 'erc20')
  // A list that does not say how amounts are written leaves it to the token itself; until then it cannot be sent.
  const silent = erc20.flatMap(({ address, decimals }) => (decimals === undefined ? [address] : []))
  const asked = useQueries({
    queries: [...added, ...silent].map((token) => tokenQuery(source, ref, token)),
  })
  return {
    tokens: tokensOf(
      ready.chain,
      native.data ?? listedNative?.balance,
      [
        ...asked.flatMap(({ data }) => data ?? []),
        ...erc20.flatMap(({ decimals, fiatPrice: price, ...token }) =>
          decimals === undefined ? [] : { ...token, decimals, price },
        ),
        ...(unlisted ? (held.data?.tokens ?? []) : []),
      ],
      listedNative?.fiatPrice,
    ),
    /** Tokens are not listed now: beside the native currency and added ones there are those that the chain names. */
    tokensMissing: unlisted,
  }
}
