import { useQueries } from '@tanstack/react-query'
import { useContext } from 'react'
import { everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { readTransfers } from '../../../domain/checks/subject/readTransfers.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { type HistoryEntry, listedTransactions } from '../../../queries/joinHistory.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import {
  fitsFilter,
  isFiltering,
  kindOf,
  type TransactionFilter,
} from '../../parts/frame/filter/TransactionFilter.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { listedSentence } from '../../parts/reading/transaction/listedSentence.ts'

/**
 * What of a history fits what is looked for, with the months that are left. The list of the gateway does not say whom a
 * batch pays, so while words are looked for, batches are asked and decoded.
 */
export function useHistorySearch(
  ready: Ready,
  entries: readonly HistoryEntry[],
  filter: TransactionFilter,
): { readonly entries: readonly HistoryEntry[]; readonly found: number; readonly searched: number } {
  const { spoken: names } = useContext(KnownNames)
  const account = refOf(ready)
  const native = ready.chain.nativeCurrency
  const all = listedTransactions(entries)
  const batches =
    filter.text.trim() === '' ? [] : all.filter(({ info }) => kindOf(info) === 'batch').map(({ id }) => id)
  const insides = useQueries({
    queries: batches.map((id) => ({ ...transactionQuery(account, id), select: addressesInside })),
  })
  if (!isFiltering(filter)) return { entries, found: all.length, searched: all.length }
  const inside = new Map(batches.map((id, index) => [id, insides[index]?.data ?? []]))
  const fitting = entries.filter((entry) => {
    if (entry.kind === 'month') return true
    const { transaction } = entry
    const sentences = [listedSentence(transaction, { native, names })]
    const addresses = inside.get(transaction.id) ?? []
    return fitsFilter(transaction, filter, { names, read: { sentences, addresses } })
  })
  const left = fitting.filter(
    (entry, index) => entry.kind === 'transaction' || fitting[index + 1]?.kind === 'transaction',
  )
  const matching = left.filter(({ kind }) => kind === 'transaction').length
  return { entries: left, found: matching, searched: all.length }
}

/** Targets and recipients of all calls. */
function addressesInside(details: TransactionDetails | null): readonly string[] {
  if (details?.data === undefined) return []
  const { to, value, data, operation } = details.data
  const call = decodeCall({ from: details.safe, to: to.address, value, data, operation })
  return [...everyCall(call)].flatMap((part) => [
    part.to,
    ...readTransfers(part).map((transfer) => transfer.to),
  ])
}
