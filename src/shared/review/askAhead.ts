import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { balancesQuery } from '../queries/balances.ts'
import { latestBlockQuery } from '../queries/safeFacts.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { identityQuery } from './readings/identityQuery.ts'
import { gatewayLagQuery, pastFactsQuery } from './readings/queueFacts.ts'
import { waitingPageQuery } from './readings/waitingPage.ts'

const currency = 'usd'

/**
 * Asks what the review of any transaction of a Safe needs, while the transaction itself is still asked for. What fails
 * here is asked again by the review.
 */
export function askAhead(
  { source, client }: { readonly source: AccountSource; readonly client: QueryClient },
  account: AccountRef,
  reportedVersion: string | undefined,
): void {
  void client.prefetchQuery(identityQuery(source, account, reportedVersion))
  void client.prefetchQuery(latestBlockQuery(source, account))
  void client.prefetchQuery(balancesQuery(source, account, currency))
  void client.prefetchQuery(waitingPageQuery(account))
  void client.prefetchQuery(pastFactsQuery(account))
  void client.prefetchQuery(gatewayLagQuery(account))
}
