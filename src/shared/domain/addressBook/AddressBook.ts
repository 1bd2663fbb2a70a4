import { type Address, isAddressText, sameAddress } from '../values/address.ts'

/** The user's own name for an address on one chain. */
export type BookEntry = { readonly chainId: number; readonly address: Address; readonly name: string }

/** In characters. What is longer is a text, and no name. */
export const longestName = 100

/** More than anybody keeps, and less than a browser's storage. */
export const mostEntries = 2_000

/**
 * The name as it is kept: without space around it. `undefined` when nothing is left, when it is too long, and when it
 * is an address: beside another one it would be read as that.
 */
export function toBookName(text: string): string | undefined {
  const name = text.trim().normalize()
  return name === '' || name.length > longestName || isAddressText(name) ? undefined : name
}

/** `book` with `added`, whose names win over those that are there. In the order of names. */
export function mergeBook(book: readonly BookEntry[], added: readonly BookEntry[]): readonly BookEntry[] {
  const others = book.filter((entry) => !added.some((other) => isSameEntry(entry, other)))
  return [...others, ...added].toSorted((left, right) => left.name.localeCompare(right.name))
}

export function isSameEntry(left: BookEntry, right: Pick<BookEntry, 'chainId' | 'address'>): boolean {
  return left.chainId === right.chainId && sameAddress(left.address, right.address)
}

/** The entries of one network: the same address may be another account's on another. */
export function entriesOn(book: readonly BookEntry[], chainId: number): readonly BookEntry[] {
  return book.filter((entry) => entry.chainId === chainId)
}

/** What taking entries over would change. */
export type BookDifference = {
  readonly added: readonly BookEntry[]
  readonly renamed: readonly { readonly entry: BookEntry; readonly from: string }[]
  /** How many are there already, under the same name. */
  readonly same: number
  /** Of `added` and `renamed`, those whose name another address of the chain has: people would take one for the other. */
  readonly sharedNames: readonly BookEntry[]
}

export function compareBook(book: readonly BookEntry[], imported: readonly BookEntry[]): BookDifference {
  const added: BookEntry[] = []
  const renamed: { entry: BookEntry; from: string }[] = []
  for (const entry of imported) {
    const bookEntry = book.find((other) => isSameEntry(other, entry))
    if (bookEntry === undefined) added.push(entry)
    else if (bookEntry.name !== entry.name) renamed.push({ entry, from: bookEntry.name })
  }
  const changed = [...added, ...renamed.map(({ entry }) => entry)]
  const after = mergeBook(book, imported)
  return {
    added,
    renamed,
    same: imported.length - changed.length,
    sharedNames: changed.filter((entry) =>
      after.some(
        (other) =>
          other.chainId === entry.chainId &&
          !isSameEntry(other, entry) &&
          foldName(other.name) === foldName(entry.name),
      ),
    ),
  }
}

/** The entries that go by a name, whatever its capitals. */
export function entriesNamed(book: readonly BookEntry[], name: string): readonly BookEntry[] {
  const wanted = foldName(name)
  return wanted === '' ? [] : book.filter((entry) => foldName(entry.name) === wanted)
}

function foldName(name: string): string {
  return name.trim().normalize().toLowerCase()
}
