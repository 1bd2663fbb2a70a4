import { type ReactNode, useContext, useState } from 'react'
import type { Address } from '../../domain/values/address.ts'
import { shortenAddress } from '../../domain/values/shortenAddress.ts'
import { CopyButton } from '../CopyButton.tsx'
import text from '../text.module.css'
import { AddressName } from './AddressName.tsx'
import styles from './AddressView.module.css'
import type { FactSource } from './FactSource.ts'
import { AddressFull } from './HexGroups.tsx'
import { Identicon } from './Identicon.tsx'
import { KnownNames } from './KnownNames.tsx'
import { SourceMark } from './SourceMarks.tsx'

/**
 * An address as its picture, its name where it has one, and six digits from each end; pressing the digits opens the
 * whole, and where it can be given a name. `full` shows the whole at once. A name that the user or the host gave goes
 * before `name`.
 */
export function AddressView({
  address,
  name,
  nameFrom,
  tags,
  full = false,
  copy = true,
}: {
  readonly address: Address
  readonly name?: string | undefined
  /** Whose word `name` is; absent where it follows from the address itself. */
  readonly nameFrom?: FactSource
  readonly tags?: ReactNode
  readonly full?: boolean
  readonly copy?: boolean
}) {
  const [opened, setOpened] = useState(false)
  const { own, host, NameIt } = useContext(KnownNames)
  const key = address.toLowerCase()
  const spokenName = own.get(key) ?? host.get(key)
  const label = spokenName ?? name
  return (
    <span className={styles.address}>
      <Identicon address={address} />
      <span className={styles.words}>
        {spokenName === undefined || (spokenName === name && own.has(key)) ? (
          name !== undefined && (
            <span>
              {nameFrom !== undefined && spokenName === undefined && <SourceMark of={nameFrom} />} {name}
            </span>
          )
        ) : (
          <AddressName address={address} />
        )}
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
        {opened && !own.has(key) && NameIt !== undefined && <NameIt address={address} />}
        {tags}
      </span>
      {copy && <CopyButton value={address} what={label === undefined ? 'address' : `address of ${label}`} />}
    </span>
  )
}
