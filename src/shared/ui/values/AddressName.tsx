import { useContext } from 'react'
import type { Address } from '../../domain/values/address.ts'
import styles from './AddressName.module.css'
import { KnownNames } from './KnownNames.tsx'
import { SourceMark } from './SourceMarks.tsx'

/**
 * The name of an address: of the user's own book as it is, of the host with its mark. Nothing where neither names it.
 * Digits belong beside a marked one.
 */
export function AddressName({ address }: { readonly address: Address }) {
  const { own, host } = useContext(KnownNames)
  const key = address.toLowerCase()
  const ownName = own.get(key)
  const name = ownName ?? host.get(key)
  if (name === undefined) return null
  return (
    <span className={styles.name}>
      {ownName === undefined && <SourceMark of="host-name" />}
      {name}
    </span>
  )
}
