import { useRef, useState } from 'react'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { LongList } from '../../../ui/LongList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { ListUnits } from '../../parts/payments/amountOfPayment.ts'
import { countRows, fits, type JudgedRow, type RowFilter } from './listState.ts'
import styles from './PaymentRows.module.css'
import { PaymentRowView } from './PaymentRowView.tsx'

/** Pixels of a row that has not been drawn: one line, or with its reason. */
const guessed = { plain: 49, reasoned: 78 } as const

/** The rows of the list, all or those of one verdict. Only those near the window are drawn. */
export function PaymentRows({
  rows,
  units,
  note,
  onCorrect,
  onRemove,
  onConfirm,
}: {
  readonly rows: readonly JudgedRow[]
  readonly units: ListUnits
  readonly note: string
  readonly onCorrect: (row: JudgedRow) => void
  readonly onRemove: (row: JudgedRow) => void
  readonly onConfirm: (row: JudgedRow) => void
}) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const heights = useRef<(number | undefined)[]>([])
  const counts = countRows(rows)
  const shown = rows.filter((row) => fits(row, filter))
  return (
    <Panel
      title="Rows"
      note={note}
      end={
        <Choice
          label="Show"
          value={filter}
          options={filters.map(({ value, name }) => ({ value, name: `${name} (${counts[value]})` }))}
          onChange={(next) => {
            heights.current = []
            setFilter(next)
          }}
        />
      }
    >
      <div className={styles.rows}>
        <LongList
          label="Payments of the list"
          count={shown.length}
          goesOn={false}
          guess={(index) => (shown[index]?.verdict === 'ready' ? guessed.plain : guessed.reasoned)}
          keyOf={(index) => String(shown[index]?.row.line)}
          heights={heights}
          onNearEnd={() => {}}
        >
          {(index) => {
            const judged = shown[index]
            return (
              judged && (
                <PaymentRowView
                  judged={judged}
                  units={units}
                  onCorrect={() => onCorrect(judged)}
                  onRemove={() => onRemove(judged)}
                  onConfirm={() => onConfirm(judged)}
                />
              )
            )
          }}
        </LongList>
      </div>
    </Panel>
  )
}

const filters = [
  { value: 'all', name: 'All' },
  { value: 'wrong', name: 'Wrong' },
  { value: 'look', name: 'Look at this' },
  { value: 'ready', name: 'Ready' },
] as const
