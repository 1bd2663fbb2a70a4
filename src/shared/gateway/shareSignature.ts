import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { findQueued } from './findQueued.ts'
import type { ListCalls } from './listCalls.ts'
import type { TransactionDetails } from './TransactionDetails.ts'
import type { TransactionSummary } from './TransactionSummary.ts'
import type { ProposedTransaction, TransactionCalls } from './transactionCalls.ts'
import { type HandingOver, untilListed } from './untilListed.ts'

/** A transaction with the sender's signature, and whether the gateway has shown the transaction already. */
export type SignatureShare = ProposedTransaction & {
  readonly signature: Hex
  /** The sender is a delegate: the signature is that of the proposal, and no list names it. */
  readonly onlyProposes?: boolean | undefined
  /** Then the signature is put beside the others; otherwise the transaction is proposed with it. */
  readonly isListed: boolean
}

/**
 * Shows the other owners a transaction with the sender's signature. Nothing is asked about the hash before: a gateway
 * keeps the answer that a hash is unknown, and reads its own proposal through it. May be called again with the same
 * signature at any time. Resolves to the details where the gateway has given them, `undefined` where it only lists the
 * transaction. Throws what the gateway threw when it refuses, and `gateway/undecided`.
 */
export async function shareSignature(
  calls: Pick<TransactionCalls, 'details' | 'propose' | 'confirm'> & Pick<ListCalls, 'queue'>,
  account: AccountRef,
  { isListed, onlyProposes = false, ...proposal }: SignatureShare,
  handing: HandingOver,
): Promise<TransactionDetails | undefined> {
  const { safeTxHash, sender } = proposal
  const { signal } = handing
  const find = async (): Promise<TakenTransaction | undefined> => {
    const place = { safeTxHash, nonce: Number(proposal.transaction.nonce) }
    const listed = await findQueued(calls, account, place, { signal })
    if (typeof listed === 'string') return undefined
    // It is listed: from here on it may be asked for, and an old answer says no more than the list.
    const details = await calls.details(account.chainId, listed.id, { signal }).catch(() => undefined)
    // Another owner may have proposed the same, as a rejection, which has one hash.
    const isThere = onlyProposes || isSigned(listed, sender) || (details && isShown(details, sender))
    return isThere ? { details } : undefined
  }
  const { details } = await untilListed(
    {
      hand: async (): Promise<TakenTransaction> => ({
        details: await (isListed
          ? calls.confirm(account.chainId, proposal, { signal })
          : calls.propose(account, proposal, { signal })),
      }),
      look: find,
    },
    handing,
  )
  return details
}

type TakenTransaction = { readonly details: TransactionDetails | undefined }

/** The list names who has not signed for as long as signatures are missing. */
function isSigned({ execution }: TransactionSummary, sender: Address): boolean {
  if (execution?.kind !== 'multisig') return false
  const { missingSigners } = execution
  return missingSigners.length > 0 && !missingSigners.some(({ address }) => sameAddress(address, sender))
}

/** A delegate's signature is kept as that of the proposal and is in no list. */
function isShown({ execution }: TransactionDetails, sender: Address): boolean {
  if (execution?.kind !== 'multisig') return false
  const { confirmations, proposedByDelegate } = execution
  return [...confirmations.map(({ signer }) => signer), proposedByDelegate].some(
    (who) => who !== undefined && sameAddress(who.address, sender),
  )
}
