import type { Address } from '../values/address.ts'
import {
  type BookEntry,
  entriesNamed,
  isSameEntry,
  longestName,
  mostEntries,
  toBookName,
} from './AddressBook.ts'

/** An entry that the book has room for, or in a sentence why the name cannot be kept. */
export type ReadBookEntry =
  | { readonly ok: true; readonly entry: BookEntry }
  | { readonly ok: false; readonly problem: string }

/** Reads a typed name for an account, beside what the book holds. */
export function readEntry(
  book: readonly BookEntry[],
  {
    chainId,
    address,
    typed,
  }: { readonly chainId: number; readonly address: Address; readonly typed: string },
): ReadBookEntry {
  const name = toBookName(typed)
  if (name === undefined)
    return refusedEntry(`Type a name of at most ${longestName} characters that is not an address.`)
  const entry = { chainId, address, name }
  const isShared = entriesNamed(book, name).some(
    (other) => other.chainId === chainId && !isSameEntry(other, entry),
  )
  if (isShared) return refusedEntry('Another address has this name already. Choose another one.')
  if (book.length >= mostEntries && !book.some((other) => isSameEntry(other, entry)))
    return refusedEntry(`There is room for ${mostEntries} names. Remove one first.`)
  return { ok: true, entry }
}

function refusedEntry(problem: string): ReadBookEntry {
  return { ok: false, problem }
}
