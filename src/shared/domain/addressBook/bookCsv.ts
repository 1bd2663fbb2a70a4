import { parseAddress } from '../values/address.ts'
import { readCsv, readCsvText, writeCsvCell } from '../values/csv.ts'
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
      readonly problem: 'empty' | 'too-large' | 'header' | 'quotes' | 'too-many'
      readonly row?: number
    }

/** A row that is left out, and why. `row` is its line in the file. */
export type RowProblem = {
  readonly row: number
  readonly problem: 'cells' | 'address' | 'hidden-character' | 'checksum' | 'name' | 'chain' | 'twice'
}

/** Reads an address book as Safe{Wallet} writes it. A row that is wrong costs that row, and is named. Never throws. */
export function readBookCsv(text: string): ReadBook {
  if (new TextEncoder().encode(text).length > mostBookBytes) return { ok: false, problem: 'too-large' }
  const file = readCsv(text)
  if (!file.ok) return { ok: false, problem: 'quotes', row: file.line }
  const [first, ...records] = file.records
  if (first === undefined) return { ok: false, problem: 'empty' }
  const names = first.cells.map((cell) => cell.trim().toLowerCase())
  const isHeader =
    names.length === header.length && header.every((name, index) => names[index] === name.toLowerCase())
  if (!isHeader) return { ok: false, problem: 'header' }
  if (records.length > mostEntries) return { ok: false, problem: 'too-many' }
  const entries = new Map<string, BookEntry>()
  const problems: RowProblem[] = []
  for (const { line: row, cells } of records) {
    const read = readRow(cells)
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

function readRow(cells: readonly string[]): BookEntry | RowProblem['problem'] {
  const [address = '', named = '', chain = ''] = cells
  if (cells.length !== header.length) return 'cells'
  if (findHiddenCharacter(address) !== undefined) return 'hidden-character'
  const chainId = readGivenChainId(chain)
  if (!chainId.ok) return 'chain'
  const parsed = parseAddress(address, chainId.value)
  if (!parsed.ok) return parsed.problem === 'wrong-checksum' ? 'checksum' : 'address'
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
