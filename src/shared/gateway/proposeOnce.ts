import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Options } from './connection.ts'
import { isRefusal } from './isRefusal.ts'
import type { TransactionDetails } from './TransactionDetails.ts'
import type { ProposedTransaction, TransactionCalls } from './transactionCalls.ts'

/**
 * Proposes a transaction, or finds it where it has been proposed already: before, or by an attempt whose answer was
 * lost. A refusal is passed on as it is; after any other failure the hash says whether the proposal has arrived. Throws
 * what proposing threw when it has not, or when that is unknown.
 */
export async function proposeOnce(
  calls: Pick<TransactionCalls, 'details' | 'propose'>,
  account: AccountRef,
  proposal: ProposedTransaction,
  options: Options,
): Promise<TransactionDetails> {
  const find = () => calls.details(account.chainId, proposal.safeTxHash, options)
  // A failed search is read as not found: it must not keep the owner from proposing.
  const before = await find().catch(() => undefined)
  if (before !== undefined) return before
  try {
    return await calls.propose(account, proposal, options)
  } catch (error) {
    if (options.signal.aborted || isRefusal(error)) throw error
    // A failed look leaves it open whether the proposal arrived; the first error says what went wrong.
    const after = await find().catch(() => undefined)
    if (after === undefined) throw error
    return after
  }
}
