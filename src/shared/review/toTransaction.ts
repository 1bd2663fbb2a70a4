import type { BatchFile } from '../domain/batchFile/readBatchFile.ts'
import type { HashClaim, Proposal } from '../domain/checks/subject/CheckFacts.ts'
import { type MethodWord, wordsOfFile } from '../domain/checks/subject/methodWords.ts'
import type { Pasted, PasteProblem } from '../domain/pasted/readPastedTransaction.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { LeftOutSignature } from '../domain/signatures/readSignatureText.ts'
import type { GivenSignatures } from '../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { wrapCalls } from '../domain/transaction/wrapCalls.ts'
import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { signaturesIn } from '../queries/gatewaySignables.ts'
import { hashClaimsOf, proposalOf } from './gatewayWord.ts'

/** A pasted transaction with every field, and the hashes that the paste named. */
export type ReadableTransaction = {
  readonly transaction: SafeTransaction
  readonly claims: readonly HashClaim[]
  /** How it came into the queue; only where the gateway says it. */
  readonly proposal?: Proposal
  /** Signatures that came along, or that the gateway lists. */
  readonly confirmations?: GivenSignatures | undefined
  /** Signatures that came along and cannot be read. */
  readonly leftOut?: readonly LeftOutSignature[]
  /** What the batch file says about itself that does not fit or is not used; it changes no call. */
  readonly file?: Pick<BatchFile, 'checksum' | 'remarks'>
  /** What the batch file says of the methods of its calls. */
  readonly words?: readonly MethodWord[]
}

/** What was pasted only names a transaction: its fields have to be asked for. */
export type NamedTransaction = { readonly safeTxHash: Hex }

/** Why a paste cannot be verified here. */
export type Unreadable =
  | PasteProblem
  /** The gateway does not know it, or knows it as that of another Safe. */
  | 'not-found'
  | 'fields-missing'
  | 'bad-nonce'
  | 'other-safe'
  | 'other-chain'
  | 'no-nonce'
  | 'no-batch-contract'

/** Whether a paste cannot be verified here. */
export function isUnreadable(
  read: ReadableTransaction | NamedTransaction | Unreadable | undefined,
): read is Unreadable {
  return typeof read === 'string' || (read !== undefined && 'kind' in read)
}

/**
 * The transaction of `account` that was pasted, or why it is none. `nonce` is used where the paste names none: it is
 * part of what is signed, so without it there is no hash.
 */
export function toTransaction(
  pasted: Pasted,
  account: AccountRef,
  {
    nonce,
    version,
    shortName,
  }: {
    readonly nonce: bigint | undefined
    readonly version: string | undefined
    /** Of the chain; links name it so. */
    readonly shortName: string | undefined
  },
): ReadableTransaction | NamedTransaction | Unreadable {
  switch (pasted.kind) {
    case 'problem':
      return pasted.problem
    case 'hash':
      return { safeTxHash: pasted.hash }
    case 'link': {
      const { safe, chain, safeTxHash } = pasted
      if (chain !== undefined && chain !== shortName && chain !== String(account.chainId))
        return 'other-chain'
      return safe !== undefined && !sameAddress(safe, account.address) ? 'other-safe' : { safeTxHash }
    }
    case 'batch':
      if (pasted.chainId !== undefined && pasted.chainId !== account.chainId) return 'other-chain'
      if (nonce === undefined) return 'no-nonce'
      return readableOrNot(wrapCalls(pasted.calls, { account, nonce, version }), pasted)
    case 'transaction': {
      if (pasted.chainId !== undefined && pasted.chainId !== account.chainId) return 'other-chain'
      if (pasted.safe !== undefined && !sameAddress(pasted.safe, account.address)) return 'other-safe'
      const used = pasted.nonce ?? nonce
      if (used === undefined) return 'no-nonce'
      const { claimedHash } = pasted
      return {
        transaction: { ...pasted.fields, nonce: used },
        claims: claimedHash === undefined ? [] : [{ by: 'What you pasted', hash: claimedHash }],
        confirmations: pasted.signatures,
        ...(pasted.leftOut !== undefined && { leftOut: pasted.leftOut }),
      }
    }
  }
}

/** A transaction that was named, with what the gateway says of it; `null` where it knows none of that name. */
export function fromGateway(
  details: TransactionDetails | null,
  { safeTxHash }: NamedTransaction,
): ReadableTransaction | Unreadable {
  const execution = details?.execution
  if (details === null || execution?.kind !== 'multisig') return 'not-found'
  if (execution.safeTransaction === undefined) return 'fields-missing'
  return {
    transaction: execution.safeTransaction,
    // Asked for one hash, a gateway may answer with another transaction: what was pasted is a claim of its own.
    claims: [...hashClaimsOf(execution), { by: 'What you pasted', hash: safeTxHash }],
    proposal: proposalOf(details, execution),
    confirmations: signaturesIn(execution.confirmations),
  }
}

function readableOrNot(
  transaction: SafeTransaction | undefined,
  { checksum, remarks, calls }: BatchFile,
): ReadableTransaction | Unreadable {
  return transaction === undefined
    ? 'no-batch-contract'
    : { transaction, claims: [], file: { checksum, remarks }, words: wordsOfFile(calls) }
}
