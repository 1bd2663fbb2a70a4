import { readsAsFormula, writeCsvCell } from '../values/csv.ts'
import { formatPlainAmount } from '../values/formatPlainAmount.ts'
import { type Payment, type PaymentCells, paymentColumns } from './PaymentRow.ts'

/** The cells of a payment. `decimals`: of the currency or token; ignored for items. */
export function cellsOf(payment: Omit<Payment, 'line'>, decimals: number): PaymentCells {
  const { kind, token, receiver, amount, id } = payment
  const counted = kind === 'erc721' || kind === 'erc1155'
  return {
    token_type: kind,
    token_address: token ?? '',
    receiver,
    amount: formatPlainAmount(amount, counted ? 0 : decimals),
    id: id === undefined ? '' : id.toString(),
  }
}

/**
 * The text of a list, in the columns that CSV Airdrop reads. `undefined` where a cell would be changed on the way
 * because a spreadsheet takes it for a formula: what is written has to be read back as it was.
 */
export function writePaymentList(rows: readonly PaymentCells[]): string | undefined {
  const lines = rows.map((cells) => paymentColumns.map((column) => cells[column]))
  if (lines.some((cells) => cells.some((cell) => readsAsFormula(cell)))) return undefined
  return `${[paymentColumns, ...lines].map((cells) => cells.map(writeCsvCell).join(',')).join('\r\n')}\r\n`
}
