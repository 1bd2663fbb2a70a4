import type { Movement } from '../../../chain/history/movements.ts'
import { formatCallPath } from '../../../domain/calldata/callPath.ts'
import { type DecodedCall, everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { readTransfers } from '../../../domain/checks/subject/readTransfers.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import type { PaidRefund } from '../../../review/ExecutedReading.ts'

/** A movement with the calls that name it. */
export type ExplainedMovement = Movement & {
  /** `Call 2`; empty where no call names it: a contract that was called moved it. */
  readonly calls: readonly string[]
}

/** What moved against what was signed. */
export type Explained = {
  readonly movements: readonly ExplainedMovement[]
  /** Every movement is named by a call, and every transfer that a call names took place. */
  readonly equal: boolean
}

/**
 * Compares what a receipt shows with the calls that were executed. `call` is `undefined` where they are not known. The
 * refund for gas is what the owners signed as well.
 */
export function explainMovements(
  movements: readonly Movement[],
  call: DecodedCall | undefined,
  safe: LowerAddress,
  refund?: PaidRefund,
): Explained {
  const named = [...(call === undefined ? [] : transfersOf(call, safe)), ...refundsOf(refund, safe)]
  const explained = movements.map((movement): ExplainedMovement => {
    const fitting = named.filter(
      ({ token, item, other, outgoing }) =>
        token === movement.token &&
        other === movement.other &&
        outgoing === movement.amount < 0n &&
        (item === undefined || item === movement.item),
    )
    const sum = fitting.reduce((total, { amount }) => total + amount, 0n)
    const moved = movement.amount < 0n ? -movement.amount : movement.amount
    const fits = fitting.length > 0 && (isNumber(movement, fitting) || sum === moved)
    return { ...movement, calls: fits ? [...new Set(fitting.map(({ name }) => name))] : [] }
  })
  const happened = named.every(
    ({ token, other, amount }) =>
      amount === 0n ||
      explained.some(
        (movement) => movement.token === token && movement.other === other && movement.calls.length > 0,
      ),
  )
  return { movements: explained, equal: happened && explained.every(({ calls }) => calls.length > 0) }
}

/** Where EIP-20 and EIP-721 share a method, the number in it may be that of the item. */
function isNumber({ item }: Movement, fitting: readonly Named[]): boolean {
  return (
    item !== undefined && fitting.every((transfer) => transfer.item === undefined && transfer.amount === item)
  )
}

type Named = {
  readonly token: LowerAddress
  /** `undefined` for what is not an item, and where the bytes do not tell. */
  readonly item: bigint | undefined
  readonly other: LowerAddress
  readonly outgoing: boolean
  readonly amount: bigint
  readonly name: string
}

/** What goes from the Safe to itself moves nothing. */
function transfersOf(call: DecodedCall, safe: LowerAddress): readonly Named[] {
  const all = [...everyCall(call)]
  return all.flatMap((part) =>
    readTransfers(part).flatMap(({ kind, token, item, from, to, amount }): readonly Named[] => {
      if (from === to || (from !== safe && to !== safe)) return []
      const outgoing = from === safe
      const moved = kind === 'nft' && item === undefined ? { item: amount, amount: 1n } : { item, amount }
      return [{ token, other: outgoing ? to : (from ?? to), outgoing, ...moved, name: nameOf(part) }]
    }),
  )
}

function refundsOf(refund: PaidRefund | undefined, safe: LowerAddress): readonly Named[] {
  if (refund === undefined || refund.to === safe) return []
  const { token, to, amount } = refund
  return [{ token, item: undefined, other: to, outgoing: true, amount, name: 'The refund for gas' }]
}

function nameOf({ path }: DecodedCall): string {
  const numbers = path.flatMap(({ number }) => (number === undefined ? [] : [number]))
  if (path.length === 0) return 'Its only call'
  return numbers.length === path.length ? `Call ${numbers.join('.')}` : formatCallPath(path)
}
