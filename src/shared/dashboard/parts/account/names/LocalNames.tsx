import { useEffect } from 'react'
import { entriesOn } from '../../../../domain/addressBook/AddressBook.ts'
import { namesOf } from './namesOf.ts'
import { useLocalBook } from './useLocalBook.ts'

/** Shows nothing: hands the names of this device to what shows addresses of a network. */
export function LocalNames({
  chainId,
  onNames,
}: {
  readonly chainId: number
  readonly onNames: (names: ReadonlyMap<string, string>) => void
}) {
  const { book } = useLocalBook()
  useEffect(() => onNames(namesOf(entriesOn(book, chainId))), [book, chainId, onNames])
  return null
}
