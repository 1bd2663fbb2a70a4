import { mapInSlices, type Slices } from '../values/slices.ts'
import type { PaymentRow } from './PaymentRow.ts'
import { type PaymentFacts, type ReadPayment, readPayment } from './readPayment.ts'

/** A row with what it reads as. */
export type ListedPayment = { readonly row: PaymentRow; readonly read: ReadPayment }

/** Reads all rows of a list, a few at a time, so that the page answers meanwhile. */
export function readPayments(
  rows: readonly PaymentRow[],
  facts: PaymentFacts,
): Slices<readonly ListedPayment[]> {
  return mapInSlices(rows, (row) => ({ row, read: readPayment(row, facts) }))
}
