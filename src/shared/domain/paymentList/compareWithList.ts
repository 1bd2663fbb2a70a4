import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { assetKey } from './checkPayments.ts'
import type { Payment } from './PaymentRow.ts'
import { toPayment } from './paymentCalls.ts'

/** A call of the transaction that was compared. `call`: its number there, from 1. */
export type PaidHere = Omit<Payment, 'line'> & { readonly call: number }

/** What a transaction and a copy of the list say of each other. The order of neither counts. */
export type ListComparison = {
  readonly equal: number
  /** The same recipient and asset with another amount. */
  readonly amounts: readonly { readonly row: Payment; readonly here: PaidHere }[]
  /** In the transaction and in no row. */
  readonly extra: readonly PaidHere[]
  /**
   * Rows that this transaction does not have. For one piece of several they may be in the others, so a missing row
   * says nothing by itself.
   */
  readonly missing: readonly Payment[]
  /** Calls that make no payment, by their number from 1. They are in no list. */
  readonly others: readonly number[]
}

/** Compares the calls of a transaction with a list, payment by payment. Each row answers for one call only. */
export function compareWithList(
  calls: readonly Call[],
  rows: readonly Payment[],
  safe: Address,
): ListComparison {
  const others: number[] = []
  const paid = calls.flatMap((call, index): readonly PaidHere[] => {
    const payment = toPayment(call, safe)
    if (payment === undefined) others.push(index + 1)
    return payment === undefined ? [] : [{ ...payment, call: index + 1 }]
  })
  const left = takeEqual(paid, rows, (payment) => `${whereTo(payment)} ${payment.amount}`)
  const differing = takeEqual(left.paid, left.rows, whereTo)
  return {
    equal: left.pairs.length,
    amounts: differing.pairs,
    extra: differing.paid,
    missing: differing.rows,
    others,
  }
}

type ComparedPayment = Omit<Payment, 'line'>

function whereTo(payment: ComparedPayment): string {
  const item = payment.kind === 'erc721' ? `/${payment.id}` : ''
  return `${payment.kind} ${assetKey(payment)}${item} to ${payment.receiver.toLowerCase()}`
}

/** Pairs that have the same key, each used once, and what is left on both sides in its order. */
function takeEqual(
  paid: readonly PaidHere[],
  rows: readonly Payment[],
  keyOf: (payment: ComparedPayment) => string,
) {
  const waiting = new Map<string, Payment[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const list = waiting.get(key)
    if (list === undefined) waiting.set(key, [row])
    else list.push(row)
  }
  const used = new Set<Payment>()
  const pairs: { readonly row: Payment; readonly here: PaidHere }[] = []
  const leftPaid: PaidHere[] = []
  for (const here of paid) {
    const row = waiting.get(keyOf(here))?.shift()
    if (row === undefined) leftPaid.push(here)
    else {
      used.add(row)
      pairs.push({ row, here })
    }
  }
  return { pairs, paid: leftPaid, rows: rows.filter((row) => !used.has(row)) }
}
