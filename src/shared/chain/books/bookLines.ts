import { type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { loggedMovements, type Movement } from '../history/movements.ts'
import type { MinedTransaction } from '../history/readMined.ts'
import type { BookedExecution, BookLine } from './BookLine.ts'

/** A movement with the place of its log; native movements have none. */
type PlacedMovement = Movement & { readonly logIndex: number | undefined }

/**
 * The lines of one transaction: the native currency, tokens in the order of their logs, and at the end the fee of each
 * execution. What the Safe paid back for gas is never a payment as well.
 */
export function bookLines({
  mined: { from, logs },
  safe,
  executions,
  native,
  isTraced,
}: {
  readonly mined: Pick<MinedTransaction, 'from' | 'logs'>
  readonly safe: LowerAddress
  readonly executions: readonly BookedExecution[]
  /** With the fees where they come from a trace. */
  readonly native: readonly Movement[]
  readonly isTraced: boolean
}): readonly BookLine[] {
  const left: PlacedMovement[] = [
    ...native.map((movement) => ({ ...movement, logIndex: undefined })),
    ...logs.flatMap((log, logIndex) =>
      loggedMovements(log, safe).map((movement) => ({ ...movement, logIndex })),
    ),
  ]
  const ofExecution = ({ logIndex }: PlacedMovement) => {
    if (executions.length === 1 && (logIndex === undefined || logIndex < (executions[0]?.logIndex ?? 0)))
      return 0
    const index =
      logIndex === undefined ? -1 : executions.findIndex((execution) => logIndex < execution.logIndex)
    return index < 0 ? undefined : index
  }
  const fees = executions.flatMap((execution, index): readonly BookLine[] => {
    const fee = refundMovement(execution, from)
    if (fee === undefined || fee.other === safe) return []
    const at = placeOfFee(left, fee, execution)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found !== undefined) return [bookLineOf(found, 'fee', index)]
    // A trace has every native payment; a token may pay without an event.
    return fee.token === zeroAddress && isTraced ? [] : [bookLineOf(fee, 'fee', index)]
  })
  return [
    ...left.map((placedMovement) =>
      bookLineOf(
        placedMovement,
        placedMovement.amount < 0n ? 'payment' : 'receipt',
        ofExecution(placedMovement),
      ),
    ),
    ...fees,
  ]
}

function bookLineOf(
  { token, item, other, amount }: Movement,
  part: BookLine['part'],
  execution: number | undefined,
): BookLine {
  return { part, token, item, other, amount, execution }
}

/** Without a receiver it goes to the account that sent the transaction (`tx.origin`). */
function refundMovement({ payment, fields }: BookedExecution, sender: LowerAddress): Movement | undefined {
  if (payment === 0n || fields === undefined) return undefined
  const receiver = lowerAddress(fields.refundReceiver)
  const other = receiver === zeroAddress ? sender : receiver
  return { token: lowerAddress(fields.gasToken), item: undefined, other, amount: -payment }
}

/** The last movement of it before the Safe says its end: the fee is paid after the calls. */
function placeOfFee(
  left: readonly PlacedMovement[],
  fee: Movement,
  { logIndex: end }: BookedExecution,
): number {
  const isOf = (placedMovement: PlacedMovement) =>
    placedMovement.token === fee.token &&
    placedMovement.other === fee.other &&
    placedMovement.item === undefined &&
    placedMovement.amount < 0n &&
    (placedMovement.logIndex === undefined || placedMovement.logIndex < end)
  const exact = left.findLastIndex(
    (placedMovement) => isOf(placedMovement) && placedMovement.amount === fee.amount,
  )
  // A token that takes a share of what it moves logs less.
  return exact >= 0 || fee.token === zeroAddress ? exact : left.findLastIndex(isOf)
}
