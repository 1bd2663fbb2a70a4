import type { Call } from '../shared/domain/values/call.ts'
import type { SendOutcome } from '../shared/source/ApprovalRequest.ts'
import { findInvalidCall, toWireTransactions } from './checkCalls.ts'
import type { PostRequest } from './PostRequest.ts'

/** What posts calls to the host. Throws `bridge/invalid-call` for one that it would refuse without saying why. */
export function postCalls(
  calls: readonly Call[],
): PostRequest<Extract<SendOutcome, { kind: 'safe-transaction' }>> {
  const refusal = findInvalidCall(calls)
  if (refusal !== undefined) throw refusal
  const txs = toWireTransactions(calls)
  return async (communicator, options) => {
    const { safeTxHash } = await communicator.send('sendTransactions', { txs }, options)
    return { kind: 'safe-transaction', safeTxHash }
  }
}
