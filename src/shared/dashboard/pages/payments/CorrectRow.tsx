import { type FormEvent, useState } from 'react'
import {
  type PaymentCells,
  type PaymentColumn,
  paymentColumns,
} from '../../../domain/paymentList/PaymentRow.ts'
import { columnOfProblem, describePaymentProblem } from '../../../domain/paymentList/paymentWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './CorrectRow.module.css'
import type { JudgedRow } from './listState.ts'

/** The cells of one row, to be typed over. The file itself stays as it is until it is saved. */
export function CorrectRow({
  judged,
  onCorrect,
  onClose,
}: {
  readonly judged: JudgedRow
  readonly onCorrect: (cells: PaymentCells) => void
  readonly onClose: () => void
}) {
  const { row } = judged
  const [cells, setCells] = useState<PaymentCells>(row.problem === undefined ? row.cells : emptyCells)
  const problems = judged.verdict === 'wrong' ? judged.problems : []
  const ofRow = problems.filter((problem) => columnOfProblem(problem) === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    onCorrect(cells)
  }

  return (
    <Dialog
      title={`Correct line ${row.line}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="correct-row">
            Check this row again
          </Button>
        </>
      }
    >
      <form id="correct-row" className={styles.form} onSubmit={submit} noValidate>
        {ofRow.map((problem) => (
          <Note key={problem.code} kind="high" title="The whole row:">
            {describePaymentProblem(problem)}
          </Note>
        ))}
        {paymentColumns.map((column) => (
          <Field
            key={column}
            label={names[column]}
            mono
            spellCheck={false}
            autoComplete="off"
            value={cells[column]}
            problem={problems
              .filter((problem) => columnOfProblem(problem) === column && cells[column] === row.cells[column])
              .map(describePaymentProblem)
              .at(0)}
            onChange={({ target }) => setCells({ ...cells, [column]: target.value.trim() })}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** What was divided wrongly is typed anew: its cells may hold a part of an amount. */
const emptyCells: PaymentCells = { token_type: '', token_address: '', receiver: '', amount: '', id: '' }

const names: Readonly<Record<PaymentColumn, string>> = {
  token_type: 'Type: native, erc20, erc721 or erc1155',
  token_address: 'Address of the token',
  receiver: 'Recipient',
  amount: 'Amount',
  id: 'Id of the item',
}
