import { useQuery } from '@tanstack/react-query'
import { decodeTransfer } from '../../../domain/calldata/decodeTransfer.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { tokenQuery } from '../../../queries/token.ts'
import type { RecordedUnit } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { nativeToken, type Token } from '../composer/tokens/tokens.ts'
import { useAccountRef, useReady } from '../frame/page/useReady.ts'
import styles from './CallList.module.css'

type KnownOfCalls = {
  /** How amounts were written when it was asked. */
  readonly units: readonly RecordedUnit[]
  /** What is known of tokens now; `undefined` for a request of another account, whose tokens are others. */
  readonly tokens: readonly Token[] | undefined
}

/** What was asked for, read back from the calls themselves and not from what was typed. */
export function CallList({ calls, ...known }: KnownOfCalls & { readonly calls: readonly Call[] }) {
  return (
    <ol className={styles.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no name but their place.
        <li key={index}>
          <RequestedCallWords call={call} {...known} />
        </li>
      ))}
    </ol>
  )
}

function RequestedCallWords({ call, ...known }: KnownOfCalls & { readonly call: Call }) {
  const transfer = decodeTransfer(call)
  if (transfer === undefined)
    return (
      <>
        A call with {(call.data.length - 2) / 2} bytes to <AddressView address={call.to} copy={false} />
      </>
    )
  const { asset, amount, recipient } = transfer
  return (
    <>
      <span>
        <TransferredAmount {...known} token={asset.kind === 'native' ? undefined : call.to} amount={amount} />{' '}
        to
      </span>
      <AddressView address={recipient} copy={false} />
    </>
  )
}

/** `token` is absent for the native currency, whose unit is never asked of the recipient. */
function TransferredAmount({
  units,
  tokens,
  token,
  amount,
}: KnownOfCalls & { readonly token: Address | undefined; readonly amount: bigint }) {
  const ready = useReady()
  const unit = units.find((recorded) =>
    token === undefined
      ? recorded.token === 'native'
      : recorded.token !== 'native' && sameAddress(recorded.token, token),
  )
  if (unit !== undefined)
    return <Amount value={amount} decimals={unit.decimals} symbol={visibleText(unit.symbol)} />
  const key = token?.toLowerCase() ?? nativeToken
  const known = tokens?.find((listed) => listed.key === key && listed.open === undefined)
  if (known !== undefined) return <Amount value={amount} decimals={known.decimals} symbol={known.label} />
  if (token !== undefined)
    return tokens === undefined ? (
      <Units of={shortenAddress(token)} amount={amount} />
    ) : (
      <UnlistedAmount token={token} amount={amount} />
    )
  if (tokens === undefined) return <Units of="the native currency" amount={amount} />
  const { symbol, decimals } = ready.chain.nativeCurrency
  return <Amount value={amount} decimals={decimals} symbol={visibleText(symbol)} />
}

/** A token that no list has says itself how its amounts are written; until then they are in its smallest unit. */
function UnlistedAmount({ token, amount }: { readonly token: Address; readonly amount: bigint }) {
  const { data } = useQuery(tokenQuery(useSource(), useAccountRef(), token))
  if (data === undefined) return <Units of={shortenAddress(token)} amount={amount} />
  return <Amount value={amount} decimals={data.decimals} symbol={visibleText(data.symbol)} />
}

function Units({ of, amount }: { readonly of: string; readonly amount: bigint }) {
  return <Amount value={amount} decimals={0} symbol={`units of ${of}`} />
}
