import { useMemo } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { HistoryEntry } from '../../../queries/joinHistory.ts'
import type { Chain } from '../../../source/Connection.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { LongList } from '../../../ui/LongList.tsx'
import type { RowHeights } from '../../../ui/useRowHeights.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { Imitations } from '../../parts/reading/transaction/imitationsIn.ts'
import styles from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'
import { MonthRow } from './MonthRow.tsx'
import { type MonthSums, monthKey } from './monthSums.ts'
import type { RowDollars } from './rowDollars.ts'

/** Pixels, before a row is measured. */
const guesses = { month: 31, transaction: 45 } as const

type HistoryTableProps = {
  readonly entries: readonly HistoryEntry[]
  readonly goesOn: boolean
  readonly heights: RowHeights
  readonly imitations: Imitations
  readonly dollars: RowDollars | undefined
  /** Of everything that a month has; absent where the list has a part of it, and without prices. */
  readonly months: MonthSums | undefined
  readonly onNearEnd: () => void
}

/** What happened as one table, a grey row for each month. It is a list for screen readers: only rows near the window are drawn. */
export function HistoryTable(props: HistoryTableProps) {
  const ready = useReady()
  // The same objects for every row.
  const account = useMemo(() => refOf(ready), [ready])
  const native = ready.chain.nativeCurrency
  const { entries, goesOn, heights, dollars, onNearEnd } = props
  return (
    <>
      <div className={joinClasses(styles.head, dollars && styles.priced)} aria-hidden="true">
        <span>Date</span>
        <span>What</span>
        <span>To or from</span>
        <span className={styles.amount}>Amount</span>
        {dollars && <span className={styles.dollars}>Dollars</span>}
        <span className={styles.fee}>Fee</span>
      </div>
      <LongList
        label="History"
        rows={{
          count: entries.length,
          goesOn,
          heights,
          onNearEnd,
          guess: (index) => guesses[entries[index]?.kind ?? 'transaction'],
          keyOf: (index) => entryKey(entries[index]) ?? String(index),
        }}
      >
        {(index) => drawEntry({ ...props, account, native }, index)}
      </LongList>
    </>
  )
}

/** The row of a month or of a transaction. */
function drawEntry(
  {
    account,
    native,
    entries,
    imitations,
    dollars,
    months,
  }: HistoryTableProps & { readonly account: AccountRef; readonly native: Chain['nativeCurrency'] },
  index: number,
) {
  const entry = entries[index]
  if (entry === undefined) return null
  if (entry.kind === 'month')
    return <MonthRow timestamp={entry.timestamp} sum={months?.get(monthKey(entry.timestamp))} />
  const { transaction } = entry
  return (
    <HistoryRow
      {...{ account, transaction }}
      last={index === entries.length - 1}
      native={native}
      imitated={imitations.get(transaction.id)}
      dollars={dollars && (dollars.get(transaction.id) ?? '')}
    />
  )
}

function entryKey(entry: HistoryEntry | undefined): string | undefined {
  return entry?.kind === 'month' ? `month ${entry.timestamp}` : entry?.transaction.id
}
