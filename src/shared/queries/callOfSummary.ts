import { encodeTransfer } from '../domain/calldata/encodeTransfer.ts'
import type { Call } from '../domain/values/call.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'

/** The call of a transaction that a list shows as a transfer; `undefined` where its details have to be asked for. */
export function callOfSummary({ info }: TransactionSummary): Call | undefined {
  if (info.kind !== 'transfer' || info.direction !== 'OUTGOING') return undefined
  const recipient = info.recipient.address
  const { asset } = info
  if (asset.kind === 'native')
    return asset.value === undefined
      ? undefined
      : encodeTransfer({ asset: { kind: 'native' }, recipient, amount: asset.value })
  if (asset.kind !== 'erc20') return undefined
  return encodeTransfer({ asset: { kind: 'erc20', address: asset.token }, recipient, amount: asset.value })
}
