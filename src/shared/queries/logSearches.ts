import type { QueryClient } from '@tanstack/react-query'
import { type LogSearch, type SearchEvents, searchLogs } from '../chain/history/searchLogs.ts'
import { isSilence } from '../chain/reads/isSilence.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** What events are searched for, each kept by itself. */
export type SearchedFor = 'executions' | 'tokens' | 'items'

/** What was found so far; `further`: a person wants older blocks. Or what the node refused, and when. */
type KeptSearch =
  | { readonly kind: 'found'; readonly found: LogSearch; readonly further: boolean }
  | { readonly kind: 'refused'; readonly refusal: unknown; readonly at: number }

/** A node that refuses every range is not asked again for so long, in ms, unless a person wants it. */
const refusesFor = 300_000

/**
 * Searches for events of an account as far as it was searched before, newer blocks and, where a person wants to go on,
 * older ones. What asks every few seconds repeats neither the questions that were answered nor those that were refused.
 */
export function keptSearch(
  { client, request }: { readonly client: QueryClient; readonly request: ChainRequest },
  account: AccountRef,
  searched: SearchedFor,
  signal: AbortSignal,
): SearchEvents {
  const queryKey = gatewayKeys.logSearch(account, searched)
  const keep = (kept: KeptSearch) => client.setQueryData(queryKey, kept)
  return async (filter) => {
    const kept = client.getQueryData<KeptSearch>(queryKey)
    if (kept?.kind === 'refused' && Date.now() - kept.at < refusesFor) throw kept.refusal
    const { found: before, further } = kept?.kind === 'found' ? kept : { found: undefined, further: false }
    try {
      const logSearch = await searchLogs(request, filter, { before, further }, signal)
      keep({ kind: 'found', found: logSearch, further: false })
      return logSearch
    } catch (refusal) {
      signal.throwIfAborted()
      if (!isSilence(refusal) && before === undefined) keep({ kind: 'refused', refusal, at: Date.now() })
      throw refusal
    }
  }
}

/** The next search goes on with older blocks, or asks once more what was refused. */
export function searchFurther(client: QueryClient, account: AccountRef, searched: SearchedFor): void {
  const queryKey = gatewayKeys.logSearch(account, searched)
  const kept = client.getQueryData<KeptSearch>(queryKey)
  if (kept === undefined) return
  if (kept.kind === 'refused') client.removeQueries({ queryKey, exact: true })
  else client.setQueryData(queryKey, { ...kept, further: true })
}
