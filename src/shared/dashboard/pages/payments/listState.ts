import {
  checkInSlices,
  type ListFacts,
  type PaymentFinding,
} from '../../../domain/paymentList/checkPayments.ts'
import { needsConfirmation } from '../../../domain/paymentList/describePaymentFinding.ts'
import type { Payment, PaymentProblem, PaymentRow } from '../../../domain/paymentList/PaymentRow.ts'
import type { ListedPayment } from '../../../domain/paymentList/readPayments.ts'
import { receiverKey } from '../../../domain/paymentList/receiverAnswer.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import { finishSlices, mapInSlices, type Slices } from '../../../domain/values/slices.ts'
import { capitalizeFirst } from '../../parts/frame/page/capitalizeFirst.ts'

/** A row with its one verdict. `waits`: for its token, its name or the press that confirms it. */
export type JudgedRow = { readonly row: PaymentRow } & (
  | { readonly verdict: 'wrong'; readonly problems: readonly PaymentProblem[] }
  | { readonly verdict: 'waits'; readonly name: string | undefined }
  | {
      readonly verdict: 'look' | 'ready'
      readonly payment: Payment
      readonly findings: readonly PaymentFinding[]
      /** It has to be confirmed by a press of its own, and has not been. */
      readonly unconfirmed: boolean
    }
)

export type RowFilter = 'all' | 'wrong' | 'look' | 'ready'

/** Whether a row has all the words that are looked for: in a cell, in the name of its recipient, or as its line. */
export function saysWords({ row }: JudgedRow, typed: string, names: ReadonlyMap<string, string>): boolean {
  const { cells, line } = row
  const texts = [...Object.values(cells), names.get(cells.receiver.toLowerCase()) ?? '', `line ${line}`]
  const text = texts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Each row with its verdict, in the order of the list. */
export function judgeRows(
  listed: readonly ListedPayment[],
  facts: ListFacts,
  confirmed: readonly number[],
): readonly JudgedRow[] {
  return finishSlices(judgeInSlices(listed, facts, confirmed))
}

/** As `judgeRows`, a few rows at a time. */
export function* judgeInSlices(
  listed: readonly ListedPayment[],
  facts: ListFacts,
  confirmed: readonly number[],
): Slices<readonly JudgedRow[]> {
  const payments = listed.flatMap(({ read }) => (read.kind === 'payment' ? [read.payment] : []))
  const findings = yield* checkInSlices(payments, facts)
  const isConfirmed = new Set(confirmed)
  return yield* mapInSlices(listed, ({ row, read }): JudgedRow => {
    if (read.kind === 'wrong') return { row, verdict: 'wrong', problems: read.problems }
    if (read.kind === 'waiting') return { row, verdict: 'waits', name: read.name }
    if (facts.takes?.get(receiverKey(read.payment)) === 'refuses')
      return { row, verdict: 'wrong', problems: [receiverRefusal(read.payment)] }
    const findingsOfRow = findings.get(row.line) ?? []
    return {
      row,
      verdict: findingsOfRow.length > 0 ? 'look' : 'ready',
      payment: read.payment,
      findings: findingsOfRow,
      unconfirmed: findingsOfRow.some(needsConfirmation) && !isConfirmed.has(row.line),
    }
  })
}

function receiverRefusal({ kind }: Payment): PaymentProblem {
  return { code: kind === 'native' ? 'refuses-value' : 'refuses-item' }
}

/** The rows as they are shown: those that keep the list back first, the others in the order of the file. */
export function orderRows(rows: readonly JudgedRow[]): readonly JudgedRow[] {
  return [...rows.filter(holdsList), ...rows.filter((row) => !holdsList(row))]
}

/** Nothing is composed before something is done about the row. */
export function holdsList(row: JudgedRow): boolean {
  return row.verdict === 'wrong' || row.verdict === 'waits' || ('unconfirmed' in row && row.unconfirmed)
}

/** How many rows pay an account that nothing here knows: it is said of all of them at once. */
export function countFirstPayments(rows: readonly JudgedRow[]): number {
  return rows.filter((row) => 'findings' in row && row.findings.some(isFirstPayment)).length
}

/** What is said of a row by itself. */
export function ownFindings(row: JudgedRow): readonly PaymentFinding[] {
  return 'findings' in row ? row.findings.filter((finding) => !isFirstPayment(finding)) : []
}

function isFirstPayment({ code }: PaymentFinding): boolean {
  return code === 'first-seen'
}

/** How many rows there are of each verdict. What waits counts as wrong until it is known. */
export function countRows(rows: readonly JudgedRow[]): Readonly<Record<RowFilter, number>> {
  const count = (filter: RowFilter) => rows.filter((row) => passesFilter(row, filter)).length
  return { all: rows.length, wrong: count('wrong'), look: count('look'), ready: count('ready') }
}

export function passesFilter({ verdict }: JudgedRow, filter: RowFilter): boolean {
  return filter === 'all' || verdict === filter || (filter === 'wrong' && verdict === 'waits')
}

/**
 * Why nothing of a list can be composed yet, in a sentence; `undefined` when all of it can. `short` and `unexpected`:
 * symbols of tokens that the account lacks, and whose sum is not the one that was typed.
 */
export function whatIsLeft(
  rows: readonly JudgedRow[],
  reading: boolean,
  { short, unexpected }: { readonly short: readonly string[]; readonly unexpected: readonly string[] },
): string | undefined {
  if (reading) return 'The rows are being read.'
  const { wrong } = countRows(rows)
  const waiting = rows.filter(({ verdict }) => verdict === 'waits').length
  const names = rows.filter((row) => row.verdict === 'waits' && row.name !== undefined).length
  const unconfirmed = rows.filter((row) => 'unconfirmed' in row && row.unconfirmed).length
  const reasons = [
    ...(wrong > waiting ? [`${countOf(wrong - waiting, 'row is', 'rows are')} wrong`] : []),
    ...(names > 0 ? [`${countOf(names, 'name is', 'names are')} not looked up`] : []),
    ...(waiting > names ? ['a token has not answered'] : []),
    ...(unconfirmed > 0 ? [`${countOf(unconfirmed, 'look-alike is', 'look-alikes are')} not confirmed`] : []),
    ...short.map((symbol) => `${symbol} is short`),
    ...unexpected.map((symbol) => `the sum of ${symbol} is not what you expect`),
  ]
  return reasons.length === 0 ? undefined : `${capitalizeFirst(reasons.join(', '))}.`
}
