import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'

/** Whether a transaction still waits for somebody, in the gateway's word. */
export function isOpen({ status }: Pick<TransactionDetails, 'status'>): boolean {
  return status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION'
}
