import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from '../../../../domain/values/address.ts'
import { tokenDecimalsQuery } from '../../../../queries/token.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/** The word of a contract on its decimals; `null`: it does not say, `undefined`: it has not answered yet. */
export type ContractDecimals = (token: Address) => number | null | undefined

/** Asks contracts with how many decimals their amounts are written, all in one question. */
export function useContractDecimals(ready: Ready, tokens: readonly Address[]): ContractDecimals {
  const source = useSource()
  const account = refOf(ready)
  const each = useMemo(() => [...new Set(tokens)], [tokens])
  const answers = useQueries({
    queries: each.map((token) => tokenDecimalsQuery(source, account, token)),
    combine: decimalsIn,
  })
  return useMemo(() => {
    const words = new Map(each.map((token, index) => [token.toLowerCase(), answers[index]]))
    return (token) => words.get(token.toLowerCase())
  }, [each, answers])
}

/** The answer for each token: `null` where contract or node gave none, `undefined` while it is asked for. */
function decimalsIn(
  results: readonly UseQueryResult<number | null>[],
): readonly (number | null | undefined)[] {
  return results.map(({ data, isError }) => (data === undefined && isError ? null : data))
}
