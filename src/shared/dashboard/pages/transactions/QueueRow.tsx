import { useQuery } from '@tanstack/react-query'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import styles from '../../parts/lists/Lists.module.css'
import { RowFacts, Who } from '../../parts/lists/RowFacts.tsx'
import { DateTime } from '../../parts/page/DateTime.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { describeTransaction } from '../../parts/transaction/describeTransaction.ts'
import { RowFindings } from './RowFindings.tsx'
import { type SignerStanding, signerStanding, standingWords } from './signerStanding.ts'

/** Above it the page of the transaction says the rest. */
const mostMissing = 3

export type QueueRowProps = {
  readonly transaction: TransactionSummary
  readonly label: 'Next' | 'Queued'
  /** Of the native currency. */
  readonly symbol: string
}

/** One proposal. The whole row leads to its page, where it is read before anybody signs. */
export function QueueRow(props: QueueRowProps) {
  const { connection } = useSourceState()
  const { execution } = props.transaction
  return connection.status === 'ready' && execution?.kind === 'multisig' ? (
    <Row {...props} ready={connection} execution={execution} />
  ) : null
}

type RowProps = QueueRowProps & {
  readonly ready: Ready
  readonly execution: Extract<TransactionSummary['execution'], { readonly kind: 'multisig' }>
}

function Row(props: RowProps) {
  const { transaction, symbol, ready, execution } = props
  const standing = useSigningState(props)
  const { nonce, confirmations, missingSigners } = execution
  const title = describeTransaction(transaction, symbol)
  const to = { page: 'transaction', id: transaction.id } as const
  const words = standing === 'waits' ? undefined : standingWords[standing]
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
            Proposed <DateTime timestamp={transaction.timestamp} />
          </span>
          {missingSigners.length > 0 && <span>Missing:</span>}
          {missingSigners.slice(0, mostMissing).map((who) => (
            <Who key={who.address} who={who} />
          ))}
          {missingSigners.length > mostMissing && <span>and {missingSigners.length - mostMissing} more</span>}
        </div>
        <RowFindings ready={ready} id={transaction.id} />
      </div>
      <ConfirmationBar {...confirmations} />
      <div className={styles.act}>
        {words === undefined ? (
          `Ready after nonce ${nonce - 1}`
        ) : (
          <Link
            detail
            className={joinClasses(button.button, button.small)}
            to={to}
            aria-label={`${words.link}: ${title}, nonce ${nonce}`}
          >
            {words.link}
          </Link>
        )}
        {words?.note !== undefined && <p className={text.small}>{words.note}</p>}
      </div>
    </div>
  )
}

/** The owners are those of the chain, which the page asks for anyway. */
function useSigningState({ ready, execution, label }: RowProps): SignerStanding {
  const owners = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: false }).data?.owners
  const { confirmations, missingSigners } = execution
  return signerStanding({
    signer: ready.account.kind === 'safe' ? ready.account.signer : undefined,
    owners,
    missing: missingSigners.map(({ address }) => address),
    complete: confirmations.submitted >= confirmations.required,
    next: label === 'Next',
  })
}
