import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { HistoryEntry } from '../../../queries/joinHistory.ts'
import { filteredQuery, historyQuery } from '../../../queries/transactions.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { LongList } from '../../../ui/LongList.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FilterBar } from '../../parts/filter/FilterBar.tsx'
import { isFiltering, type TransactionFilter } from '../../parts/filter/TransactionFilter.ts'
import { ListFailed } from '../../parts/lists/ListFailed.tsx'
import styles from '../../parts/lists/Lists.module.css'
import { ListWaiting } from '../../parts/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/lists/missingWords.ts'
import { formatDate } from '../../parts/page/formatDate.ts'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { ChainHistory } from './ChainHistory.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { type HistoryView, rememberedView, rememberView } from './historyMemory.ts'
import { imitationsIn } from './imitationsIn.ts'
import { readListFilter } from './readListFilter.ts'
import { useHistorySearch } from './useHistorySearch.ts'
import { useTrusted } from './useTrusted.ts'

/** Pixels, before a row is measured. */
const guesses = { day: 31, transaction: 45 } as const

/** So many transactions are looked through before the user is asked whether to go on. */
const searchedAtOnce = 200
/** About one screen: enough to look at before the search goes on. */
const foundAtOnce = 15

/** One of the lists of what happened. Pages come as the end of the list does. */
export function HistoryList({
  ready,
  view,
  filter,
  onFilter,
}: {
  readonly ready: Ready
  readonly view: HistoryView
  readonly filter: TransactionFilter
  readonly onFilter: (filter: TransactionFilter) => void
}) {
  const account = useMemo(() => refOf(ready), [ready])
  const history = useShown(account, view)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history
  const { entries, found, searched } = useHistorySearch(ready, data?.entries ?? noEntries, filter)
  const [mostSearched, setMostSearched] = useState(searchedAtOnce)
  const imitations = useImitations(ready, view, data?.entries ?? noEntries)
  const missing = data && sayMissing(data)
  const filtering = isFiltering(filter)
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const mayGoOn = goesOn && (!filtering || searched < mostSearched)
  const looksFurther = filtering && mayGoOn && found < foundAtOnce
  useEffect(() => {
    if (looksFurther) void fetchNextPage()
  }, [looksFurther, fetchNextPage])
  useScrollMemory(account, view, data !== undefined)

  if (history.isPending) return <ListWaiting title="History" />
  if (data === undefined)
    return (
      <div className={layout.stack}>
        <ListFailed error={history.error} onAskAgain={() => history.refetch()}>
          Below is what the chain itself remembers.
        </ListFailed>
        <ChainHistory ready={ready} />
      </div>
    )
  return (
    <div>
      {searched > 1 && (
        <FilterBar
          label="Search the history"
          filter={filter}
          found={`${found} of ${searched}${hasNextPage ? ' looked through, older ones follow' : ''}`}
          onChange={onFilter}
        />
      )}
      {missing !== undefined && <Note kind="warn" title={missing} />}
      {entries.length === 0 && !hasNextPage && (
        <Panel title="History">
          {filtering ? (
            <EmptyState title="Nothing found">No transaction of this list fits the search.</EmptyState>
          ) : (
            <EmptyState title="Nothing yet">
              Everything this Safe receives and executes appears here.
            </EmptyState>
          )}
        </Panel>
      )}
      <LongList
        label="History"
        count={entries.length}
        goesOn={hasNextPage}
        heights={view.heights}
        guess={(index) => guesses[entries[index]?.kind ?? 'transaction']}
        keyOf={(index) => keyOf(entries[index]) ?? String(index)}
        onNearEnd={() => mayGoOn && void fetchNextPage()}
      >
        {(index) => {
          const entry = entries[index]
          if (entry === undefined) return null
          if (entry.kind === 'day')
            return (
              <h2 className={joinClasses(styles.day, index === 0 && styles.first)}>
                {formatDate(entry.timestamp, 'day')}
              </h2>
            )
          return (
            <HistoryRow
              account={account}
              transaction={entry.transaction}
              native={ready.chain.nativeCurrency}
              imitated={imitations.get(entry.transaction.id)}
              last={index === entries.length - 1}
            />
          )
        }}
      </LongList>
      {isFetchNextPageError ? (
        <ListFailed error={history.error} onAskAgain={() => fetchNextPage()}>
          The list above is not all.
        </ListFailed>
      ) : (
        <div className={styles.end}>
          {isFetchingNextPage && <span role="status">Asking for older transactions.</span>}
          {goesOn && (
            <Button
              small
              onClick={() => {
                setMostSearched(searched + searchedAtOnce)
                void fetchNextPage()
              }}
            >
              {filtering ? 'Search older ones' : 'Show older'}
            </Button>
          )}
          {!hasNextPage && entries.length > 0 && missing === undefined && <span>This is all.</span>}
        </div>
      )}
    </div>
  )
}

const noEntries: readonly HistoryEntry[] = []

function keyOf(entry: HistoryEntry | undefined): string | undefined {
  return entry?.kind === 'day' ? `day ${entry.timestamp}` : entry?.transaction.id
}

/** `refreshHistory` adds what is new; asking for every page again, or comparing all of them, is what this avoids. */
const lightly = { refetchOnMount: false, structuralSharing: false } as const

/** The chosen list. The gateway's default holds imitations, which are shown with a warning. */
function useShown(account: AccountRef, { shown, unlisted, typed }: HistoryView) {
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
function useImitations(ready: Ready, { shown, unlisted }: HistoryView, entries: readonly HistoryEntry[]) {
  const trusted = useTrusted(ready)
  const history = historyQuery(refOf(ready), unlisted ? { trusted: false } : {})
  const around = useInfiniteQuery({ ...history, ...lightly, enabled: shown !== 'all' }).data?.entries
  return useMemo(() => {
    const all = new Map(
      [...(shown === 'all' ? noEntries : (around ?? noEntries)), ...entries].flatMap((entry) =>
        entry.kind === 'transaction' ? [[entry.transaction.id, entry.transaction] as const] : [],
      ),
    )
    return imitationsIn([...all.values()], trusted)
  }, [shown, around, entries, trusted])
}

/**
 * Back from a transaction, the list is scrolled to where it was. By a layout effect, because only those end when the
 * list is hidden while the next page is fetched, which scrolls to its own top.
 */
function useScrollMemory(account: AccountRef, view: HistoryView, ready: boolean) {
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
