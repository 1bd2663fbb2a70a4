import { everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { encodeTransfer } from '../../../domain/calldata/encodeTransfer.ts'
import { type Address, lowerAddress } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { QueuedTransaction } from '../../../queries/wholeQueue.ts'

/** A line that something else does as well, with whatever nonce. */
export type SameCall = {
  /** From 1. */
  readonly line: number
  /** The page of the other transaction. */
  readonly id: string
  readonly nonce: bigint | undefined
  /** When the other one ran, in milliseconds since 1970; `undefined` while it waits. */
  readonly executedAt: number | undefined
}

/** How long ago something counts as lately, in milliseconds: a salary comes again after a month. */
const lately = 7 * 24 * 60 * 60 * 1000

/**
 * Which of these lines wait in the queue already or were executed lately. The history of the gateway tells single
 * transfers only: what a batch did is not among them.
 */
export function sameCalls(
  calls: readonly (Call | undefined)[],
  others: {
    readonly safe: Address
    readonly queue: readonly QueuedTransaction[]
    readonly history: readonly TransactionSummary[]
    /** Milliseconds since 1970. */
    readonly now: number
  },
): readonly SameCall[] {
  const waiting = others.queue.map(({ id, transaction }) => ({
    id,
    nonce: transaction.nonce,
    executedAt: undefined,
    marks: marksIn(others.safe, transaction),
  }))
  const ran = others.history.flatMap((one) => {
    const call = others.now - one.timestamp < lately ? transferOf(one) : undefined
    if (call === undefined) return []
    const nonce = one.execution?.kind === 'multisig' ? BigInt(one.execution.nonce) : undefined
    return [{ id: one.id, nonce, executedAt: one.timestamp, marks: new Set([markOf(call)]) }]
  })
  return calls.flatMap((call, index) => {
    if (call === undefined) return []
    const mark = markOf(call)
    return [...waiting, ...ran]
      .filter(({ marks }) => marks.has(mark))
      .map(({ id, nonce, executedAt }) => ({ line: index + 1, id, nonce, executedAt }))
  })
}

/** Every call of a transaction that makes no further calls. */
function marksIn(safe: Address, transaction: QueuedTransaction['transaction']): ReadonlySet<string> {
  const calls = [...everyCall(decodeCall({ from: safe, ...transaction }))]
  return new Set(calls.filter(({ calls: inner }) => inner.length === 0).map(markOf))
}

function markOf({ to, value, data }: Pick<Call, 'to' | 'value' | 'data'>): string {
  return `${lowerAddress(to)} ${value} ${data.toLowerCase()}`
}

/** The call of a transfer that the Safe made itself. */
function transferOf({ id, status, info }: TransactionSummary): Call | undefined {
  if (!id.startsWith('multisig_') || status !== 'SUCCESS') return undefined
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
