import type { ReactNode } from 'react'
import type { TransactionStatus } from '../../../domain/transaction/SafeTransactionStatus.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { TransactionStatusMark } from '../../parts/reading/transaction/TransactionStatusMark.tsx'
import styles from './Executed.module.css'
import { nameIn, type PastKnown } from './executedLead.ts'
import { failureWords } from './executedWords.ts'
import { TransactionFacts } from './TransactionFacts.tsx'

/** How it ended and when, above the sentence that says what it did. */
export function ExecutedMeta({
  details,
  status,
  isReplaced,
  executed,
}: {
  readonly details: TransactionDetails
  readonly status: TransactionStatus
  /** The Safe itself says that another one took its nonce. */
  readonly isReplaced: boolean
  readonly executed: ExecutedReading | undefined
}) {
  const { executedAt, execution } = details
  const when = executed?.mined.timestamp ?? executedAt
  return (
    <div className={styles.meta}>
      {execution?.kind === 'multisig' && status === 'CANCELLED' ? (
        <TransactionFacts details={details} withStatus={isReplaced} />
      ) : (
        <>
          {status !== 'UNKNOWN' && <TransactionStatusMark status={status} />}
          {when !== undefined && <DateTime timestamp={when} />}
          {execution?.kind === 'multisig' && <Unsigned details={details} />}
        </>
      )}
    </div>
  )
}

/** The unsigned texts it was proposed with. */
function Unsigned({ details }: { readonly details: TransactionDetails }): ReactNode {
  return details.note === undefined && details.app === undefined ? null : (
    <TransactionFacts details={details} withStatus={false} />
  )
}

/** Why it failed, in the words of the contract, and what that means. */
export function Refusal({
  executed,
  known,
  transaction,
}: {
  readonly executed: ExecutedReading
  readonly known: PastKnown
  readonly transaction: SafeTransaction | undefined
}) {
  const { ending, failure } = executed
  if (ending !== 'counted' && ending !== 'undone') return null
  const who =
    failure?.at === undefined ? undefined : (nameIn(failure.at, known) ?? checksumAddress(failure.at))
  return (
    <p className={styles.sub}>
      {failure === undefined
        ? 'The node does not tell why. '
        : `${who ?? 'The contract'} answered ${failureWords(failure.reason)} `}
      {ending === 'undone'
        ? 'The whole transaction was undone.'
        : transaction?.safeTxGas === 0n && transaction.gasPrice === 0n
          ? 'This Safe counts every failure, as Safes before 1.3.0 do.'
          : 'It was signed with gas set aside or a gas price, so the failure counts.'}
    </p>
  )
}
