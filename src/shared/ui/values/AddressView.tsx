import { type ReactNode, useContext, useState } from 'react'
import type { Address } from '../../domain/values/address.ts'
import { shortenAddress } from '../../domain/values/shortenAddress.ts'
import { CopyButton } from '../CopyButton.tsx'
import text from '../text.module.css'
import { AddressBookNames } from './AddressBookNames.tsx'
import { AddressName } from './AddressName.tsx'
import styles from './AddressView.module.css'
import { AddressFull } from './HexGroups.tsx'
import { Identicon } from './Identicon.tsx'

/**
 * An address as its picture, its name where it has one, and six digits from each end; pressing the digits opens the
 * whole. `full` shows the whole at once. A name in the user's own address book goes before `name`.
 */
export function AddressView({
  address,
  name,
  tags,
  full = false,
  copy = true,
}: {
  readonly address: Address
  readonly name?: string | undefined
  readonly tags?: ReactNode
  readonly full?: boolean
  readonly copy?: boolean
}) {
  const [opened, setOpened] = useState(false)
  const known = useContext(AddressBookNames).get(address.toLowerCase()) ?? name
  return (
    <span className={styles.address}>
      <Identicon address={address} />
      <span className={styles.words}>
        {known === name ? name !== undefined && <span>{name}</span> : <AddressName address={address} />}
        {full ? (
          <AddressFull address={address} />
        ) : (
          <button
            type="button"
            className={styles.digits}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? <AddressFull address={address} /> : shortenAddress(address)}
            {!opened && <span className={text.hidden}>, show the full address</span>}
          </button>
        )}
        {tags}
      </span>
      {copy && <CopyButton value={address} what={known === undefined ? 'address' : `address of ${known}`} />}
    </span>
  )
}
