import { useQuery } from '@tanstack/react-query'
import { findRelayCollector } from '../../../domain/contracts/relayCollectors.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { type ExecutedFee, executedFeeQuery, type ListedFee } from '../../../queries/executedFee.ts'
import { tokenQuery } from '../../../queries/token.ts'
import type { Chain } from '../../../source/Connection.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { useSeen } from '../../../ui/useSeen.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import styles from './History.module.css'

type Props = {
  readonly account: AccountRef
  readonly listed: ListedFee
  readonly native: Chain['nativeCurrency']
}

/**
 * What the Safe paid for an execution, read off the chain once the row is looked at: the cell of its fee. It is empty where
 * the Safe paid nothing, while it is being read, and where no node answers. Who got it is said unless it is a known relay.
 */
export function RowFee({ account, listed, native }: Props) {
  const [ref, seen] = useSeen<HTMLDivElement>()
  const { data: fee = 'none' } = useQuery({
    ...executedFeeQuery(useSource(), account, listed),
    enabled: seen,
  })
  return (
    <div ref={ref}>
      {fee === 'unread' && 'The Safe paid a fee, and the node does not tell in what.'}
      {typeof fee === 'object' && <Fee {...{ account, fee, native }} />}
    </div>
  )
}

function Fee({
  account,
  fee: { token, receiver, amount },
  native,
}: {
  readonly account: AccountRef
  readonly fee: Extract<ExecutedFee, object>
  readonly native: Chain['nativeCurrency']
}) {
  const isNative = token === zeroAddress
  const address = checksumAddress(token)
  const { data } = useQuery({ ...tokenQuery(useSource(), account, address), enabled: !isNative })
  const unit = isNative ? native : data
  const relay = findRelayCollector(receiver)
  return (
    <>
      <span className={text.hidden}>Fee </span>
      {unit === undefined ? (
        <>
          {String(amount)} of the smallest unit of <AddressView address={address} copy={false} />
        </>
      ) : (
        <Amount value={amount} decimals={unit.decimals} symbol={visibleText(unit.symbol)} />
      )}
      {relay === undefined ? (
        <span className={styles.payee}>
          to <AddressView address={checksumAddress(receiver)} copy={false} />
        </span>
      ) : (
        <span className={text.hidden}> to {relay.name}</span>
      )}
    </>
  )
}
