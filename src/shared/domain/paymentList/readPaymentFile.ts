import { type CsvRecord, type CsvSeparator, csvInSlices, readSeparatorLine } from '../values/csv.ts'
import { finishSlices, mapInSlices, type Slices } from '../values/slices.ts'
import { type DecimalMark, findDecimalMark, type MarkQuestion } from './findDecimalMark.ts'
import { type PaymentCells, type PaymentColumn, type PaymentRow, paymentColumns } from './PaymentRow.ts'

/** The most rows and bytes of one list. */
export const mostPayments = 5_000
export const mostListBytes = 1024 * 1024

/** What only the user can say of a list. Each is asked once, and nothing is guessed. */
export type ListAnswers = {
  readonly separator?: CsvSeparator
  readonly mark?: DecimalMark
  /** What the rows pay where the list has no column for it. */
  readonly kind?: 'native' | 'erc20'
}

export type PaymentFile =
  | { readonly kind: 'refused'; readonly problem: ListProblem }
  /** `asks` names the answer that is missing; `proposed` is the reading that the list fits. */
  | { readonly kind: 'question'; readonly asks: 'separator'; readonly proposed: CsvSeparator }
  | ({ readonly kind: 'question' } & MarkQuestion)
  | { readonly kind: 'question'; readonly asks: 'kind' }
  | {
      readonly kind: 'rows'
      readonly rows: readonly PaymentRow[]
      readonly emptyLines: number
      readonly separator: CsvSeparator
      readonly mark: DecimalMark
    }

/** Why a whole list is not read. */
export type ListProblem =
  | { readonly code: 'empty' | 'no-rows' | 'too-large' }
  | { readonly code: 'too-many'; readonly rows: number }
  | { readonly code: 'quotes'; readonly line: number }
  | { readonly code: 'no-header' }
  /** The first line tells a spreadsheet a separator that is none of ours. */
  | { readonly code: 'separator-line'; readonly found: string }
  | { readonly code: 'unknown-column' | 'column-twice'; readonly column: string }
  | { readonly code: 'missing-column'; readonly column: PaymentColumn }

/**
 * Divides a list of payments into rows, with the line that each begins at. The header has the columns of CSV Airdrop in
 * any order and any capitals. No row is ever left out. Never throws.
 */
export function readPaymentFile(text: string, answers: ListAnswers = {}): PaymentFile {
  return finishSlices(paymentFileInSlices(text, answers))
}

/** As `readPaymentFile`, a little at a time. */
export function* paymentFileInSlices(text: string, answers: ListAnswers): Slices<PaymentFile> {
  if (new TextEncoder().encode(text).length > mostListBytes) return refuseList({ code: 'too-large' })
  const separatorLine = readSeparatorLine(text)
  const named = separators.find((each) => each === separatorLine?.named)
  if (separatorLine !== undefined && named === undefined)
    return refuseList({ code: 'separator-line', found: separatorLine.named })
  const separator = named ?? answers.separator ?? listSeparatorOf(text)
  if (separator === undefined) return refuseList({ code: 'no-header' })
  if (separator !== ',' && named === undefined && answers.separator === undefined)
    return { kind: 'question', asks: 'separator', proposed: separator }
  const file = yield* csvInSlices(text, separator)
  if (!file.ok) return refuseList({ code: 'quotes', line: file.line })
  const [header, ...records] = file.records
  if (header === undefined) return refuseList({ code: 'empty' })
  const columns = readColumnHeads(header.cells)
  if ('code' in columns) return refuseList(columns)
  if (records.length === 0) return refuseList({ code: 'no-rows' })
  if (records.length > mostPayments) return refuseList({ code: 'too-many', rows: records.length })
  const lacksKind = !columns.names.includes('token_type')
  if (lacksKind && answers.kind === undefined) return { kind: 'question', asks: 'kind' }
  const kind = lacksKind ? answers.kind : undefined
  const rows = yield* mapInSlices(records, (record) => toRow(record, columns.names, kind))
  const mark = answers.mark ?? findDecimalMark(amountTexts(rows))
  if (typeof mark === 'object') return { kind: 'question', ...mark }
  return { kind: 'rows', rows, emptyLines: file.emptyLines, separator, mark }
}

function refuseList(problem: ListProblem): PaymentFile {
  return { kind: 'refused', problem }
}

const separators = [',', ';', '\t'] as const

/** The first separator by which the first line with text has a known column; a comma where none has. */
function listSeparatorOf(text: string): CsvSeparator | undefined {
  const [first = ''] = text
    .replace(/^\u{FEFF}/u, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  if (first === '') return ','
  const names = (separator: CsvSeparator) =>
    first.split(separator).filter((cell) => columnOf(unquoted(cell.trim())) !== undefined)
  const best = separators.find((separator) => names(separator).length > 1)
  return best ?? (names(',').length === 1 ? ',' : undefined)
}

function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell
}

/** In any capitals, which spreadsheets put at the start of a header. */
function columnOf(text: string): PaymentColumn | undefined {
  const name = text.toLowerCase()
  return name === 'value' ? 'amount' : paymentColumns.find((column) => column === name)
}

type Header = { readonly names: readonly PaymentColumn[] }

function readColumnHeads(cells: readonly string[]): Header | ListProblem {
  const names: PaymentColumn[] = []
  for (const cell of cells) {
    const column = columnOf(cell.trim())
    if (column === undefined) return { code: 'unknown-column', column: cell.trim() }
    if (names.includes(column)) return { code: 'column-twice', column: cell.trim() }
    names.push(column)
  }
  const missing = (['receiver', 'amount'] as const).find((column) => !names.includes(column))
  return missing === undefined ? { names } : { code: 'missing-column', column: missing }
}

const noCells: PaymentCells = { token_type: '', token_address: '', receiver: '', amount: '', id: '' }

function toRow(
  { line, cells }: CsvRecord,
  names: readonly PaymentColumn[],
  kind: ListAnswers['kind'],
): PaymentRow {
  const read = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? '']))
  const row = { line, cells: { ...noCells, ...(kind === undefined ? {} : { token_type: kind }), ...read } }
  if (cells.length !== names.length)
    return { ...row, problem: { code: 'cell-count', found: cells.length, expected: names.length } }
  const isHeader = names.every((name, index) => columnOf(cells[index]?.trim() ?? '') === name)
  return isHeader ? { ...row, problem: { code: 'header-again' } } : row
}

function amountTexts(rows: readonly PaymentRow[]) {
  return rows.flatMap(({ line, cells, problem }) =>
    problem === undefined ? [{ line, text: cells.amount }] : [],
  )
}
