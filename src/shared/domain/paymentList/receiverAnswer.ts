import type { Payment } from './PaymentRow.ts'

/**
 * What the chain says of a payment to its recipient. `account`: there is no code. `takes`, `refuses`: there is, and the
 * payment was tried. `unsure`: there is, and it could not be tried. `unread`: whether there is code is not known.
 */
export type ReceiverAnswer = 'account' | 'takes' | 'refuses' | 'unsure' | 'unread'

/** A payment that a contract may refuse: of the network’s own currency, or of an item. A token is not refused by its recipient. */
export function asksReceiver({ kind }: Pick<Payment, 'kind'>): boolean {
  return kind !== 'erc20'
}

/** Two payments with the same key have the same answer. */
export function receiverKey({ kind, token, receiver, amount, id }: Omit<Payment, 'line'>): string {
  return `${kind} ${token ?? ''} ${receiver} ${amount} ${id ?? ''}`
}
