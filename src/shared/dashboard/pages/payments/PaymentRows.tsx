import { useContext, useRef, useState } from 'react'
import { countOf } from '../../../domain/values/countOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { LongList } from '../../../ui/LongList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { RowHeights } from '../../../ui/useRowHeights.ts'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import type { ListUnits } from '../../parts/composer/payments/amountOfPayment.ts'
import { SearchField } from '../../parts/frame/filter/SearchField.tsx'
import {
  countFirstPayments,
  countRows,
  holdsList,
  type JudgedRow,
  orderRows,
  passesFilter,
  type RowFilter,
  saysWords,
} from './listState.ts'
import styles from './PaymentRows.module.css'
import { PaymentRowView, type RowActs } from './PaymentRowView.tsx'

/** Pixels of a row that has not been drawn: one line, or with its reason. */
const guessed = { plain: 37, reasoned: 64 } as const
/** Of the rows that keep nothing back, so many are there at once. */
const firstRows = 14

type PaymentRowsProps = {
  readonly rows: readonly JudgedRow[]
  readonly units: ListUnits
  /** Of the file. */
  readonly name: string
  readonly note: string
  /** Value of a row at present prices; `undefined` where there is none. */
  readonly worthOf: (row: JudgedRow) => string | undefined
  readonly actsOf: (row: JudgedRow) => RowActs
  /** Opens the comparison with another copy of the list. */
  readonly onCompare: () => void
}

/**
 * The rows of the list, all or those of one verdict: what keeps the list back first, then what is common to the others,
 * then these. Only those near the window are drawn.
 */
export function PaymentRows(props: PaymentRowsProps) {
  const { rows, name, note } = props
  const search = useFoundRows(rows)
  const { found, heights } = search
  const [isWhole, setIsWhole] = useState(false)
  const few = found.filter(holdsList).length + firstRows
  // A fold for one or two rows would cost more than it saves.
  const isFolded = !isWhole && found.length > few + 2
  return (
    <Panel title={name} note={note}>
      <RowTools rows={rows} search={search} />
      <div className={styles.heads} aria-hidden="true">
        <span>Line</span>
        <span>Recipient</span>
        <span className={styles.number}>Amount</span>
        <span className={styles.number}>Worth</span>
      </div>
      <div className={styles.rows}>
        <FoundRows {...props} {...{ found, heights }} count={isFolded ? few : found.length} />
      </div>
      {found.length === 0 && rows.length > 0 && (
        <p role="status" className={styles.none}>
          No row fits.
        </p>
      )}
      {isFolded && (
        <div className={styles.more}>
          <Button small kind="quiet" onClick={() => setIsWhole(true)}>
            {countOf(found.length - few, 'more row')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The rows of one verdict that have the words looked for. Other rows have other heights. */
function useFoundRows(rows: readonly JudgedRow[]) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [words, setWords] = useState('')
  const { spoken: names } = useContext(KnownNames)
  const heights = useRef<(number | undefined)[]>([])
  return {
    filter,
    words,
    heights,
    found: orderRows(rows.filter((row) => passesFilter(row, filter) && saysWords(row, words, names))),
    setFilter(next: RowFilter) {
      heights.current = []
      setFilter(next)
    },
    setWords(next: string) {
      heights.current = []
      setWords(next)
    },
  }
}

/** The verdict to show, and the words to look for where there are many rows. */
function RowTools({
  rows,
  search: { filter, setFilter, words, setWords },
}: {
  readonly rows: readonly JudgedRow[]
  readonly search: Omit<ReturnType<typeof useFoundRows>, 'found' | 'heights'>
}) {
  return (
    <div className={styles.tools}>
      <RowFilters counts={countRows(rows)} value={filter} onChange={setFilter} />
      {rows.length > firstRows && (
        <div className={styles.search}>
          <SearchField
            label="Search the payments"
            hint="Recipient, name, amount or line"
            value={words}
            onChange={setWords}
          />
        </div>
      )}
    </div>
  )
}

function FoundRows({
  found,
  count,
  heights,
  units,
  worthOf,
  actsOf,
  onCompare,
}: Pick<PaymentRowsProps, 'units' | 'worthOf' | 'actsOf' | 'onCompare'> & {
  readonly found: readonly JudgedRow[]
  /** How many of them are drawn. */
  readonly count: number
  readonly heights: RowHeights
}) {
  const problemCount = found.filter(holdsList).length
  return (
    <LongList
      label="Payments of the list"
      rows={{
        count,
        goesOn: false,
        guess: (index) => (found[index]?.verdict === 'ready' ? guessed.plain : guessed.reasoned),
        keyOf: (index) => String(found[index]?.row.line),
        heights,
      }}
    >
      {(index) => {
        const judged = found[index]
        if (judged === undefined) return null
        return (
          <>
            {index === problemCount && (
              <FirstPayments count={countFirstPayments(found)} onCompare={onCompare} />
            )}
            <PaymentRowView judged={judged} units={units} worth={worthOf(judged)} acts={actsOf(judged)} />
          </>
        )
      }}
    </LongList>
  )
}

const filters: readonly { readonly value: RowFilter; readonly name: string; readonly icon?: IconName }[] = [
  { value: 'all', name: 'All' },
  { value: 'wrong', name: 'Wrong', icon: 'critical' },
  { value: 'look', name: 'To look at', icon: 'warning' },
  { value: 'ready', name: 'Ready', icon: 'tick' },
]
const tones = { all: undefined, wrong: 'critical', look: 'warn', ready: 'ok' } as const

function RowFilters({
  counts,
  value,
  onChange,
}: {
  readonly counts: Readonly<Record<RowFilter, number>>
  readonly value: RowFilter
  readonly onChange: (filter: RowFilter) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset inside a head.
    <div className={styles.filters} role="group" aria-label="Rows to show">
      {filters.map(({ value: each, name, icon }) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {icon !== undefined && <Icon name={icon} tone={tones[each]} />}
          {name} <span className={styles.count}>{counts[each]}</span>
        </button>
      ))}
    </div>
  )
}

/** What all of these rows share is said once. */
function FirstPayments({ count, onCompare }: { readonly count: number; readonly onCompare: () => void }) {
  if (count === 0) return null
  return (
    <div className={styles.common}>
      <Icon name="warning" tone="warn" />
      <span>
        <b>{countOf(count, 'first payment')}.</b> {count === 1 ? 'It is not' : 'None is'} in your names or the
        past payments loaded here.
      </span>
      <Button small onClick={onCompare}>
        Compare with another copy
      </Button>
    </div>
  )
}
