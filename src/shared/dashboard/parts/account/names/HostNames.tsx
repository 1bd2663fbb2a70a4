import { useEffect } from 'react'
import type { HostAddressName } from '../../../../source/HostTools.ts'
import { Queries } from '../../composer/memory/Queries.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import { namesOf } from './namesOf.ts'
import { useAddressBook } from './useAddressBook.ts'

type HostNamesProps = {
  readonly onNames: (names: ReadonlyMap<string, string>) => void
}

/** Shows nothing: hands the names of a granted address book to what shows addresses. */
export function HostNames(props: HostNamesProps) {
  return (
    <Queries>
      <GrantedNames {...props} />
    </Queries>
  )
}

function GrantedNames({ onNames }: HostNamesProps) {
  const ready = useReady()
  const book = useAddressBook(ready)
  const entries = book.state === 'granted' ? book.entries : none
  useEffect(() => onNames(namesOf(entries)), [entries, onNames])
  return null
}

const none: readonly HostAddressName[] = []
