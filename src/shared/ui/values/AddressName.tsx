import { useContext } from 'react'
import type { Address } from '../../domain/values/address.ts'
import { AddressBookNames } from './AddressBookNames.tsx'
import styles from './AddressName.module.css'
import { SourceMark } from './SourceMarks.tsx'

/** The name of an address with the mark of the address book; nothing where the book has none. */
export function AddressName({ address }: { readonly address: Address }) {
  const name = useContext(AddressBookNames).get(address.toLowerCase())
  if (name === undefined) return null
  return (
    <span className={styles.name}>
      <SourceMark of="address-book" />
      {name}
    </span>
  )
}
