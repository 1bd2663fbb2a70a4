import type { Piece } from '../../../domain/paymentList/planPieces.ts'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { isInDoubt } from '../../parts/requests/isInDoubt.ts'
import { sameCallsIn } from '../../parts/requests/sameCallsIn.ts'

/**
 * Why no piece is composed while a request of the account may still have been sent; `undefined` where there is none. The
 * piece that it makes is named. `calls`: of all pieces, in their order.
 */
export function whatMayBeSent(
  pieces: readonly Pick<Piece, 'payments'>[],
  calls: readonly Call[],
  requests: readonly RequestRecord[],
  account: AccountRef,
): string | undefined {
  const doubts = requests.filter(
    (record) =>
      record.method === 'sendTransactions' &&
      record.execution === undefined &&
      sameAccount(record.account, account) &&
      isInDoubt(record),
  )
  if (doubts.length === 0) return undefined
  let first = 0
  const place = pieces.findIndex(({ payments }) => {
    const own = calls.slice(first, first + payments.length)
    first += payments.length
    return doubts.some((record) => sameCallsIn(record.calls, own))
  })
  const what = place === -1 ? 'An earlier request' : `Piece ${place + 1}`
  return `${what} may have been sent. The next piece waits until it is found, or until you say on the page of new transactions that it was refused.`
}
