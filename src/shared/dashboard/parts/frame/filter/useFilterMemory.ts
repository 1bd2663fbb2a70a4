import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { noFilter, type TransactionFilter } from './TransactionFilter.ts'

const kept = new WeakMap<QueryClient, Map<string, TransactionFilter>>()

/** What is looked for in one of the lists of a Safe. It is unchanged after a visit to a transaction. */
export function useFilterMemory(account: AccountRef, list: 'queue' | 'history') {
  const client = useQueryClient()
  const place = `${list} ${accountKey(account)}`
  const [filter, setFilter] = useState(kept.get(client)?.get(place) ?? noFilter)

  function change(next: TransactionFilter) {
    const byPlace = kept.get(client) ?? new Map<string, TransactionFilter>()
    kept.set(client, byPlace.set(place, next))
    setFilter(next)
  }

  return [filter, change] as const
}
