/** One record of a CSV file. `line`: where it begins in the file, from 1, as an editor counts. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** Records of RFC 4180, or where the file breaks off inside a quoted cell. */
export type CsvFile =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  | { readonly ok: false; readonly line: number }

/**
 * Splits comma-separated text: quoted cells with doubled quotes, every kind of line end, a byte order mark before it.
 * Lines without any text are left out.
 */
export function readCsv(text: string): CsvFile {
  const source = text.replace(/^\u{FEFF}/u, '')
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quotedFrom: number | undefined
  let line = 1
  let start = 1

  function endCell() {
    cells.push(cell)
    cell = ''
  }

  function endRecord() {
    endCell()
    if (cells.some((each) => each.trim() !== '')) records.push({ line: start, cells })
    cells = []
  }

  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index)
    const isLineEnd = character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n')
    if (isLineEnd) line++
    if (quotedFrom !== undefined) {
      if (character !== '"') cell += character
      else if (source.charAt(index + 1) === '"') {
        cell += '"'
        index++
      } else quotedFrom = undefined
    } else if (character === '"' && cell === '') quotedFrom = line
    else if (character === ',') endCell()
    else if (isLineEnd) {
      endRecord()
      start = line
    } else if (character !== '\r') cell += character
  }
  if (quotedFrom !== undefined) return { ok: false, line: quotedFrom }
  endRecord()
  return { ok: true, records }
}

/**
 * A cell of RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front, which `readCsvText`
 * takes off again.
 */
export function writeCsvCell(text: string): string {
  const plain = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The text that `writeCsvCell` wrote. */
export function readCsvText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
