import { type BookEntry, isSameEntry, mergeBook } from '../../../../domain/addressBook/AddressBook.ts'
import { readEntry } from '../../../../domain/addressBook/readEntry.ts'
import { type AccountRef, sameAccount } from '../../../../domain/safe/safeRef.ts'
import type { WatchedEntry } from '../../../../domain/watched/watchedFile.ts'

/** What taking over a file would change: nothing that is here already. */
export type WatchedChange = {
  /** Safes that are not watched yet. */
  readonly added: readonly AccountRef[]
  /** Names for those that have none here, of which no other account of the network has the name. */
  readonly named: readonly BookEntry[]
  /** How many names are not taken, because an account or the name is in the address book already. */
  readonly namesLeft: number
  /** How many Safes are on networks that this site is not set up for. */
  readonly elsewhere: number
}

export function compareWatched(
  entries: readonly WatchedEntry[],
  {
    watched,
    book,
    chainIds,
  }: {
    readonly watched: readonly AccountRef[]
    readonly book: readonly BookEntry[]
    readonly chainIds: readonly number[]
  },
): WatchedChange {
  const here = entries.filter(({ chainId }) => chainIds.includes(chainId))
  const named: BookEntry[] = []
  let namesLeft = 0
  for (const { chainId, address, name } of here) {
    if (name === undefined) continue
    const booked = book.find((entry) => isSameEntry(entry, { chainId, address }))
    if (booked?.name === name) continue
    const read = readEntry(mergeBook(book, named), { chainId, address, typed: name })
    if (booked === undefined && read.ok) named.push(read.entry)
    else namesLeft += 1
  }
  return {
    added: here
      .filter((safe) => !watched.some((other) => sameAccount(other, safe)))
      .map(({ chainId, address }) => ({ chainId, address })),
    named,
    namesLeft,
    elsewhere: entries.length - here.length,
  }
}

/** What would change, in sentences. */
export function describeWatched({ added, named, namesLeft, elsewhere }: WatchedChange): string {
  return [
    added.length === 0
      ? 'All of them are watched already.'
      : `${count(added.length, 'Safe')} would be watched.`,
    named.length > 0 ? `${count(named.length, 'name')} would join your address book.` : '',
    namesLeft > 0 ? `${count(namesLeft, 'name')} would be left out: your address book says otherwise.` : '',
    elsewhere > 0
      ? `${count(elsewhere, 'Safe')} would be left out: this site is not set up for the network.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function count(amount: number, noun: string): string {
  return amount === 1 ? `1 ${noun}` : `${amount} ${noun}s`
}
