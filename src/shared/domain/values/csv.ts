import { finishSlices, type Slices } from './slices.ts'

/** One record of a CSV file. `line`: where it begins in the file, from 1, as an editor counts. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** Records of RFC 4180 and how many empty lines were left out, or the line of a quoted cell that does not end as it should. */
export type CsvFile =
  | { readonly ok: true; readonly records: readonly CsvRecord[]; readonly emptyLines: number }
  | { readonly ok: false; readonly line: number }

/** What separates two cells. */
export type CsvSeparator = ',' | ';' | '\t'

/** The first line that tells a spreadsheet what separates the cells: `sep=;`, in quotes or not. `named`: what it names. */
export function readSeparatorLine(
  text: string,
): { readonly named: string; readonly length: number } | undefined {
  const [line = ''] = text.slice(0, longestSeparatorLine).split(/[\r\n]/, 1)
  const [, plain, quoted] = /^\u{FEFF}?(?:sep=(.?)|"sep=(.?)")$/iu.exec(line) ?? []
  const named = plain ?? quoted
  return named === undefined ? undefined : { named, length: line.length }
}

const longestSeparatorLine = 20

/**
 * Splits the text of a table: quoted cells with doubled quotes, every kind of line end, a byte order mark before it.
 * Lines without any text are left out, and so is the one that tells a spreadsheet the separator.
 */
export function readCsv(text: string, separator: CsvSeparator = ','): CsvFile {
  return finishSlices(csvInSlices(text, separator))
}

/** As `readCsv`, a hundred records at a time. */
export function* csvInSlices(text: string, separator: CsvSeparator): Slices<CsvFile> {
  const reading = startReading(text, separator)
  const { source, records } = reading
  for (; reading.index < source.length; reading.index++) {
    const character = source.charAt(reading.index)
    const isLineEnd = endsLine(source, reading.index)
    if (isLineEnd) reading.line++
    if (reading.quotedFrom !== undefined) readQuoted(reading, character)
    else if (character === separator) endCell(reading)
    else if (isLineEnd) {
      endRecord(reading)
      if (records.length % recordsAtOnce === 0) yield records.length
    } else if (character !== '\r') {
      // What follows a quoted cell would be glued to it: `"1"0` is not ten.
      if (reading.wasQuoted) return { ok: false, line: reading.line }
      readPlain(reading, character)
    }
  }
  if (reading.quotedFrom !== undefined) return { ok: false, line: reading.quotedFrom }
  if (reading.cells.length > 0 || reading.cell !== '') endRecord(reading)
  return { ok: true, records, emptyLines: reading.emptyLines }
}

/** How far a file is read: its records so far, and the one that is being put together. */
type CsvReading = {
  readonly source: string
  readonly separator: CsvSeparator
  readonly records: CsvRecord[]
  emptyLines: number
  index: number
  /** The line of `index`, and the one in which the record began. */
  line: number
  start: number
  cells: string[]
  cell: string
  /** The line of the open quote. */
  quotedFrom: number | undefined
  /** The quoted cell has been closed, and nothing may follow it. */
  wasQuoted: boolean
}

function startReading(text: string, separator: CsvSeparator): CsvReading {
  const separatorLine = readSeparatorLine(text)
  return {
    source: text.slice(separatorLine?.length ?? 0).replace(/^\u{FEFF}/u, ''),
    separator,
    records: [],
    // What is left of the line that tells the separator is not an empty line of the table.
    emptyLines: separatorLine === undefined ? 0 : -1,
    index: 0,
    line: 1,
    start: 1,
    cells: [],
    cell: '',
    quotedFrom: undefined,
    wasQuoted: false,
  }
}

function endCell(reading: CsvReading) {
  reading.cells.push(reading.cell)
  reading.cell = ''
  reading.wasQuoted = false
}

function endRecord(reading: CsvReading) {
  if (reading.cells.length === 0 && reading.cell === '') {
    reading.wasQuoted = false
    reading.emptyLines++
  } else {
    endCell(reading)
    const { start, cells } = reading
    if (cells.some((each) => each.trim() !== '')) reading.records.push({ line: start, cells })
    else reading.emptyLines++
    reading.cells = []
  }
  reading.start = reading.line
}

/** Reads on in a quoted cell: up to the next quote, a doubled quote, or the quote that ends it. */
function readQuoted(reading: CsvReading, character: string) {
  const { source, index } = reading
  if (character !== '"') {
    const end = endOfQuotedCell(source, index)
    reading.cell += source.slice(index, end)
    reading.line += lineEndsIn(source, index + 1, end)
    reading.index = end - 1
  } else if (source.charAt(index + 1) === '"') {
    reading.cell += '"'
    reading.index++
  } else {
    reading.quotedFrom = undefined
    reading.wasQuoted = true
  }
}

/** A quote begins a cell only at its start. */
function readPlain(reading: CsvReading, character: string) {
  if (character === '"' && reading.cell === '') {
    reading.quotedFrom = reading.line
    return
  }
  const { source, index } = reading
  const end = endOfPlain(source, index, reading.separator)
  reading.cell += source.slice(index, end)
  reading.index = end - 1
}

const recordsAtOnce = 100

/** Cells are cut out whole: put together letter by letter they take ten times the memory. */
function endOfQuotedCell(source: string, start: number): number {
  const end = source.indexOf('"', start)
  return end < 0 ? source.length : end
}

function endOfPlain(source: string, start: number, separator: CsvSeparator): number {
  let end = start + 1
  while (end < source.length && !isMark(source.charAt(end), separator)) end++
  return end
}

function isMark(character: string, separator: CsvSeparator): boolean {
  return character === separator || character === '\n' || character === '\r'
}

function lineEndsIn(source: string, start: number, end: number): number {
  let ends = 0
  for (let index = start; index < end; index++) if (endsLine(source, index)) ends++
  return ends
}

function endsLine(source: string, index: number): boolean {
  const character = source.charAt(index)
  return character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n')
}

/** Whether a spreadsheet takes a cell for a formula: also by the wide signs that those of East Asia read as the same. */
export function readsAsFormula(text: string): boolean {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
}

/**
 * A cell of RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front, which `readCsvText`
 * takes off again.
 */
export function writeCsvCell(text: string): string {
  const plain = readsAsFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The text that `writeCsvCell` wrote. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && readsAsFormula(cell) ? cell.slice(1) : cell
}
