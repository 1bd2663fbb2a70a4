import { parseAddress } from '../values/address.ts'
import { type CsvSeparator, readCsv, readCsvText, readSeparatorLine, writeCsvCell } from '../values/csv.ts'
import { readGivenChainId } from '../values/givenValues.ts'
import { findHiddenCharacter } from '../values/hiddenCharacter.ts'
import { type BookEntry, isSameEntry, mostEntries, toBookName } from './AddressBook.ts'

/** The columns of Safe{Wallet}'s address book, in this order and no others. */
const header = ['address', 'name', 'chainId'] as const

/** The largest file that is read. Bytes. */
export const mostBookBytes = 1024 * 1024

export type ReadBook =
  | { readonly ok: true; readonly entries: readonly BookEntry[]; readonly problems: readonly RowProblem[] }
  | {
      readonly ok: false
      readonly problem: 'empty' | 'too-large' | 'header' | 'separator-line' | 'quotes' | 'too-many'
      readonly row?: number
    }

/** A row that is left out, and why. `row` is its line in the file. */
export type RowProblem = {
  readonly row: number
  readonly problem:
    | 'cells'
    | 'address'
    | 'hidden-character'
    | 'checksum'
    | 'name'
    | 'lost-letters'
    | 'chain'
    | 'twice'
}

/**
 * Reads an address book as Safe{Wallet} writes it, or as a spreadsheet saves it: the header shows whether commas,
 * semicolons or tabs separate its cells. A row that is wrong costs that row, and is named. Never throws.
 */
export function readBookCsv(text: string): ReadBook {
  if (new TextEncoder().encode(text).length > mostBookBytes) return { ok: false, problem: 'too-large' }
  const separator = bookSeparatorOf(text)
  if (separator === undefined) return { ok: false, problem: 'separator-line' }
  const file = readCsv(text, separator)
  if (!file.ok) return { ok: false, problem: 'quotes', row: file.line }
  const [first, ...records] = file.records
  if (first === undefined) return { ok: false, problem: 'empty' }
  if (!isHeader(first.cells)) return { ok: false, problem: 'header' }
  if (records.length > mostEntries) return { ok: false, problem: 'too-many' }
  const entries = new Map<string, BookEntry>()
  const problems: RowProblem[] = []
  for (const { line: row, cells } of records) {
    const read = readBookRow(cells)
    if (typeof read === 'string') {
      problems.push({ row, problem: read })
      continue
    }
    const key = `${read.chainId}:${read.address}`
    const twin = entries.get(key)
    if (twin !== undefined && isSameEntry(twin, read) && twin.name !== read.name)
      problems.push({ row, problem: 'twice' })
    else entries.set(key, read)
  }
  return { ok: true, entries: [...entries.values()], problems }
}

const separators: readonly CsvSeparator[] = [',', ';', '\t']
/** The header in quotes and spaces. Characters. */
const longestHeader = 200

/** What the first line names, or what makes the header of it; `undefined` where it names another. */
function bookSeparatorOf(text: string): CsvSeparator | undefined {
  const separatorLine = readSeparatorLine(text)
  if (separatorLine !== undefined) return separators.find((each) => each === separatorLine.named)
  const [line = ''] = text
    .slice(0, longestHeader)
    .trimStart()
    .split(/[\r\n]/, 1)
  const fits = (separator: CsvSeparator) => {
    const file = readCsv(line, separator)
    return file.ok && isHeader(file.records[0]?.cells ?? [])
  }
  return separators.find(fits) ?? ','
}

function isHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  return names.length === header.length && header.every((name, index) => names[index] === name.toLowerCase())
}

function readBookRow(cells: readonly string[]): BookEntry | RowProblem['problem'] {
  const [address = '', named = '', chain = ''] = cells
  if (cells.length !== header.length) return 'cells'
  if (findHiddenCharacter(address) !== undefined) return 'hidden-character'
  const chainId = readGivenChainId(chain)
  if (!chainId.ok) return 'chain'
  const parsed = parseAddress(address, chainId.value)
  if (!parsed.ok) return parsed.problem === 'wrong-checksum' ? 'checksum' : 'address'
  // What a program wrote for letters that it could not read.
  if (named.includes('\ufffd')) return 'lost-letters'
  const name = toBookName(readCsvText(named))
  if (name === undefined) return 'name'
  return { chainId: chainId.value, address: parsed.address, name }
}

/** The file that Safe{Wallet} and `readBookCsv` read. */
export function writeBookCsv(entries: readonly BookEntry[]): string {
  const rows = entries.map(({ address, name, chainId }) =>
    [address, writeCsvCell(name), String(chainId)].join(','),
  )
  return `${[header.join(','), ...rows].join('\r\n')}\r\n`
}
