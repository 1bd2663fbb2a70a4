import type { QueryClient } from '@tanstack/react-query'
import { firstQueueQuery } from '../../../../queries/firstQueue.ts'
import type { overviewsQueries } from '../../../../queries/gatewayFacts.ts'

type Ten = ReturnType<typeof overviewsQueries>[number]

/**
 * Whether the Safes of `ten` hold up the others no longer: a list of theirs is there, none of them has one, or the
 * gateway failed.
 */
export function isFirstListed(client: QueryClient, ten: Ten): boolean {
  const overviews = client.getQueryState(ten.queryKey)
  if (overviews === undefined || overviews.status === 'pending') return false
  const waiting = overviews.data?.items.filter(({ queued }) => queued > 0) ?? []
  if (waiting.length === 0) return true
  return waiting.some(({ account }) => {
    const queue = client.getQueryState(firstQueueQuery(account).queryKey)
    return queue !== undefined && queue.status !== 'pending'
  })
}
