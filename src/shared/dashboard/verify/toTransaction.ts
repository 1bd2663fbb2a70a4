import { sameAddress } from '../../domain/address.ts'
import type { HashClaim } from '../../domain/checks/CheckFacts.ts'
import type { Pasted, PasteProblem } from '../../domain/pasted/readPastedTransaction.ts'
import type { AccountRef } from '../../domain/safeRef.ts'
import type { SafeTransaction } from '../../domain/safeTransaction.ts'
import { wrapCalls } from './wrapCalls.ts'

/** A pasted transaction with every field, and the hashes that the paste named. */
export type ReadableTransaction = {
  readonly transaction: SafeTransaction
  readonly claims: readonly HashClaim[]
}

/** Why a paste cannot be verified here. */
export type Unreadable =
  | PasteProblem
  | 'only-a-hash'
  | 'only-a-link'
  | 'other-safe'
  | 'other-chain'
  | 'no-nonce'
  | 'no-batch-contract'

/**
 * The transaction of `account` that was pasted, or why it is none. `nonce` is used where the paste names none: it is
 * part of what is signed, so without it there is no hash.
 */
export function toTransaction(
  pasted: Pasted,
  account: AccountRef,
  { nonce, version }: { readonly nonce: bigint | undefined; readonly version: string | undefined },
): ReadableTransaction | Unreadable {
  switch (pasted.kind) {
    case 'problem':
      return pasted.problem
    case 'hash':
      return 'only-a-hash'
    case 'link':
      return 'only-a-link'
    case 'batch':
      if (pasted.chainId !== undefined && pasted.chainId !== account.chainId) return 'other-chain'
      if (nonce === undefined) return 'no-nonce'
      return wrapped(wrapCalls(pasted.calls, { account, nonce, version }))
    case 'transaction': {
      if (pasted.chainId !== undefined && pasted.chainId !== account.chainId) return 'other-chain'
      if (pasted.safe !== undefined && !sameAddress(pasted.safe, account.address)) return 'other-safe'
      const used = pasted.nonce ?? nonce
      if (used === undefined) return 'no-nonce'
      const { claimedHash } = pasted
      return {
        transaction: { ...pasted.fields, nonce: used },
        claims: claimedHash === undefined ? [] : [{ by: 'What you pasted', hash: claimedHash }],
      }
    }
  }
}

function wrapped(transaction: SafeTransaction | undefined): ReadableTransaction | Unreadable {
  return transaction === undefined ? 'no-batch-contract' : { transaction, claims: [] }
}
