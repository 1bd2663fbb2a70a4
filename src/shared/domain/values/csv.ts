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
  const separatorLine = readSeparatorLine(text)
  const source = text.slice(separatorLine?.length ?? 0).replace(/^\u{FEFF}/u, '')
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quotedFrom: number | undefined
  let wasQuoted = false
  let line = 1
  let start = 1
  // What is left of the line that tells the separator is not an empty line of the table.
  let emptyLines = separatorLine === undefined ? 0 : -1

  function endCell() {
    cells.push(cell)
    cell = ''
    wasQuoted = false
  }

  function endRecord() {
    if (cells.length === 0 && cell === '') {
      wasQuoted = false
      emptyLines++
      return
    }
    endCell()
    if (cells.some((each) => each.trim() !== '')) records.push({ line: start, cells })
    else emptyLines++
    cells = []
  }

  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index)
    const isLineEnd = character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n')
    if (isLineEnd) line++
    if (quotedFrom !== undefined) {
      if (character !== '"') {
        const end = endOfQuotedCell(source, index)
        cell += source.slice(index, end)
        line += lineEndsIn(source, index + 1, end)
        index = end - 1
      } else if (source.charAt(index + 1) === '"') {
        cell += '"'
        index++
      } else {
        quotedFrom = undefined
        wasQuoted = true
      }
    } else if (character === separator) endCell()
    else if (isLineEnd) {
      endRecord()
      start = line
      if (records.length % recordsAtOnce === 0) yield records.length
    } else if (character !== '\r') {
      // What follows a quoted cell would be glued to it: `"1"0` is not ten.
      if (wasQuoted) return { ok: false, line }
      if (character === '"' && cell === '') quotedFrom = line
      else {
        const end = endOfPlain(source, index, separator)
        cell += source.slice(index, end)
        index = end - 1
      }
    }
  }
  if (quotedFrom !== undefined) return { ok: false, line: quotedFrom }
  if (cells.length > 0 || cell !== '') endRecord()
  return { ok: true, records, emptyLines }
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

/** A quote begins a cell only at its start. */
function isMark(character: string, separator: CsvSeparator): boolean {
  return character === separator || character === '\n' || character === '\r'
}

function lineEndsIn(source: string, start: number, end: number): number {
  let ends = 0
  for (let index = start; index < end; index++) {
    const character = source.charAt(index)
    if (character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n')) ends++
  }
  return ends
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
