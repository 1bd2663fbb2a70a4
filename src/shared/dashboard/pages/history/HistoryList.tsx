import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FilterBar } from '../../parts/frame/filter/FilterBar.tsx'
import { isFiltering, type TransactionFilter } from '../../parts/frame/filter/TransactionFilter.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import styles from '../../parts/frame/lists/Lists.module.css'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ChainHistory } from './ChainHistory.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import type { HistoryView } from './historyMemory.ts'
import type { PricedHistory } from './priceHistory.ts'
import { useHistorySearch } from './useHistorySearch.ts'
import { noEntries, useImitations, useScrollMemory, useShownHistory } from './useShownHistory.ts'

type HistoryListProps = {
  readonly view: HistoryView
  readonly filter: TransactionFilter
  /** By the prices of a file, where one was added to the export. */
  readonly priced: PricedHistory | undefined
  readonly onFilter: (filter: TransactionFilter) => void
}

/** One of the lists of what happened. Pages come as the end of the list does. */
export function HistoryList({ view, filter, priced, onFilter }: HistoryListProps) {
  const ready = useReady()
  const account = useMemo(() => refOf(ready), [ready])
  const history = useShownHistory(account, view)
  const { data } = history
  const search = useHistorySearch(ready, data?.entries ?? noEntries, filter)
  const going = useGoingOn(history, search, filter)
  const imitations = useImitations(ready, view, data?.entries ?? noEntries)
  const missing = data && sayMissing(data)
  useScrollMemory(account, view, data !== undefined)

  if (history.isPending) return <ListWaiting title="History" />
  if (data === undefined)
    return <HistoryFromChain error={history.error} onAskAgain={() => history.refetch()} />
  const { entries } = search
  const goesOn = history.hasNextPage
  return (
    <div>
      {search.searched > 1 && <HistorySearchBar {...{ search, goesOn, filter }} onChange={onFilter} />}
      {missing !== undefined && <Note kind="warn" title={missing} />}
      {entries.length === 0 && !goesOn && <EmptyHistory isFiltering={isFiltering(filter)} />}
      {entries.length > 0 && (
        <HistoryTable
          {...{ entries, goesOn, imitations }}
          dollars={priced?.rows}
          months={isWholeMonth(view, filter) ? priced?.months : undefined}
          heights={view.heights}
          onNearEnd={going.onNearEnd}
        />
      )}
      <ListEnd
        {...{ history, going }}
        isFiltering={isFiltering(filter)}
        isWhole={!goesOn && entries.length > 0 && missing === undefined}
      />
    </div>
  )
}

/** Says how much of the history the search has looked through. */
function HistorySearchBar({
  search: { found, searched },
  goesOn,
  filter,
  onChange,
}: {
  readonly search: ReturnType<typeof useHistorySearch>
  readonly goesOn: boolean
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
}) {
  return (
    <FilterBar
      label="Search the history"
      filter={filter}
      found={`${found} of ${searched}${goesOn ? ' looked through, older ones follow' : ''}`}
      onChange={onChange}
    />
  )
}

/** In place of the list while the gateway does not give it. */
function HistoryFromChain({
  error,
  onAskAgain,
}: {
  readonly error: Error | null
  readonly onAskAgain: () => void
}) {
  return (
    <div className={layout.stack}>
      <ListFailed error={error} onAskAgain={onAskAgain}>
        Below is what the chain itself remembers.
      </ListFailed>
      <ChainHistory />
    </div>
  )
}

/** Whether the list has all of a month: its sums are of everything. */
function isWholeMonth({ shown }: HistoryView, filter: TransactionFilter): boolean {
  return shown === 'all' && !isFiltering(filter)
}

function EmptyHistory({ isFiltering }: { readonly isFiltering: boolean }) {
  return (
    <Panel title="History">
      {isFiltering ? (
        <EmptyState title="Nothing found">No transaction of this list fits the search.</EmptyState>
      ) : (
        <EmptyState title="Nothing yet">Everything this Safe receives and executes appears here.</EmptyState>
      )}
    </Panel>
  )
}

/** So many transactions are looked through before the user is asked whether to go on. */
const searchedAtOnce = 200
/** About one screen: enough to look at before the search goes on. */
const foundAtOnce = 15

type GoingOn = {
  /** There is more, and nothing asks for it by itself now. */
  readonly canGoOn: boolean
  readonly onNearEnd: () => void
  readonly onGoOn: () => void
}

/** When the next page is asked for: at the end of the list, and while a search has found less than a screen. */
function useGoingOn(
  history: ReturnType<typeof useShownHistory>,
  { found, searched }: { readonly found: number; readonly searched: number },
  filter: TransactionFilter,
): GoingOn {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history
  const [mostSearched, setMostSearched] = useState(searchedAtOnce)
  const filtering = isFiltering(filter)
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const mayGoOn = canGoOn && (!filtering || searched < mostSearched)
  const looksFurther = filtering && mayGoOn && found < foundAtOnce
  useEffect(() => {
    if (looksFurther) void fetchNextPage()
  }, [looksFurther, fetchNextPage])
  return {
    canGoOn,
    onNearEnd: () => mayGoOn && void fetchNextPage(),
    onGoOn() {
      setMostSearched(searched + searchedAtOnce)
      void fetchNextPage()
    },
  }
}

/** The older page that is asked for, or that failed; else how to go on, or that nothing is older. */
function ListEnd({
  history,
  going,
  isFiltering,
  isWhole,
}: {
  readonly history: ReturnType<typeof useShownHistory>
  readonly going: GoingOn
  readonly isFiltering: boolean
  readonly isWhole: boolean
}) {
  if (history.isFetchNextPageError)
    return (
      <ListFailed error={history.error} onAskAgain={() => history.fetchNextPage()}>
        Older transactions could not be loaded.
      </ListFailed>
    )
  return (
    <div className={styles.end}>
      {history.isFetchingNextPage && <span role="status">Asking for older transactions.</span>}
      {going.canGoOn && (
        <Button small onClick={going.onGoOn}>
          {isFiltering ? 'Search older ones' : 'Show older'}
        </Button>
      )}
      {isWhole && <span>End of the history.</span>}
    </div>
  )
}
