import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { RowFindings } from './assessRow.ts'
import { gatewayFactsQuery } from './gatewayFacts.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { chainSafeQuery } from './safeFacts.ts'
import { transactionQuery } from './transactions.ts'

const freshMilliseconds = 60_000
/** All rows of a list come within it. */
const stateMilliseconds = 15_000

/**
 * The checks over one waiting transaction without trying it out, for a list. What the rows of a list need together is
 * asked once. `null` when the gateway does not tell the fields of the transaction, or nobody the version of the Safe.
 */
export function rowFindingsQuery(source: AccountSource, account: AccountRef, id: string) {
  return queryOptions({
    queryKey: gatewayKeys.rowFindings(account, id),
    queryFn: async ({ signal, client }): Promise<RowFindings | null> => {
      const [{ assessRow, placeOf }, { readState }, details, safe] = await Promise.all([
        import('./assessRow.ts'),
        import('./askChain.ts'),
        client.fetchQuery(transactionQuery(account, id)),
        client.fetchQuery(chainSafeQuery(source, account)),
      ])
      const place = placeOf(account, safe.version)
      if (details === null || place === undefined) return null
      const [gateway, state] = await Promise.all([
        client.fetchQuery(gatewayFactsQuery(account, place)),
        client.fetchQuery({
          queryKey: gatewayKeys.safeState(account),
          queryFn: (shared) => readState(source.request, place, shared.signal),
          staleTime: stateMilliseconds,
        }),
      ])
      return assessRow(source.request, { place, details, facts: { ...gateway, state } }, signal)
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}
