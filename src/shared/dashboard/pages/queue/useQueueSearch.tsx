import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { QueueGroup } from '../../../queries/joinQueue.ts'
import { rowFindingsQuery } from '../../../review/rowFindings.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { FilterBar } from '../../parts/frame/filter/FilterBar.tsx'
import { fitsFilter, isFiltering, type ReadWords } from '../../parts/frame/filter/TransactionFilter.ts'
import { useFilterMemory } from '../../parts/frame/filter/useFilterMemory.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import { summaryLead } from '../../parts/reading/transaction/summaryLead.ts'

/**
 * What of the queue fits what is looked for, and the bar to look with. Transactions of one nonce stay together, because
 * only one of them can ever be executed. While words are looked for, every row is read, also those out of sight.
 */
export function useQueueSearch(
  ready: Ready,
  groups: readonly QueueGroup[],
  /** More pages of the queue are not loaded, and so not searched. */
  goesOn: boolean,
): { readonly groups: readonly QueueGroup[]; readonly bar: ReactNode } {
  const { spoken: names } = useContext(KnownNames)
  const [filter, setFilter] = useFilterMemory(refOf(ready), 'queue')
  const all = groups.flatMap(({ transactions }) => transactions)
  const { read, reading } = useWordsOfRows(ready, all, filter.text.trim() !== '')
  const fits = (transaction: TransactionSummary) => {
    const words = read.get(transaction.id)
    return words !== undefined && fitsFilter(transaction, filter, { names, read: words })
  }
  const fitting = isFiltering(filter) ? groups.filter(({ transactions }) => transactions.some(fits)) : groups
  const count = fitting.reduce((sum, { transactions }) => sum + transactions.length, 0)
  return {
    groups: fitting,
    bar: all.length > 1 && (
      <FilterBar
        label="Search the queue"
        filter={filter}
        found={`${count} of ${all.length}${goesOn ? ' loaded' : ''}${reading > 0 ? `, reading ${reading} more` : ''}`}
        onChange={setFilter}
      />
    ),
  }
}

/** The words in which each row is looked for, by its id, and how many rows are still being read. */
function useWordsOfRows(
  ready: Ready,
  transactions: readonly TransactionSummary[],
  /** Words are looked for, so that rows out of sight are read as well. */
  looking: boolean,
): { readonly read: ReadonlyMap<string, ReadWords>; readonly reading: number } {
  const source = useSource()
  const account = refOf(ready)
  const page = usePageKnowledge(ready)
  const { spoken: names } = useContext(KnownNames)
  const native = ready.chain.nativeCurrency
  const asked = looking ? transactions : []
  const rows = useQueries({
    queries: asked.map(({ id }) => rowFindingsQuery(source, account, { id, page, native })),
  })
  const read = new Map(
    transactions.map(({ id, info, execution }, index): [string, ReadWords] => {
      const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined
      const found = rows[index]?.data
      const { stop, sentence } = found?.lead ?? {}
      const sentences = [stop, sentence, summaryLead(info, { state: 'waiting', native, names, nonce })]
      return [id, { sentences: sentences.flatMap((words) => words ?? []), addresses: found?.addresses ?? [] }]
    }),
  )
  return { read, reading: rows.filter(({ isPending }) => isPending).length }
}
