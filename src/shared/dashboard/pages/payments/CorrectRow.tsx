import { type FormEvent, useState } from 'react'
import {
  type PaymentCells,
  type PaymentColumn,
  type PaymentProblem,
  paymentColumns,
} from '../../../domain/paymentList/PaymentRow.ts'
import { columnOfProblem, describePaymentProblem } from '../../../domain/paymentList/paymentWords.ts'
import { CancelOrSubmit } from '../../../ui/CancelOrSubmit.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './CorrectRow.module.css'
import type { JudgedRow } from './listState.ts'

type CorrectRowProps = {
  readonly judged: JudgedRow
  readonly onCorrect: (cells: PaymentCells) => void
  readonly onClose: () => void
}

/** The cells of one row, to be typed over. The file itself stays as it is until it is saved. */
export function CorrectRow({ judged, onCorrect, onClose }: CorrectRowProps) {
  const { row } = judged
  const [cells, setCells] = useState<PaymentCells>(row.problem === undefined ? row.cells : emptyCells)
  const problems = judged.verdict === 'wrong' ? judged.problems : []

  function submit(event: FormEvent) {
    event.preventDefault()
    onCorrect(cells)
  }

  return (
    <Dialog
      title={`Correct line ${row.line}`}
      onClose={onClose}
      actions={
        <CancelOrSubmit form="correct-row" onCancel={onClose}>
          Check this row again
        </CancelOrSubmit>
      }
    >
      <form id="correct-row" className={styles.form} onSubmit={submit} noValidate>
        <ProblemsOfRow problems={problems} />
        {paymentColumns.map((column) => (
          <CellField
            key={column}
            column={column}
            value={cells[column]}
            problem={cells[column] === row.cells[column] ? problemOfCell(problems, column) : undefined}
            onType={(typed) => setCells({ ...cells, [column]: typed.trim() })}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** What is wrong with no cell of it alone. */
function ProblemsOfRow({ problems }: { readonly problems: readonly PaymentProblem[] }) {
  const ofRow = problems.filter((problem) => columnOfProblem(problem) === undefined)
  return ofRow.map((problem) => (
    <Note key={problem.code} kind="high" title="The whole row:">
      {describePaymentProblem(problem)}
    </Note>
  ))
}

function problemOfCell(problems: readonly PaymentProblem[], column: PaymentColumn): string | undefined {
  const problem = problems.find((each) => columnOfProblem(each) === column)
  return problem && describePaymentProblem(problem)
}

function CellField({
  column,
  value,
  problem,
  onType,
}: {
  readonly column: PaymentColumn
  readonly value: string
  readonly problem: string | undefined
  readonly onType: (typed: string) => void
}) {
  return (
    <Field
      label={names[column]}
      mono
      spellCheck={false}
      autoComplete="off"
      value={value}
      problem={problem}
      onChange={({ target }) => onType(target.value)}
    />
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
