import type { PaymentRow } from './PaymentRow.ts'
import { type PaymentFacts, type ReadPayment, readPayment } from './readPayment.ts'

/** A row and what it comes to. */
export type ListedPayment = { readonly row: PaymentRow; readonly read: ReadPayment }

/** So many rows are read in one go: a few milliseconds of work. */
const rowsAtOnce = 100

/**
 * Reads all rows of a list, `pause` between some and the next, so that the page answers meanwhile. Rejects with what
 * `pause` rejects with, which is the way to stop.
 */
export async function readPayments(
  rows: readonly PaymentRow[],
  facts: PaymentFacts,
  pause: (done: number) => Promise<void>,
): Promise<readonly ListedPayment[]> {
  const listed: ListedPayment[] = []
  for (const row of rows) {
    listed.push({ row, read: readPayment(row, facts) })
    if (listed.length % rowsAtOnce === 0) await pause(listed.length)
  }
  return listed
}
