import { useContext } from 'react'
import { type Address, lowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Link } from '../../../../routing/Link.tsx'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { DateTime } from '../../frame/page/DateTime.tsx'
import type { CheckedLine } from '../draft/checkLines.ts'
import { LineMessage } from './LineMessages.tsx'
import type { SameCall } from './sameCalls.ts'

/** What waits already and does what a line does, or was executed lately: both would happen. */
export function SameCallMessages({
  found,
  payment,
  onRemove,
}: {
  readonly found: readonly SameCall[]
  /** The line. */
  readonly payment: CheckedLine
  /** Takes the line away; absent where it has to stay. */
  readonly onRemove?: (() => void) | undefined
}) {
  return found.map((same) => (
    <LineMessage key={same.id} text={{ title: sameCallTitle(same, payment), advice: '' }} wrong={false}>
      {same.executedAt !== undefined && (
        <>
          It was executed on <DateTime timestamp={same.executedAt} style="date" />.{' '}
        </>
      )}
      <Doubled payment={payment} times={found.length + 1} />{' '}
      <Link to={{ page: 'transaction', id: same.id }} detail>
        Open {same.nonce === undefined ? 'the other one' : `nonce ${same.nonce}`}
      </Link>
      {onRemove !== undefined && (
        <>
          {' '}
          or{' '}
          <button type="button" onClick={onRemove}>
            remove this line
          </button>
        </>
      )}
      .
    </LineMessage>
  ))
}

function sameCallTitle({ nonce, executedAt }: SameCall, { kind }: CheckedLine): string {
  const noun = kind === 'transfer' ? 'payment' : 'call'
  if (executedAt !== undefined) return `The same ${noun} ran in the last 7 days.`
  return `The same ${noun} waits${nonce === undefined ? '' : ` at nonce ${nonce}`}.`
}

function Doubled({ payment, times }: { readonly payment: CheckedLine; readonly times: number }) {
  if (payment.kind !== 'transfer') return <>If both run, it happens twice.</>
  const { recipient, amount, token } = payment
  if (recipient === undefined || amount === undefined || token === undefined)
    return <>If both run, it is paid twice.</>
  return (
    <>
      If {times === 2 ? 'both' : `all ${times}`} run, <Payee address={recipient} /> gets{' '}
      {formatAmount(amount * BigInt(times), token.decimals)} {token.label}.
    </>
  )
}

function Payee({ address }: { readonly address: Address }) {
  const isNamed = useContext(KnownNames).own.has(lowerAddress(address))
  return isNamed ? <AddressName address={address} /> : shortenAddress(address)
}
