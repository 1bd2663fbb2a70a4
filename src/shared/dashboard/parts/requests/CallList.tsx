import { useQuery } from '@tanstack/react-query'
import { decodeTransfer } from '../../../domain/calldata/decodeTransfer.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Amount } from '../../../ui/Amount.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'
import styles from './CallList.module.css'

/** What was asked for, read back from the calls themselves and not from what was typed. */
export function CallList({
  ready,
  calls,
  tokens,
}: {
  readonly ready: Ready
  readonly calls: readonly Call[]
  readonly tokens: readonly Token[]
}) {
  return (
    <ol className={styles.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no name but their place.
        <li key={index}>
          <CallWords ready={ready} call={call} tokens={tokens} />
        </li>
      ))}
    </ol>
  )
}

function CallWords({
  ready,
  call,
  tokens,
}: {
  readonly ready: Ready
  readonly call: Call
  readonly tokens: readonly Token[]
}) {
  const transfer = decodeTransfer(call)
  if (transfer === undefined)
    return (
      <>
        A call with {(call.data.length - 2) / 2} bytes to <AddressView address={call.to} copy={false} />
      </>
    )
  const { asset, amount, recipient } = transfer
  const token = tokens.find(
    ({ key }) => key === (asset.kind === 'native' ? nativeToken : call.to.toLowerCase()),
  )
  return (
    <>
      <span>
        {token === undefined ? (
          <UnlistedAmount ready={ready} token={call.to} amount={amount} />
        ) : (
          <Amount value={amount} decimals={token.decimals} symbol={token.label} />
        )}{' '}
        to
      </span>
      <AddressView address={recipient} copy={false} />
    </>
  )
}

/** A token nobody lists says itself how its amounts are written; until it does, they stand in its smallest unit. */
function UnlistedAmount({
  ready,
  token,
  amount,
}: {
  readonly ready: Ready
  readonly token: Address
  readonly amount: bigint
}) {
  const { data } = useQuery(tokenQuery(useSource(), refOf(ready), token))
  if (data === undefined)
    return <Amount value={amount} decimals={0} symbol={`units of ${shortenAddress(token)}`} />
  return <Amount value={amount} decimals={data.decimals} symbol={visibleText(data.symbol)} />
}
