import { entriesOn } from '../shared/domain/addressBook/AddressBook.ts'
import { readBookCsv } from '../shared/domain/addressBook/bookCsv.ts'
import { commandErrors } from './commandErrors.ts'
import { readFileText } from './readFileText.ts'

/** The names of a book on one chain, by address in lower case. Throws where any line of it cannot be read. */
export async function readBook(
  name: string | undefined,
  chainId: number,
): Promise<ReadonlyMap<string, string>> {
  if (name === undefined) return new Map()
  const book = readBookCsv(await readFileText(name))
  if (!book.ok) throw commandErrors.badBook({ name, problem: book.problem, row: book.row })
  const [wrong] = book.problems
  if (wrong !== undefined) throw commandErrors.badBook({ name, problem: 'rows', row: wrong.row })
  return new Map(entriesOn(book.entries, chainId).map((entry) => [entry.address.toLowerCase(), entry.name]))
}
