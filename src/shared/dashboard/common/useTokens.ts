import { useQuery } from '@tanstack/react-query'
import { balancesQuery, nativeBalanceQuery } from '../../queries/balances.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { type Ready, refOf } from './accountNames.ts'
import { currency } from './currency.ts'
import { tokensOf } from './tokens.ts'

/** What the account can send: the native currency from the chain, the tokens from whoever lists them. */
export function useTokens(ready: Ready) {
  const source = useSource()
  const ref = refOf(ready)
  const isSafe = ready.account.kind === 'safe'
  const listed = useQuery({ ...balancesQuery(source, ref, currency), enabled: isSafe })
  const native = useQuery(nativeBalanceQuery(source, ref))
  const items = listed.data?.items ?? []
  const listedNative = items.find(({ kind }) => kind === 'native')?.balance
  return {
    tokens: tokensOf(ready.chain, native.data ?? listedNative, items),
    /** Nobody lists tokens now: only the native currency can be chosen. */
    tokensMissing: isSafe && listed.isError,
  }
}
