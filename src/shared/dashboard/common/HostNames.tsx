import { useEffect } from 'react'
import { visibleText } from '../../domain/text.ts'
import type { NamedAddress } from '../../source/HostTools.ts'
import type { Ready } from './accountNames.ts'
import { Queries } from './Queries.tsx'
import { useAddressBook } from './useAddressBook.ts'

type HostNamesProps = {
  readonly ready: Ready
  readonly onNames: (names: ReadonlyMap<string, string>) => void
}

/** Shows nothing: hands the names of a granted address book to whoever shows addresses. */
export function HostNames(props: HostNamesProps) {
  return (
    <Queries>
      <Names {...props} />
    </Queries>
  )
}

function Names({ ready, onNames }: HostNamesProps) {
  const book = useAddressBook(ready)
  const entries = book.state === 'granted' ? book.entries : none
  useEffect(() => onNames(namesOf(entries)), [entries, onNames])
  return null
}

const none: readonly NamedAddress[] = []

/** In characters. What is longer is a text, and no name. */
const longestName = 100

/** By address in lower case. A name that is only space names nothing. */
function namesOf(entries: readonly NamedAddress[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ address, name }) => {
      const trimmed = name.trim()
      const shown = visibleText(trimmed.slice(0, longestName)) + (trimmed.length > longestName ? '…' : '')
      return shown === '' ? [] : [[address.toLowerCase(), shown]]
    }),
  )
}
