import { useContext } from 'react'
import { describePaymentFinding } from '../../../domain/paymentList/describePaymentFinding.ts'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import { describePaymentProblem } from '../../../domain/paymentList/paymentWords.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { amountOfPayment, type ListUnits } from '../../parts/composer/payments/amountOfPayment.ts'
import { CorrectCell, cellToCorrect } from './CorrectCell.tsx'
import { holdsList, type JudgedRow, ownFindings } from './listState.ts'
import styles from './PaymentRows.module.css'

/** What can be done about a row. */
export type RowActs = {
  /** All of its cells are typed over. */
  readonly onCorrect: () => void
  /** These are its cells from now on. */
  readonly onCells: (cells: PaymentCells) => void
  readonly onRemove: () => void
  readonly onConfirm: () => void
}

/** One row: its line in the file, the recipient, the amount, and where it stands out the reason and what to do. */
export function PaymentRowView({
  judged,
  units,
  worth,
  acts,
}: {
  readonly judged: JudgedRow
  readonly units: ListUnits
  readonly worth: string | undefined
  readonly acts: RowActs
}) {
  const { row, verdict } = judged
  const payment = 'payment' in judged ? judged.payment : undefined
  const holds = holdsList(judged)
  return (
    <div
      className={joinClasses(styles.row, holds && verdict !== 'waits' && styles.wrong)}
      data-row
      data-verdict={verdict}
    >
      <span className={styles.line}>
        <span className={text.hidden}>Line </span>
        {row.line}
      </span>
      <span className={styles.recipient}>
        {payment === undefined ? (
          <span className={styles.raw}>{visibleText(row.cells.receiver) || '–'}</span>
        ) : (
          <AddressView address={payment.receiver} name={payment.name} copy={false} />
        )}
      </span>
      <span className={styles.amount}>
        {payment === undefined ? visibleText(row.cells.amount) || '–' : amountOfPayment(payment, units)}
      </span>
      <span className={styles.worth}>{worth}</span>
      <span className={styles.menu}>{!holds && <RowMenu line={row.line} acts={acts} />}</span>
      <RowReasons judged={judged} acts={acts} />
    </div>
  )
}

/** Why the row stands out, and what can be done where it keeps the list back. */
function RowReasons({ judged, acts }: { readonly judged: JudgedRow; readonly acts: RowActs }) {
  const { spoken: names } = useContext(KnownNames)
  const reasons = reasonsOf(judged, (address) => names.get(address) ?? shortenAddress(address))
  const holds = holdsList(judged)
  if (reasons.length === 0 && !holds) return null
  return (
    <div className={styles.reasons}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {holds && <RowMend judged={judged} acts={acts} />}
    </div>
  )
}

function RowMenu({ line, acts }: { readonly line: number; readonly acts: RowActs }) {
  return (
    <PopMenu label={`Change line ${line}`}>
      {(press) => (
        <>
          <Button small kind="quiet" aria-label={`Correct line ${line}`} onClick={press(acts.onCorrect)}>
            Correct
          </Button>
          <Button small kind="quiet" aria-label={`Leave out line ${line}`} onClick={press(acts.onRemove)}>
            Leave out
          </Button>
        </>
      )}
    </PopMenu>
  )
}

/** What gets the list on: the one cell that is wrong, else all of them; or the row is confirmed or left out. */
function RowMend({ judged, acts }: { readonly judged: JudgedRow; readonly acts: RowActs }) {
  const { row, verdict } = judged
  const column = cellToCorrect(judged)
  return (
    <div className={styles.mend}>
      {column !== undefined && <CorrectCell row={row} column={column} onCells={acts.onCells} />}
      {'unconfirmed' in judged && judged.unconfirmed && (
        <Button small aria-label={`It is the right one, line ${row.line}`} onClick={acts.onConfirm}>
          It is the right one
        </Button>
      )}
      {column === undefined && verdict !== 'waits' && (
        <Button small aria-label={`Correct line ${row.line}`} onClick={acts.onCorrect}>
          Correct
        </Button>
      )}
      <Button small kind="quiet" aria-label={`Leave out line ${row.line}`} onClick={acts.onRemove}>
        Leave out
      </Button>
    </div>
  )
}

function reasonsOf(judged: JudgedRow, nameOf: (address: string) => string): readonly string[] {
  switch (judged.verdict) {
    case 'wrong':
      return judged.problems.map(describePaymentProblem)
    case 'waits':
      return [
        judged.name === undefined
          ? 'The contract of its token is being asked.'
          : 'The name has not been looked up yet.',
      ]
    case 'look':
    case 'ready':
      return ownFindings(judged).map((finding) => describePaymentFinding(finding, nameOf))
  }
}
