import type { SignableMessage } from '../message/SignableMessage.ts'
import type { LeftOutSignature } from '../signatures/readSignatureText.ts'
import type { CollectedSignature } from '../signatures/SignatureAudit.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { FieldProblem } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Signable } from './Signable.ts'

/** Transactions and messages of one Safe with their signatures, as they travel without a gateway. */
export type SignaturesFile = {
  readonly chainId: number
  readonly safe: Address
  readonly signables: readonly Signable[]
}

/** The program whose form the file has. */
export type FileFormat = 'countersign' | 'eternal-safe' | 'localsafe' | 'safelens'

/** What a text held, by shape alone: nothing of it is believed before `validateFile` has checked it. */
export type ReadFile =
  | (Claimed & {
      readonly kind: 'file'
      readonly items: readonly ReadItem[]
    })
  /** One signature for a transaction that is not in the text. */
  | (Claimed & {
      readonly kind: 'signature'
      readonly safeTxHash: Hex
      readonly signature: CollectedSignature
    })
  /** `why`: the field that cannot be read, where it is one. */
  | { readonly kind: 'problem'; readonly problem: FileProblem; readonly why?: FieldProblem }

type Claimed = {
  readonly form: FileFormat
  /** By number, by EIP-3770 name, or not said at all. */
  readonly chain: number | string | undefined
  readonly safe: Address | undefined
}

/** One entry of a file. What cannot be read costs this entry only. */
export type ReadItem =
  | {
      readonly kind: 'transaction'
      readonly transaction: SafeTransaction
      readonly claimedHash: Hex | undefined
      readonly signatures: readonly CollectedSignature[]
      readonly leftOut: readonly LeftOutSignature[]
    }
  | {
      readonly kind: 'message'
      /** As the file has it: validating shows whether it can be hashed at all. */
      readonly message: SignableMessage
      readonly claimedHash: Hex
      readonly signatures: readonly CollectedSignature[]
      readonly leftOut: readonly LeftOutSignature[]
    }
  /** `why`: the field that cannot be read, where it is one. */
  | { readonly kind: 'malformed'; readonly of?: 'message'; readonly why?: FieldProblem }

/** Why a text is no such file at all. */
export type FileProblem =
  | 'empty'
  | 'too-large'
  | 'not-understood'
  /** Refused because of an invisible character, or that only looks like a digit. */
  | 'hidden-character'
  /** A link whose end is missing or changed. */
  | 'damaged'
  | 'newer-version'
  /** Nor messages. */
  | 'no-transactions'
  /** Calls of the Transaction Builder: nothing in it can be signed yet. */
  | 'batch'
  /** A message in the form of another program. */
  | 'message'
  /** A link or an address without any signature. */
  | 'transaction-link'
  | 'explorer-transaction'
  | 'address'
  /** What names the Safe or the network cannot be read. */
  | 'unread-place'
  /** One object has a name twice: `why` says which. */
  | 'repeated-key'
  /** More than `mostItems` transactions and messages. */
  | 'too-many'

/** The largest text that is read. Bytes. */
export const mostFileBytes = 256 * 1024

/** More transactions, or messages, than anybody reads before signing. */
export const mostTransactions = 100

/** Transactions and messages of one file: as many of each as are kept of a Safe. */
export const mostItems = 2 * mostTransactions

/** Of a whole file: recovering each takes a millisecond or more, in which the page is blocked. */
export const mostRecovered = 300
