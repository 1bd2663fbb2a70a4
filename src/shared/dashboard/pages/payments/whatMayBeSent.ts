import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Call } from '../../../domain/values/call.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sameCallsIn } from '../../../source/sameCallsIn.ts'
import type { PlannedPiece } from './planList.ts'

/**
 * Why no piece is composed while a request of the account may still have been sent; `undefined` where there is none. The
 * piece that it makes is named. A request that is not open any more and whose piece is found has become that piece: one
 * request each. `calls`: of all pieces, in their order.
 */
export function whatMayBeSent(
  pieces: readonly Pick<PlannedPiece, 'payments' | 'state'>[],
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
  const own = pieces.map(({ payments }) => {
    first += payments.length
    return calls.slice(first - payments.length, first)
  })
  const explained = new Set<number>()
  for (const { calls: asked, progress } of doubts) {
    const place = own.findIndex((each) => sameCallsIn(asked, each))
    const kind = pieces[place]?.state.kind
    const isFound = kind === 'waits' || kind === 'executed'
    if (isFound && progress.phase !== 'waiting' && !explained.has(place)) explained.add(place)
    else {
      const what = place === -1 ? 'An earlier request' : `Piece ${place + 1}`
      return `${what} may have been sent. The next piece waits until it is found, or until you say on the page of new transactions that it was refused.`
    }
  }
  return undefined
}
