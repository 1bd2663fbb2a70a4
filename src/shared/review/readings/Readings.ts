import type {
  CheckFacts,
  KnownTransaction,
  NameFacts,
  RanLately,
} from '../../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../../domain/checks/subject/Fact.ts'
import type { InterfaceClaim } from '../../domain/checks/subject/InterfaceClaim.ts'
import type { SignatureAudit } from '../../domain/signatures/SignatureAudit.ts'
import type { Address, LowerAddress } from '../../domain/values/address.ts'
import type { ChainEvidence } from './ChainEvidence.ts'

import type { MessageEvidence } from './MessageEvidence.ts'
import type { Reading } from './Reading.ts'
import type { SecondNode } from './SecondNode.ts'

/** Everything that a review of a transaction asks, each with its answer so far. */
export type Readings = {
  /** The node that everything is read from. */
  readonly chain: Reading<ChainEvidence>
  /** What waits. */
  readonly queue: Reading<QueueFacts>
  /** What happened. */
  readonly past: Reading<PastFacts>
  /** Seconds by which the gateway lags behind the chain. */
  readonly lag: Reading<number>
  /** What waits with the same nonce, wherever in the queue. */
  readonly conflicting: Reading<ConflictingProposals>
  readonly audit: Reading<SignatureAudit>
  readonly secondNode: Reading<SecondNode>
  /** What ran lately and may pay the same; asked only about what pays something. */
  readonly ranLately: Reading<RanLately>
  /** What ran with the same nonce. */
  readonly sameNonce: Reading<Fact<readonly KnownTransaction[]>>
  /** Safes of the user, on every chain. */
  readonly ownSafes: Reading<OwnSafes>
  /** What the gateway says of the methods of contracts whose calls are not decoded. */
  readonly interfaces: Reading<readonly InterfaceClaim[]>
  /** Where the chosen names lead now. */
  readonly names: Reading<readonly NameFacts[]>
  /** What the chain says of each message behind a hash that is signed on it, in the order of `signedMessagesOf`. */
  readonly signed: Reading<readonly MessageEvidence[]>
}

export type OwnSafes = Extract<CheckFacts['ownSafes'], { readonly known: true }>['value']

/** What waits, as the gateway lists it. Its word is compared, never believed. */
export type QueueFacts = {
  readonly transactions: readonly KnownTransaction[]
  /** Whether these are all that wait. */
  readonly whole: CheckFacts['wholeQueue']
  readonly nonces: CheckFacts['waitingNonces']
}

/** What the newest page of the history shows: a longer history is a question for each page. */
export type PastFacts = {
  /** Accounts that the Safe paid itself, each once, in the order of its first payment. */
  readonly recipients: readonly LowerAddress[]
  /** Contracts that the Safe called itself, each once. */
  readonly called: readonly LowerAddress[]
  readonly formerOwners: readonly Address[]
}

/** What waits with one nonce, with all fields, and which nonces wait at all. */
export type ConflictingProposals = {
  readonly transactions: readonly KnownTransaction[]
  readonly nonces: readonly bigint[]
  /** The list was read to its end, and every item of it could be read. */
  readonly isWhole: boolean
}
