import { useContext } from 'react'
import { describePaymentFinding } from '../../../domain/paymentList/describePaymentFinding.ts'
import { describePaymentProblem } from '../../../domain/paymentList/paymentWords.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { AddressBookNames } from '../../../ui/values/AddressBookNames.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { amountOfPayment, type ListUnits } from '../../parts/payments/amountOfPayment.ts'
import type { JudgedRow } from './listState.ts'
import styles from './PaymentRows.module.css'

/** One row: its line in the file, the recipient, the amount, and its verdict with the reason. */
export function PaymentRowView({
  judged,
  units,
  onCorrect,
  onRemove,
  onConfirm,
}: {
  readonly judged: JudgedRow
  readonly units: ListUnits
  readonly onCorrect: () => void
  readonly onRemove: () => void
  readonly onConfirm: () => void
}) {
  const names = useContext(AddressBookNames)
  const { row } = judged
  const payment = 'payment' in judged ? judged.payment : undefined
  const nameOf = (address: string) => names.get(address) ?? shortenAddress(address)
  const reasons = reasonsOf(judged, nameOf)
  return (
    <div className={styles.row} data-row data-verdict={judged.verdict}>
      <span className={styles.line}>
        <span className={styles.label}>Line </span>
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
      <span className={styles.verdict}>
        <Tag kind={tones[judged.verdict]}>{verdictNames[judged.verdict]}</Tag>
      </span>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      <span className={styles.acts}>
        {'unconfirmed' in judged && judged.unconfirmed && (
          <Button small aria-label={`It is the right one, line ${row.line}`} onClick={onConfirm}>
            It is the right one
          </Button>
        )}
        <Button small kind="quiet" aria-label={`Correct line ${row.line}`} onClick={onCorrect}>
          Correct
        </Button>
        <Button small kind="quiet" aria-label={`Remove line ${row.line}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
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
      return judged.findings.map((finding) => describePaymentFinding(finding, nameOf))
  }
}

const tones = { wrong: 'high', waits: undefined, look: 'warn', ready: 'ok' } as const
const verdictNames = { wrong: 'Wrong', waits: 'Waits', look: 'Look at this', ready: 'Ready' } as const
