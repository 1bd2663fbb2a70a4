import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { HistoryEntry } from '../../../queries/joinHistory.ts'
import { filteredQuery, historyQuery } from '../../../queries/transactions.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { type Imitations, imitationsAmong } from '../../parts/reading/transaction/imitationsIn.ts'
import { useTrusted } from '../../parts/reading/transaction/useTrusted.ts'
import { type HistoryView, rememberedView, rememberView } from './historyMemory.ts'
import { readListFilter } from './readListFilter.ts'

/** The same one each time. */
export const noEntries: readonly HistoryEntry[] = []

/** `refreshHistory` adds what is new; asking for every page again, or comparing all of them, is what this avoids. */
const lightly = { refetchOnMount: false, structuralSharing: false } as const

/** The chosen list. The gateway's default holds imitations, which are shown with a warning. */
export function useShownHistory(account: AccountRef, { shown, unlisted, typed }: HistoryView) {
  const trusted = unlisted ? { trusted: false } : {}
  const all = useInfiniteQuery({ ...historyQuery(account, trusted), ...lightly, enabled: shown === 'all' })
  const filtered = useInfiniteQuery({
    ...filteredQuery(
      account,
      readListFilter(shown === 'all' ? 'incoming' : shown, typed, { ...trusted, chainId: account.chainId })
        .list,
    ),
    ...lightly,
    enabled: shown !== 'all',
  })
  return shown === 'all' ? all : filtered
}

/**
 * Imitations among these entries. A filtered list lacks what they imitate and the gateway's word on it: both are in the
 * newest page of the history.
 */
export function useImitations(
  ready: Ready,
  { shown, unlisted }: HistoryView,
  entries: readonly HistoryEntry[],
): Imitations {
  const trusted = useTrusted(ready)
  const history = historyQuery(refOf(ready), unlisted ? { trusted: false } : {})
  const around = useInfiniteQuery({ ...history, ...lightly, enabled: shown !== 'all' }).data?.entries
  return useMemo(
    () => imitationsAmong({ entries, around: shown === 'all' ? undefined : around }, trusted),
    [shown, around, entries, trusted],
  )
}

/**
 * Back from a transaction, the list is scrolled to where it was. By a layout effect, because only those end when the
 * list is hidden while the next page is fetched, which scrolls to its own top.
 */
export function useScrollMemory(account: AccountRef, view: HistoryView, ready: boolean) {
  const client = useQueryClient()
  const { chainId, address } = account
  useLayoutEffect(() => {
    if (!ready) return
    const place = { chainId, address }
    const { scroll } = rememberedView(client, place)
    const keep = () => rememberView(client, place, { ...view, scroll: window.scrollY })
    // After the page has been brought to its top, as every new page is.
    const frame = requestAnimationFrame(() => {
      if (scroll > 0) window.scrollTo(0, scroll)
      window.addEventListener('scroll', keep, { passive: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', keep)
    }
  }, [client, chainId, address, view, ready])
}
