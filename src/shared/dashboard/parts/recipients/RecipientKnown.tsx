import { useContext } from 'react'
import { type Address, type LowerAddress, lowerAddress, sameAddress } from '../../../domain/values/address.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { AddressBookNames } from '../../../ui/values/AddressBookNames.tsx'
import { AddressName } from '../../../ui/values/AddressName.tsx'
import { DateTime } from '../page/DateTime.tsx'
import type { PaidBefore } from './paymentsTo.ts'
import styles from './RecipientKnown.module.css'

/** How well a recipient is known, said while it is typed. */
export function RecipientKnown({
  address,
  owners,
  paid,
}: {
  readonly address: Address
  /** Of the Safe; empty for a wallet. */
  readonly owners: readonly Address[]
  /** `undefined` where the history is not known: then nothing is said of it. */
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
}) {
  const names = useContext(AddressBookNames)
  const isNamed = names.has(lowerAddress(address))
  const isOwner = owners.some((owner) => sameAddress(owner, address))
  const before = paid?.get(lowerAddress(address))
  return (
    <span className={styles.known}>
      {isNamed && (
        <b>
          <AddressName address={address} />
        </b>
      )}
      {isOwner && <span>Owner of this Safe</span>}
      {before !== undefined && (
        <span>
          Paid {before.times === 1 ? 'once' : `${before.times} times`}, last on{' '}
          <DateTime timestamp={before.last} style="date" />
        </span>
      )}
      {before === undefined && paid !== undefined && !isNamed && !isOwner && (
        <Tag kind="warn">First time</Tag>
      )}
      {before === undefined && paid !== undefined && (
        <span>
          {isNamed
            ? 'Not in past payments'
            : `${names.size > 0 ? 'Not in your address book, not' : 'Not'} in past payments`}
        </span>
      )}
    </span>
  )
}
