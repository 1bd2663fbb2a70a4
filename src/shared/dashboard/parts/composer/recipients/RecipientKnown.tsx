import { useContext } from 'react'
import {
  type Address,
  type LowerAddress,
  lowerAddress,
  sameAddress,
} from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import type { PaidBefore } from './paymentsTo.ts'
import styles from './RecipientKnown.module.css'

/**
 * Whom a line pays, and how well that account is known. One that is named, an owner or paid before has few digits; all
 * of them where they are the question.
 */
export function RecipientKnown({
  address,
  owners,
  paid,
  isDense = false,
}: {
  readonly address: Address
  /** Of the Safe; empty for a wallet. */
  readonly owners: readonly Address[]
  /** `undefined` where the history is not known: then nothing is said of it. */
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
  /** One line of many: few digits, whether it has a name or not. */
  readonly isDense?: boolean
}) {
  const { own: names, host, NameIt } = useContext(KnownNames)
  const isNamed = names.has(lowerAddress(address)) || host.has(lowerAddress(address))
  const isOwner = owners.some((owner) => sameAddress(owner, address))
  const payments = paid?.get(lowerAddress(address))
  const isShort = isDense || isNamed || isOwner || payments !== undefined
  return (
    <span className={styles.known}>
      {isNamed && (
        <b>
          <AddressName address={address} />
        </b>
      )}
      <span className={joinClasses(styles.digits, isNamed && text.muted)}>
        {isShort ? shortenAddress(address) : <AddressFull address={address} />}
      </span>
      {!isNamed && !isDense && NameIt !== undefined && (
        // A boundary of its own: until its code is there, the whole form would be hidden and the field lose the focus.
        <LazyParts>
          <NameIt address={address} />
        </LazyParts>
      )}
      <KnownAs isOwner={isOwner} times={payments?.times} isHistoryKnown={paid !== undefined} />
    </span>
  )
}

/** What the account is to the Safe, and how often it was paid. */
function KnownAs({
  isOwner,
  times,
  isHistoryKnown,
}: {
  readonly isOwner: boolean
  /** Counts known payments to it; `undefined` without any. */
  readonly times: number | undefined
  readonly isHistoryKnown: boolean
}) {
  return (
    <>
      {isOwner && <span>Owner of this Safe</span>}
      {times !== undefined && <span>Paid {timesWords(times)}</span>}
      {times === undefined && isHistoryKnown && !isOwner && <span>First payment</span>}
    </>
  )
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
}
