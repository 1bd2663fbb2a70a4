import type { SafeState } from '../chain/SafeState.ts'
import type { TransactionStatus } from '../wire/wire.ts'
import type { MultisigTransaction } from './MultisigTransaction.ts'

/** How long after a change the service forgives the index for lagging behind the chain, in milliseconds. */
const GRACE = 60_000

/** How far a transaction got (gateway.md 5.5). `now` in milliseconds since 1970. */
export function transactionStatus(
  transaction: Pick<MultisigTransaction, 'execution' | 'transaction' | 'confirmations' | 'modifiedAt'>,
  safe: Pick<SafeState, 'nonce' | 'threshold'>,
  now: number,
): TransactionStatus {
  const { execution, confirmations, modifiedAt } = transaction
  if (execution !== undefined) return execution.successful ? 'SUCCESS' : 'FAILED'
  const isConfirmed = confirmations.length >= safe.threshold
  if (transaction.transaction.nonce < BigInt(safe.nonce)) {
    // It may be the very transaction that moved the nonce, executed but not yet indexed.
    return isConfirmed && now - modifiedAt < GRACE ? 'AWAITING_EXECUTION' : 'CANCELLED'
  }
  return isConfirmed ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS'
}

/** What was required when it was executed, or is required now. */
export function confirmationsRequired(
  { execution }: Pick<MultisigTransaction, 'execution'>,
  safe: Pick<SafeState, 'threshold'>,
): number {
  return execution?.threshold ?? safe.threshold
}
