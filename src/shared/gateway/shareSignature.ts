import type { AccountRef } from '../domain/safe/safeRef.ts'
import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Options } from './connection.ts'
import { isRefusal } from './isRefusal.ts'
import { proposeOnce } from './proposeOnce.ts'
import type { TransactionDetails } from './TransactionDetails.ts'
import type { ProposedTransaction, TransactionCalls } from './transactionCalls.ts'

/**
 * Shows the other owners a transaction with the sender's signature: proposes it, or puts the signature beside the
 * others where it is proposed already. May be called again with the same signature at any time; an answer
 * that is lost is found again by the hash. Throws what the gateway threw when the signature is not there.
 */
export async function shareSignature(
  calls: Pick<TransactionCalls, 'details' | 'propose' | 'confirm'>,
  account: AccountRef,
  proposal: ProposedTransaction & { readonly signature: Hex },
  options: Options,
): Promise<TransactionDetails> {
  const details = await proposeOnce(calls, account, proposal, options)
  if (isShown(details, proposal)) return details
  try {
    return await calls.confirm(account.chainId, proposal, options)
  } catch (error) {
    if (options.signal.aborted || isRefusal(error)) throw error
    // A failed look leaves it open whether the confirmation arrived; the first error says what went wrong.
    const after = await calls.details(account.chainId, proposal.safeTxHash, options).catch(() => undefined)
    if (after === undefined || !isShown(after, proposal)) throw error
    return after
  }
}

/** A delegate's signature is kept as that of the proposal and is in no list. */
function isShown({ execution }: TransactionDetails, { sender }: ProposedTransaction): boolean {
  if (execution?.kind !== 'multisig') return false
  const { confirmations, proposedByDelegate } = execution
  return [...confirmations.map(({ signer }) => signer), proposedByDelegate].some(
    (who) => who !== undefined && sameAddress(who.address, sender),
  )
}
