import type { Call } from '../../domain/call.ts'
import { decodeTransfer } from '../../domain/calldata/decodeTransfer.ts'
import { AddressView } from '../../ui/AddressView.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { nativeToken, type Token } from '../common/tokens.ts'
import styles from './CallList.module.css'

/** What was asked for, read back from the calls themselves and not from what was typed. */
export function CallList({
  calls,
  tokens,
}: {
  readonly calls: readonly Call[]
  readonly tokens: readonly Token[]
}) {
  return (
    <ol className={styles.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no name but their place.
        <li key={index}>
          <CallWords call={call} tokens={tokens} />
        </li>
      ))}
    </ol>
  )
}

function CallWords({ call, tokens }: { readonly call: Call; readonly tokens: readonly Token[] }) {
  const transfer = decodeTransfer(call)
  if (transfer === undefined)
    return (
      <>
        A call with {(call.data.length - 2) / 2} bytes to <AddressView address={call.to} copy={false} />
      </>
    )
  const { asset, amount, recipient } = transfer
  const key = asset.kind === 'native' ? nativeToken : asset.address.toLowerCase()
  const token = tokens.find((other) => other.key === key)
  return (
    <>
      <span>
        {token === undefined ? (
          <Amount value={amount} decimals={0} symbol="units of a token" />
        ) : (
          <Amount value={amount} decimals={token.decimals} symbol={token.label} />
        )}{' '}
        to
      </span>
      <AddressView address={recipient} copy={false} />
    </>
  )
}
