import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { usePageLocation, useRouting } from '../../../routing/RouterContext.tsx'
import { type HistoryView, rememberedView, rememberView } from './historyMemory.ts'

/** What the page of the history shows: what was looked at before, or what its address names. */
export function useHistoryView(account: AccountRef): {
  readonly view: HistoryView
  /** Also writes the list into the address. */
  readonly show: (change: Partial<HistoryView>) => void
  /** Other rows have other heights, and the list starts at its top again. */
  readonly startAtTop: () => void
} {
  const client = useQueryClient()
  const { router, account: linked } = useRouting()
  const { route } = usePageLocation(router)
  const [kept, setKept] = useState(() => rememberedView(client, account))
  const view = route.page === 'history' && route.shown !== undefined ? { ...kept, shown: route.shown } : kept

  function keep(change: Partial<HistoryView>): HistoryView {
    const next = { ...view, ...change, scroll: 0, heights: { current: [] } }
    rememberView(client, account, next)
    setKept(next)
    return next
  }

  return {
    view,
    show(change) {
      const { shown } = keep(change)
      router.replace({ account: linked, route: { page: 'history', ...(shown !== 'all' && { shown }) } })
    },
    startAtTop: () => void keep({}),
  }
}
