import { createContext, useContext } from 'react'
import type { Address } from '../domain/values/address.ts'
import styles from './AddressNames.module.css'
import { SourceMark } from './SourceMarks.tsx'

/** Names from the person's own address book, by address in lower case. Without a provider nothing has a name. */
export const AddressNames = createContext<ReadonlyMap<string, string>>(new Map())

/** The name of an address with the mark of the address book; nothing where the book has none. */
export function AddressName({ address }: { readonly address: Address }) {
  const name = useContext(AddressNames).get(address.toLowerCase())
  if (name === undefined) return null
  return (
    <span className={styles.name}>
      <SourceMark of="address-book" />
      {name}
    </span>
  )
}
