import { queryOptions } from '@tanstack/react-query'
import { executionEnds } from '../chain/history/executionEnds.ts'
import { readReceiptLogs } from '../chain/history/readMined.ts'
import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import { logsFailuresOnly } from '../domain/safe/logsFailuresOnly.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type LowerAddress, lowerAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'
import { safeStateQuery } from './safeFacts.ts'

/**
 * The fee that a Safe paid for an execution; `none` for nothing, `unread` where the node does not tell in which token.
 */
export type ExecutedFee =
  | 'none'
  | 'unread'
  | { readonly token: LowerAddress; readonly receiver: LowerAddress; readonly amount: bigint }

/** Which execution of a Safe, in which transaction of the chain. */
export type ListedFee = {
  readonly transactionHash: Hex
  readonly safeTxHash: Hex
  /** `undefined` where only an event names it: then it is told where the Safe itself was called, or by a trace. */
  readonly nonce: bigint | undefined
}

/**
 * What a Safe paid for one execution, by the chain alone: its receipt says how much, and where that is more than
 * nothing, the books of its transaction say in what and to whom. Before 1.1.0 no event says it, and it is `none`. Rejects
 * with what the node said.
 */
export function executedFeeQuery(source: AccountSource, account: AccountRef, listed: ListedFee) {
  const { transactionHash, safeTxHash, nonce } = listed
  return queryOptions({
    queryKey: keys.executedFee(account, transactionHash, safeTxHash),
    queryFn: async ({ signal, client }): Promise<ExecutedFee> => {
      const asked = { method: 'eth_getTransactionReceipt', params: [transactionHash] }
      const logs = readReceiptLogs(await source.request(asked, { signal }))
      if (logs === undefined) throw chainErrors.answer({ call: asked.method })
      const isThis = (end: { readonly safeTxHash: Hex }) => end.safeTxHash === safeTxHash.toLowerCase()
      const end = executionEnds(logs, lowerAddress(account.address)).find(isThis)
      if (end === undefined || end.payment === 0n) return 'none'
      const [state, { readBookedTransaction }] = await Promise.all([
        client.fetchQuery(safeStateQuery(source, account)),
        import('../chain/books/readBookedTransaction.ts'),
      ])
      const keeping = {
        identity: { chainId: account.chainId, safe: account.address, version: hashingVersion(state) },
        nonceOf: (hash: Hex) => (hash === safeTxHash.toLowerCase() ? nonce : undefined),
        isSilent: logsFailuresOnly(state),
      }
      const booked = await readBookedTransaction(source.request, transactionHash, keeping, signal)
      const index = booked?.executions.findIndex(isThis)
      const fee = booked?.lines.find(({ part, execution }) => part === 'fee' && execution === index)
      return fee === undefined ? 'unread' : { token: fee.token, receiver: fee.other, amount: -fee.amount }
    },
    staleTime: 'static',
  })
}
