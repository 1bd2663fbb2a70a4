import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Hex, isHash } from '../domain/values/hex.ts'
import type { GatewayConnection, Options } from '../gateway/connection.ts'
import { findQueued } from '../gateway/findQueued.ts'
import { createListCalls } from '../gateway/listCalls.ts'
import { safeTxHashOf } from '../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { createTransactionCalls, type TransactionCalls } from '../gateway/transactionCalls.ts'
import { readHandedOver } from '../source/handedOver.ts'
import { catchUpDetails, isWithdrawn } from './catchUp.ts'
import { findOwn } from './findOwn.ts'
import type { HandedOverAt } from './HandedOverAt.ts'
import { settleListed } from './settleListed.ts'

/**
 * Single transactions of a gateway that keeps its answers, brought up to what this device handed over. What only this
 * device is known to have is looked for in the lists, and asked for by its hash once it is there: a gateway would keep
 * the answer that it does not exist, and read a proposal through it.
 */
export function createCaughtUpTransactionCalls(
  connection: GatewayConnection,
  { texts, now }: HandedOverAt,
): TransactionCalls {
  const calls = createTransactionCalls(connection)
  const lists = createListCalls(connection)
  const caughtUp = (chainId: number, details: TransactionDetails) => {
    const account = { chainId, address: details.safe }
    settleListed(texts, account, details)
    return catchUpDetails(details, readHandedOver(texts, account))
  }

  async function mayBeAsked(chainId: number, hash: Hex, options: Options): Promise<boolean> {
    const own = findOwn(texts, chainId, hash)
    if (own === undefined || own.isTaken) return true
    return isListed(own.account, { safeTxHash: hash, nonce: own.nonce }, options)
  }

  /**
   * In the queue or, where that cannot be read or lacks it, among what has its nonce, executed or not. Rejects when no
   * list can be read. A queue that cannot be read whole does not say that it is not there.
   */
  async function isListed(
    account: AccountRef,
    place: { readonly safeTxHash: Hex; readonly nonce: number | undefined },
    options: Options,
  ): Promise<boolean> {
    const queued = await findQueued(lists, account, place, options).catch((error: unknown) => {
      if (options.signal.aborted || place.nonce === undefined) throw error
      return 'not-listed' as const
    })
    if (queued !== 'not-listed') return true
    if (place.nonce === undefined) return false
    const { items } = await lists.multisig(account, { nonce: place.nonce }, options)
    return items.some(
      (item) => item.kind === 'transaction' && item.transaction.safeTxHash === place.safeTxHash,
    )
  }

  return {
    ...calls,
    async details(chainId, id, options) {
      const bare = isHash(id) ? id : undefined
      const hash = bare ?? safeTxHashOf(id)
      const own = hash && findOwn(texts, chainId, hash)
      // Withdrawn, so it is gone: if it were asked for, the gateway would keep that answer.
      if (own && isWithdrawn(readHandedOver(texts, own.account), hash, now())) return undefined
      if (bare !== undefined && !(await mayBeAsked(chainId, bare, options))) return undefined
      const details = await calls.details(chainId, id, options)
      return details && caughtUp(chainId, details)
    },
    async propose(account, proposal, options) {
      return caughtUp(account.chainId, await calls.propose(account, proposal, options))
    },
    async confirm(chainId, confirmation, options) {
      return caughtUp(chainId, await calls.confirm(chainId, confirmation, options))
    },
  }
}
