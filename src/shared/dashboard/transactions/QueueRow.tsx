import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'
import { Link } from '../../routing/Link.tsx'
import button from '../../ui/Button.module.css'
import { ConfirmationBar } from '../../ui/ConfirmationBar.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import text from '../../ui/text.module.css'
import { describeTransaction } from '../transaction/describeTransaction.ts'
import styles from './Lists.module.css'
import { RowFacts, Who } from './RowFacts.tsx'
import { TransactionTime } from './TransactionTime.tsx'

/** Above it the page of the transaction says the rest. */
const mostMissing = 3

/** One proposal. The whole row leads to its page, where it is read before anybody signs. */
export function QueueRow({
  transaction,
  label,
  symbol,
}: {
  readonly transaction: TransactionSummary
  readonly label: 'Next' | 'Queued'
  /** Of the native currency. */
  readonly symbol: string
}) {
  const { execution } = transaction
  if (execution?.kind !== 'multisig') return null
  const { nonce, confirmations, missingSigners } = execution
  const title = describeTransaction(transaction, symbol)
  const to = { page: 'transaction', id: transaction.id } as const
  const complete = confirmations.submitted >= confirmations.required
  return (
    <div className={styles.row}>
      <span className={joinClasses(styles.place, text.mono)}>
        <span className={text.hidden}>Nonce </span>
        {nonce}
      </span>
      <div className={styles.main}>
        <Link detail className={styles.title} to={to}>
          {title}
        </Link>
        <RowFacts transaction={transaction} />
        <div className={styles.facts}>
          <span>
            Proposed <TransactionTime timestamp={transaction.timestamp} />
          </span>
          {missingSigners.length > 0 && <span>Missing:</span>}
          {missingSigners.slice(0, mostMissing).map((who) => (
            <Who key={who.address} who={who} />
          ))}
          {missingSigners.length > mostMissing && <span>and {missingSigners.length - mostMissing} more</span>}
        </div>
      </div>
      <ConfirmationBar {...confirmations} />
      <div className={styles.act}>
        {complete && label === 'Queued' ? (
          `Ready after nonce ${nonce - 1}`
        ) : (
          <Link
            detail
            className={joinClasses(button.button, button.small)}
            to={to}
            aria-label={`${complete ? 'Review and execute' : 'Review and sign'}: ${title}, nonce ${nonce}`}
          >
            {complete ? 'Review and execute' : 'Review and sign'}
          </Link>
        )}
      </div>
    </div>
  )
}
