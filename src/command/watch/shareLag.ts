import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { gatewayLagQuery } from '../../shared/review/readings/queueFacts.ts'

/** How far the gateway is behind each chain, in seconds, and when it said so. */
export type ChainLags = Map<number, { readonly seconds: number; readonly at: number }>

const freshMilliseconds = 60_000

/**
 * Lets the judgements of a Safe use what the gateway said of its chain a moment ago: it is the same for every Safe of the
 * chain. `now` of a clock that only goes on. Never rejects: where the gateway does not say it, the judgement asks.
 */
export async function shareLag(
  lags: ChainLags,
  client: QueryClient,
  { account, now }: { readonly account: AccountRef; readonly now: number },
): Promise<void> {
  const query = gatewayLagQuery(account)
  const lag = lags.get(account.chainId)
  if (lag !== undefined && now - lag.at < freshMilliseconds) {
    client.setQueryData(query.queryKey, lag.seconds)
    return
  }
  const seconds = await client.fetchQuery(query).catch(() => undefined)
  if (seconds !== undefined) lags.set(account.chainId, { seconds, at: now })
}
