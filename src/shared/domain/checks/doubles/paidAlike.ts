import { type CarriedOut, countCalls, markCall } from '../../calldata/callMarks.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'

/** What a transaction pays out of the Safe. */
export type PaidOut = {
  readonly transfers: readonly FoundTransfer[]
  /** The calls that pay it, each as often as it is made. */
  readonly calls: readonly DecodedCall[]
}

/** What of it another transaction pays as well, as a number of calls. */
export type Shared = { readonly calls: number; readonly isAll: boolean }

/** What the calls themselves pay: what a spender takes by an allowance is not among it. */
export function paidOut({ transfers, safe }: Pick<CheckSubject, 'transfers' | 'safe'>): PaidOut {
  const paying = transfers.filter(
    ({ call, transfer: { from, to, amount, kind, item } }) =>
      from === safe &&
      to !== safe &&
      call.operation === 0 &&
      (amount > 0n || (kind === 'nft' && item === undefined)),
  )
  return { transfers: paying, calls: [...new Set(paying.map(({ call }) => call))] }
}

/** How much of what is paid another transaction of the Safe pays, in whatever order and batch. */
export function sharedWith(
  { calls }: Pick<PaidOut, 'calls'>,
  { identity, transaction }: KnownTransaction,
): Shared {
  const possible = calls.filter((call) => mayHold(transaction, call))
  if (possible.length === 0) return { calls: 0, isAll: false }
  const left = new Map(countCalls(identity.safe, transaction))
  const shared = possible.filter((call) => {
    const mark = markCall(call)
    const times = left.get(mark) ?? 0
    left.set(mark, times - 1)
    return times > 0
  })
  return { calls: shared.length, isAll: shared.length === calls.length }
}

/** Calls in a batch are in its bytes as they are: most transactions need not be decoded to see that they are others. */
function mayHold({ to, value, data }: CarriedOut, call: DecodedCall): boolean {
  if (markCall({ to, value, data }) === markCall(call)) return true
  const bytes = data.toLowerCase()
  return bytes.includes(call.to.slice(2)) && bytes.includes(call.data.slice(2))
}
