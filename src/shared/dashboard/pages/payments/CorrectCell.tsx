import { type FormEvent, useState } from 'react'
import type { PaymentCells, PaymentColumn, PaymentRow } from '../../../domain/paymentList/PaymentRow.ts'
import { columnOfProblem } from '../../../domain/paymentList/paymentWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { JudgedRow } from './listState.ts'
import styles from './PaymentRows.module.css'

/** The one cell that makes a row wrong; `undefined` where several do, or the row as a whole. */
export function cellToCorrect(judged: JudgedRow): PaymentColumn | undefined {
  if (judged.verdict !== 'wrong' || judged.row.problem !== undefined) return undefined
  const columns = new Set(judged.problems.map(columnOfProblem))
  const [column] = columns
  return columns.size === 1 ? column : undefined
}

/** One cell of a row, to be typed over in its place. The file itself stays as it is until it is saved. */
export function CorrectCell({
  row: { line, cells },
  column,
  onCells,
}: {
  readonly row: PaymentRow
  readonly column: PaymentColumn
  readonly onCells: (cells: PaymentCells) => void
}) {
  const [typed, setTyped] = useState(cells[column])

  function submit(event: FormEvent) {
    event.preventDefault()
    onCells({ ...cells, [column]: typed.trim() })
  }

  return (
    <form className={styles.cell} onSubmit={submit} noValidate>
      <input
        className={joinClasses(styles.field, column === 'amount' && styles.short)}
        aria-label={`${cellNames[column]} of line ${line}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button small type="submit" aria-label={`Check line ${line}`}>
        Check
      </Button>
    </form>
  )
}

const cellNames: Readonly<Record<PaymentColumn, string>> = {
  token_type: 'Type',
  token_address: 'Token',
  receiver: 'Recipient',
  amount: 'Amount',
  id: 'Id',
}
