import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeChange } from '../../settingsChange/SafeChange.ts'
import type { SafeTxHashes } from '../../transaction/SafeTxHashes.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Approval } from './Approval.ts'
import type { CheckFacts } from './CheckFacts.ts'
import type { KnownAddresses } from './KnownAddresses.ts'
import type { TokenTransfer } from './TokenTransfer.ts'

/** What is checked: a transaction, where it belongs, and what is known of the world around it. */
export type CheckedTransaction = {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly facts: CheckFacts
  /** Signatures that are claimed for a selector, as `decodeCall` takes them. */
  readonly guesses?: Guesses
  /** What `decodeTransaction` made of it, where that is done already. */
  readonly decoded?: DecodedTransaction
}

export type Guesses = (selector: `0x${string}`) => readonly string[]

/** A transaction hashed and taken apart. That takes no facts, so it is done once for all who look at it. */
export type DecodedTransaction = { readonly hashes: SafeTxHashes; readonly call: DecodedCall }

/** Every call and every transfer at every depth. */
export type ReadCalls = Pick<CheckSubject, 'transaction' | 'calls' | 'transfers'>

/** A change of a Safe with the call that makes it. */
export type FoundChange = { readonly call: DecodedCall; readonly change: SafeChange }

/** A transfer with the call that makes it. */
export type FoundTransfer = { readonly call: DecodedCall; readonly transfer: TokenTransfer }

/** A transaction prepared for its checks: hashed, decoded, and with what is asked often worked out once. */
export type CheckSubject = {
  readonly identity: SafeIdentity
  readonly safe: LowerAddress
  readonly transaction: SafeTransaction
  readonly hashes: SafeTxHashes
  readonly call: DecodedCall
  /** Every call at every depth, containers before what they carry, approved transactions of other Safes among them. */
  readonly calls: readonly DecodedCall[]
  /** The calls that carry no others. */
  readonly leaves: readonly DecodedCall[]
  readonly facts: CheckFacts
  readonly knownAddresses: KnownAddresses
  readonly changes: readonly FoundChange[]
  readonly transfers: readonly FoundTransfer[]
  readonly approvals: readonly Approval[]
  /** The account whose calls they are, where that is not the Safe (`SignedRequest`). */
  readonly actsAs?: LowerAddress | undefined
}
