import type { BookEntry } from '../../../domain/addressBook/AddressBook.ts'
import { readEntry } from '../../../domain/addressBook/readEntry.ts'
import { type AddressProblem, parseAddress } from '../../../domain/values/address.ts'
import { describeHiddenCharacter, findHiddenCharacter } from '../../../domain/values/hiddenCharacter.ts'

/** What is wrong with either of the two fields. */
export type EntryProblem = { readonly address?: string; readonly name?: string }

type ReadTypedEntry =
  | { readonly ok: true; readonly entry: BookEntry }
  | { readonly ok: false; readonly problem: EntryProblem }

/** Reads an address and a name that were typed. A character that nobody sees is named before the address is judged. */
export function readTypedEntry(
  book: readonly BookEntry[],
  typed: { readonly chainId: number; readonly address: string; readonly name: string },
): ReadTypedEntry {
  const hidden = findHiddenCharacter(typed.address)
  if (hidden !== undefined) {
    const { title, advice } = describeHiddenCharacter(hidden)
    return { ok: false, problem: { address: `${title} ${advice}` } }
  }
  const parsed = parseAddress(typed.address, typed.chainId)
  if (!parsed.ok) return { ok: false, problem: { address: addressProblems[parsed.problem] } }
  const read = readEntry(book, { chainId: typed.chainId, address: parsed.address, typed: typed.name })
  return read.ok ? read : { ok: false, problem: { name: read.problem } }
}

const addressProblems: Readonly<Record<AddressProblem, string>> = {
  empty: 'Paste the address first.',
  'not-an-address': 'An address is 0x and 40 digits.',
  'wrong-checksum':
    'The capitals of this address do not fit its digits: one of them is wrong. Copy it again.',
}
