import type { TransactionDetails } from '../../../../gateway/TransactionDetails.ts'

/** Whether a transaction still waits for an owner, in the gateway's word. */
export function isWaiting({ status }: Pick<TransactionDetails, 'status'>): boolean {
  return status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION'
}

/** Whether it is over, in the gateway's word: executed, failed, or replaced by another. */
export function isOver({ status }: Pick<TransactionDetails, 'status'>): boolean {
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}
