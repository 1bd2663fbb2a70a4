import { useMemo, useSyncExternalStore } from 'react'
import type { BookEntry } from '../../../../domain/addressBook/AddressBook.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localBookKey, readLocalBook, writeLocalBook } from '../../../../source/localAddressBook.ts'

/** The address book of this device; changes in other windows show at once. */
export function useLocalBook(): {
  readonly book: readonly BookEntry[]
  /** False when the browser does not keep it: then it lasts as long as this window. */
  readonly write: (entries: readonly BookEntry[]) => boolean
} {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(localBookKey))
  const book = useMemo(() => readLocalBook(text), [text])
  return { book, write: (entries) => writeLocalBook(texts, entries) }
}
