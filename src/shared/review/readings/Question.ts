import type { DecodedTransaction } from '../../domain/checks/subject/CheckSubject.ts'
import type { MessageContent } from '../../domain/checks/subject/MessageSubject.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import type { GivenSignatures } from '../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** How far a transaction got when it is reviewed. It decides which facts exist, and which are worth asking for. */
export type Situation =
  /** It is in the queue of the gateway or of this device, or in the history, or it came with signatures. */
  | 'listed'
  /** It has every field, and no signature of it is known: pasted, or about to be proposed. */
  | 'unsigned'
  /** Its calls are chosen, and the host will choose its nonce: there is no hash to compare yet. */
  | 'composed'
  /** It is one row of a list, where a review costs few questions. */
  | 'row'

/** A transaction that is reviewed, hashed and decoded once. */
export type TransactionQuestion = {
  readonly kind: 'transaction'
  readonly situation: Situation
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly decoded: DecodedTransaction
  /** `undefined` where nothing collects signatures and none came along. */
  readonly signatures: GivenSignatures | undefined
}

/** A message that is reviewed. */
export type MessageQuestion = {
  readonly kind: 'message'
  readonly identity: SafeIdentity
  readonly content: MessageContent
  /** The hash of the text or the typed data. */
  readonly innerHash: Hex
}

/** The account of a place. */
export function accountOf({ chainId, safe }: SafeIdentity): AccountRef {
  return { chainId, address: safe }
}
